import { Problem } from '../../../platform/problem.ts'
import { auditAccount } from '../account-audit-store.ts'
import type { StoredAccount } from '../account-store.ts'
import { keyOf, refuseWait } from '../limits/attempt-limits.ts'
import { countFailure, forgetFailures } from '../limits/attempt-store.ts'
import type { Call } from '../step-routes.ts'
import { isPasswordOf } from './password-hashing.ts'

/** A session left open must not let a passer-by guess: failures cause the same growing wait as at sign-in. */
export async function refuseWrongPassword(
  call: Call,
  account: StoredAccount,
  { typed, action }: { readonly typed: string; readonly action: string },
): Promise<void> {
  const key = keyOf('change-password', account.id)
  const { limitFactor } = call.platform.configuration
  refuseWait(await call.asSystem((tx) => countFailure(tx, key, call.now, limitFactor)))
  const fits = await isPasswordOf(account.passwordHash, typed)
  await call.asSystem((tx) =>
    fits
      ? forgetFailures(tx, key)
      : auditAccount(tx, call, account.id, { action, refused: true, reason: 'account.password_wrong' }),
  )
  if (!fits) throw new Problem('account.password_wrong')
}
