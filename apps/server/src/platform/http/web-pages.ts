import { existsSync } from 'node:fs'
import { safeNext } from '@caseloom/contracts/accounts/safe-next'
import { localeFor } from '@caseloom/contracts/locales'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '../database/database.ts'
import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'
import { actorFrom, beginAs, credentialOf } from '../calls/session-entry.ts'

/** Pages of the small entry bundle, which people see who are not signed in. */
const otherSmallPages = ['/guest-code', '/forgot-password', '/reset-password', '/public', '/single-sign-on']
/** Pages of a guest's form. */
const guestPages = ['/guest', '/guest/*']

/** A page is always revalidated; the assets it loads have content hashes in their names. */
function page(file: string) {
  return function sendPage(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false })
  }
}

export type IsSignedIn = (request: FastifyRequest) => Promise<boolean>
export type HasCookie = (request: FastifyRequest) => boolean
export type Visitors = { readonly isSignedIn: IsSignedIn; readonly hasCookie: HasCookie }

/** Only the path of an address is used. */
const ANY_ORIGIN = 'http://caseloom.invalid'

/** The sign-in page contains its heading, in the browser's language, so that it can be read while the code is loading. */
function sendSignIn(isIn: IsSignedIn) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { next, reason } = request.query as Record<string, unknown>
    // Without its database the server still shows the form.
    if (reason === undefined && (await isIn(request).catch(() => false))) {
      const path = safeNext(typeof next === 'string' ? next : null, ANY_ORIGIN)
      return reply.header('cache-control', 'no-store').redirect(path)
    }
    const locale = localeFor(request.headers['accept-language'])
    return page(`sign-in.${locale}.html`)(request, reply.header('vary', 'accept-language'))
  }
}

/**
 * The app itself. A browser that brings no session is sent to the sign-in page at once, instead of loading the app to learn from its first
 * call that it has to go there.
 */
function sendApp(hasCookie: HasCookie) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (hasCookie(request)) return page('index.html')(request, reply)
    const next = request.url === '/' ? '' : `?next=${encodeURIComponent(request.url)}`
    return reply.header('cache-control', 'no-store').redirect(`/sign-in${next}`)
  }
}

/** Whether the browser brings the cookie of a session, which may have ended. */
export const hasSessionCookie = (request: FastifyRequest, platform: Platform): boolean =>
  credentialOf(request, platform)?.use === 'cookie'

/** Whether a member is signed in with this browser. Does not reset the idle time. */
export async function isSignedIn(request: FastifyRequest, platform: Platform): Promise<boolean> {
  const credential = credentialOf(request, platform)
  if (credential?.use !== 'cookie') return false
  const begin = beginAs(credential, platform.clock.now(), platform, true)
  const actor = await inTransaction(platform.pool, begin, (_, began) => Promise.resolve(actorFrom(began, credential)))
  return actor?.kind === 'member'
}

/** Serves the built web app: assets with hashed names are cached for ever, pages are always revalidated. */
export async function serveWebPages(app: FastifyInstance, folder: string, visitors: Visitors): Promise<void> {
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true })
  app.get('/assets/*', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .sendFile(`assets/${(request.params as { '*': string })['*']}`, { cacheControl: false }),
  )
  app.get('/sign-in', sendSignIn(visitors.isSignedIn))
  for (const path of otherSmallPages) app.get(path, page('sign-in.html'))
  for (const path of guestPages) app.get(path, page('guest.html'))
  const theApp = sendApp(visitors.hasCookie)
  app.get('/', theApp)
  app.get('/*', (request, reply) => {
    // Calls and files that do not exist answer 404; every other address is a page of the app, which shows its own 404.
    if (
      /^\/(api|auth|oauth|assets|frame)(\/|$)/.test(request.url) ||
      /\.\w{1,8}$/.test(request.url.split('?')[0] ?? '')
    )
      throw new Problem('record.not_found')
    return theApp(request, reply)
  })
}
