import type * as contract from '@caseloom/contracts/accounts/endpoints'
import type { ParsedRequest } from '@caseloom/contracts/endpoint'
import { Problem, refuse } from '../../../platform/problem.ts'
import { auditAccount } from '../account-audit-store.ts'
import { asSystem, getAccount, listOwnWords, setPassword, type StoredAccount } from '../account-store.ts'
import { keyOf, refuseWait } from '../limits/attempt-limits.ts'
import { countFailure, forgetFailures } from '../limits/attempt-store.ts'
import { hashPassword, isPasswordOf } from './password-hashing.ts'
import { refusalToPassword } from './password-policy.ts'
import type { Call } from '../step-routes.ts'
import { endSessionsOf, touchNow } from '../sessions/session-store.ts'

type Request = ParsedRequest<typeof contract.changePassword>

/** Changes one's own password. This session continues; all other sessions of the account end. */
export async function changePassword({ body }: Request, call: Call): Promise<{ Done: true }> {
  const { account, ownWords } = await call.asMember((tx, actor) =>
    asSystem(tx, async () => ({
      account: await getAccount(tx, actor.accountId),
      ownWords: await listOwnWords(tx, actor.accountId),
    })),
  )
  await refuseWrongPassword(call, account, body.Current)
  refuse(refusalToPassword(body.Password, ownWords))
  const passwordHash = await hashPassword(body.Password)

  await call.asMember((tx, actor) =>
    asSystem(tx, async () => {
      await setPassword(tx, account.id, passwordHash, call.now)
      await endSessionsOf(tx, account.id, { reason: 'password changed', now: call.now, butNot: actor.sessionId })
      await touchNow(tx, actor.sessionId, call.now)
      await auditAccount(tx, call, account.id, { action: 'change password' })
    }),
  )
  return { Done: true }
}

/** A session left open must not let a passer-by guess: failures cause the same growing wait as at sign-in. */
async function refuseWrongPassword(call: Call, account: StoredAccount, typed: string): Promise<void> {
  const key = keyOf('change-password', account.id)
  const { limitFactor } = call.platform.configuration
  refuseWait(await call.asSystem((tx) => countFailure(tx, key, call.now, limitFactor)))
  const fits = await isPasswordOf(account.passwordHash, typed)
  await call.asSystem((tx) =>
    fits
      ? forgetFailures(tx, key)
      : auditAccount(tx, call, account.id, {
          action: 'change password',
          refused: true,
          reason: 'account.password_wrong',
        }),
  )
  if (!fits) throw new Problem('account.password_wrong')
}
