import type * as contract from '@caseloom/contracts/accounts/endpoints'
import type { ParsedRequest } from '@caseloom/contracts/endpoint'
import { refuse } from '../../../platform/problem.ts'
import { auditAccount } from '../account-audit-store.ts'
import { asSystem, getAccount, listOwnWords, setPassword } from '../account-store.ts'
import { hashPassword } from './password-hashing.ts'
import { refusalToPassword } from './password-policy.ts'
import { refuseWrongPassword } from './prove-password.ts'
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
  await refuseWrongPassword(call, account, { typed: body.Current, action: 'change password' })
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
