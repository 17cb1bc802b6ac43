import * as contract from '@caseloom/contracts/accounts/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginAs } from '../../platform/calls/session-entry.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { limitsOf, toSecret } from './guests/sign-in-as-guest.ts'
import { deviceCookieName } from './sessions/session-cookie.ts'
import { refuseWait, type Limit } from './limits/attempt-limits.ts'
import { countTry, forgetTry } from './limits/attempt-store.ts'
import { listSharedLimits } from './limits/sign-in-guard.ts'

/** The secret that is guessed: the password of a name, or the code of a guest. */
type Guess = { readonly username: string } | { readonly code: string }

/**
 * Counts guesses that are checked on a further cluster at the home cluster as well, under the same limits: with each cluster counting for
 * itself, somebody who guesses would have that many times the tries. The account's own limit is where the account is.
 */
export function countAtHome(app: FastifyInstance, here: Platform, home: Pick<Platform, 'pool'>): void {
  const counted = new WeakMap<FastifyRequest, readonly Limit[]>()

  const onHome = <T>(work: (tx: Tx) => Promise<T>) =>
    inTransaction(home.pool, beginAs(null, here.clock.now(), here, false), work)

  app.addHook('preHandler', async (request) => {
    const guess = guessIn(request)
    if (!guess) return
    const limits = await limitsOfGuess(here, request, guess)
    if (limits.length === 0) return
    const now = here.clock.now()
    const wait = await onHome(async (tx) => {
      for (const limit of limits) {
        const found = await countTry(tx, limit, now)
        if (found !== null) return found
      }
      return null
    })
    refuseWait(wait)
    counted.set(request, limits)
  })
  // Uncounts what was right, and what the server was too busy to check.
  app.addHook('onSend', async (request, reply, payload) => {
    const limits = counted.get(request) ?? []
    if (limits.length > 0 && (reply.statusCode < 400 || reply.statusCode === 503))
      await onHome(async (tx) => {
        for (const { key } of limits) await forgetTry(tx, key)
      })
    return payload
  })
}

function guessIn({ body, routeOptions }: FastifyRequest): Guess | undefined {
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  if (routeOptions.url === contract.signIn.path) return { username: text('Username').trim() }
  if (routeOptions.url === contract.signInAsGuest.path) return codeIn(text('Code'))
  if (routeOptions.url !== contract.issueToken.path || fields['grant_type'] !== 'password') return undefined
  const isGuest = fields['username'] === undefined && fields['caremodel'] === undefined
  return isGuest ? codeIn(text('password')) : { username: text('username').trim() }
}

/** A link's token cannot be guessed, and one that is wrong never leaves the home cluster. */
function codeIn(typed: string): Guess | undefined {
  const secret = toSecret(typed)
  return 'code' in secret ? secret : undefined
}

async function limitsOfGuess(here: Platform, request: FastifyRequest, guess: Guess): Promise<readonly Limit[]> {
  const origin = {
    platform: here,
    address: request.ip,
    sent: { device: request.cookies[deviceCookieName(here)] },
  }
  if ('code' in guess) return limitsOf(origin, true)
  const begin = beginAs(null, here.clock.now(), here, true)
  return inTransaction(here.pool, begin, (tx) => listSharedLimits(tx, origin, guess.username))
}
