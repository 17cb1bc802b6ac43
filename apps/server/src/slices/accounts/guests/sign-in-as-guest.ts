import type * as contract from '@caseloom/contracts/accounts/endpoints'
import { CODE_ALPHABET, CODE_LENGTH, normalizeGuestCode } from '@caseloom/contracts/accounts/guest-code-rules'
import type { AnswerFrom, ParsedRequest } from '@caseloom/contracts/endpoint'
import type { Tx } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import { newSecret } from '../../../platform/secrets.ts'
import { auditGuest, ofGranted } from '../account-audit-store.ts'
import { keyOf, networkOf, refuseWait, type Limit, type Wait } from '../limits/attempt-limits.ts'
import { countTry, forgetTry } from '../limits/attempt-store.ts'
import { countUse, findLivingGrant, type GrantFound } from '../guest-grant-store.ts'
import type { Call } from '../step-routes.ts'
import { sessionCookie } from '../sessions/session-cookie.ts'
import { insertSession, insertToken } from '../sessions/session-store.ts'
import { endBrowserSession } from '../sign-in.ts'

type Request = ParsedRequest<typeof contract.signInAsGuest>
type Answer = AnswerFrom<typeof contract.signInAsGuest>

export async function signInAsGuest({ body }: Request, call: Call): Promise<Answer> {
  const { grant, result: secret } = await openGrant(call, body.Code, {
    start: async (tx, found) => {
      await endBrowserSession(tx, call)
      const cookie = newSecret()
      const { now } = call
      const { careModelId, id: grantId, expiresAt } = found
      const sessionId = await insertSession(tx, { kind: 'guest', careModelId, grantId, now, expiresAt })
      await insertToken(tx, { secret: cookie, sessionId, use: 'cookie', now, expiresAt })
      return cookie
    },
  })
  const seconds = Math.floor((grant.expiresAt.getTime() - call.now.getTime()) / 1000)
  call.header('set-cookie', sessionCookie(call.platform, secret, seconds))
  return { ObjectId: grant.objectId, ObjectType: grant.objectType }
}

type Secret = { readonly code: string } | { readonly token: string }

type Opened<T> = { readonly grant: GrantFound; readonly result: T }

type Opening<T> = {
  readonly start: (tx: Tx, grant: GrantFound) => Promise<T>
  /** Whether the calling program reaches this care model. A grant of another one is answered like a wrong code. */
  readonly opens?: (careModelId: string) => boolean
}

/** Opens the grant for a code or a link's token, within the limits, and starts its session in the same transaction. */
export async function openGrant<T>(
  call: Call,
  typed: string,
  { start, opens = () => true }: Opening<T>,
): Promise<Opened<T>> {
  if (typed.trim() === '') throw new Problem('session.missing_guest_code')
  const secret = toSecret(typed)
  const findOpen = async (tx: Tx, by: Secret) => {
    const found = await findLivingGrant(tx, by, call.now)
    return found && opens(found.careModelId) ? found : undefined
  }
  const outcome = await call.asSystem(async (tx): Promise<{ wait: Wait; opened: Opened<T> | null }> => {
    const isCode = 'code' in secret
    // A link's token cannot be guessed, so one that is right is never a try. Only wrong ones are counted.
    const known = isCode ? undefined : await findOpen(tx, secret)
    const limits = known ? [] : limitsOf(call, isCode)
    for (const limit of limits) {
      const wait = await countTry(tx, limit, call.now)
      if (wait !== null) return { wait, opened: null }
    }
    const grant = isCode ? await findOpen(tx, secret) : known
    if (!grant) return { wait: null, opened: null }
    // In the order in which they were counted, or two could deadlock.
    for (const { key } of limits) await forgetTry(tx, key)
    await countUse(tx, grant)
    await auditGuest(tx, call, grant, { action: 'sign in as guest', ...ofGranted(grant) })
    return { wait: null, opened: { grant, result: await start(tx, grant) } }
  })
  refuseWait(outcome.wait)
  if (!outcome.opened) throw new Problem('session.invalid_guest_code')
  return outcome.opened
}

/** Text in the form of a code is a code; everything else can only be a link's token. */
export function toSecret(typed: string): Secret {
  const code = normalizeGuestCode(typed)
  const isCode = code.length === CODE_LENGTH && code.split('').every((letter) => CODE_ALPHABET.includes(letter))
  return isCode ? { code } : { token: typed.trim() }
}

/**
 * A code has 50 bits, so failures are also limited in total over all addresses. A link's token has 128 bits or more and
 * cannot be guessed: other people's guesses must not keep a family from its link, nor wrong links keep it from its code.
 */
export function limitsOf(call: Pick<Call, 'address' | 'platform'>, isCode: boolean): Limit[] {
  const { limitFactor } = call.platform.configuration
  const span = '1 hour'
  const ofAddress = {
    key: keyOf(isCode ? 'guest' : 'guest-link', networkOf(call.address)),
    most: 10 * limitFactor,
    span,
  }
  return isCode ? [ofAddress, { key: 'guest-codes', most: 100 * limitFactor, span }] : [ofAddress]
}
