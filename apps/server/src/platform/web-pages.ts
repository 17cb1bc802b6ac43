import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/** Pages of the small entry, which a person sees before signing in and which guests use. */
const signInPages = ['/sign-in', '/guest-code', '/forgot-password', '/reset-password', '/guest', '/guest/*']

/** Serves the built web app: assets by their hashed names for ever, pages always asked for again. */
export async function serveWebPages(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, { root: folder, serve: false })
  app.get('/assets/*', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .sendFile(`assets/${(request.params as { '*': string })['*']}`, { cacheControl: false }),
  )
  const page = (file: string) =>
    function sendPage(_request: unknown, reply: import('fastify').FastifyReply) {
      return reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false })
    }
  for (const path of signInPages) app.get(path, page('sign-in.html'))
  app.get('/gallery', page('gallery.html'))
  app.get('/', page('index.html'))
  app.get('/*', (request, reply) => {
    // Calls and files that do not exist say so; every other address is a page of the app, which shows its own 404.
    if (/^\/(api|auth|oauth|assets)(\/|$)/.test(request.url) || /\.\w{1,8}$/.test(request.url.split('?')[0] ?? ''))
      throw new Problem('record.not_found')
    return page('index.html')(request, reply)
  })
}
