import { safeNext } from '@caseloom/contracts/accounts/safe-next'
import type * as contract from '@caseloom/contracts/accounts/single-sign-on-endpoints'
import type { AnswerFrom, ParsedRequest } from '@caseloom/contracts/endpoint'
import type { Configuration } from '../../../platform/configuration.ts'
import { Problem } from '../../../platform/problem.ts'
import { newSecret } from '../../../platform/secrets.ts'
import { ProviderFailure, type IdentityProvider } from '../../../platform/single-sign-on/identity-provider.ts'
import { keyOf, networkOf, refuseWait, type Limit } from '../limits/attempt-limits.ts'
import { countTry } from '../limits/attempt-store.ts'
import type { Call } from '../step-routes.ts'
import { ATTEMPT_MS, attemptCookie } from './attempt-cookie.ts'
import { insertAttempt } from './sso-store.ts'

type Answer = AnswerFrom<typeof contract.beginSingleSignOn>

/** The page to which the provider sends the browser back. It must be registered there. */
export function returnAddress({ publicUrl, port }: Pick<Configuration, 'publicUrl' | 'port'>): string {
  return new URL('/single-sign-on', publicUrl ?? `http://localhost:${port}`).href
}

/** Without single sign-on the calls do not exist. */
export function requireProvider({ platform }: Pick<Call, 'platform'>): IdentityProvider {
  if (!platform.identityProvider) throw new Problem('record.not_found')
  return platform.identityProvider
}

const kinds = { away: 'session.sso_away', cancelled: 'session.sso_cancelled', refused: 'session.sso_refused' } as const

/** The sentence that the member reads. The provider's own code is in the operator's log. */
export async function withProvider<T>({ platform }: Call, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    if (error.kind !== 'cancelled') platform.log.warn({ reason: error.message }, 'single sign-on failed')
    throw new Problem(kinds[error.kind])
  }
}

/** Bounds how many rows and questions to the provider one network can cause. */
const networkLimit = (call: Call): Limit => ({
  key: keyOf('single sign-on', networkOf(call.address)),
  most: 100 * call.platform.configuration.limitFactor,
  span: '10 minutes',
})

export async function beginSingleSignOn(
  { body }: ParsedRequest<typeof contract.beginSingleSignOn>,
  call: Call,
): Promise<Answer> {
  requireProvider(call)
  const limit = networkLimit(call)
  refuseWait(await call.asSystem((tx) => countTry(tx, limit, call.now)))
  const { origin } = new URL(returnAddress(call.platform.configuration))
  return beginAttempt(call, {
    careModel: body.CareModel.trim(),
    next: safeNext(body.Next, origin),
    linkAccountId: null,
  })
}

type Wanted = { readonly careModel: string; readonly next: string; readonly linkAccountId: string | null }

/** Keeps the attempt for this browser, and tells it where to go. */
export async function beginAttempt(call: Call, wanted: Wanted): Promise<Answer> {
  const { platform, now } = call
  const begun = requireProvider(call).begin(returnAddress(platform.configuration))
  const { address, ...checks } = await withProvider(call, begun)
  const browser = newSecret()
  const expiresAt = new Date(now.getTime() + ATTEMPT_MS)
  await call.asSystem((tx) => insertAttempt(tx, { ...checks, ...wanted, browser, now, expiresAt }))
  call.header('set-cookie', attemptCookie(platform, browser))
  return { Address: address }
}
