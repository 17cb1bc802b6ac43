import type * as contract from '@caseloom/contracts/accounts/single-sign-on-endpoints'
import type { AnswerFrom, ParsedRequest } from '@caseloom/contracts/endpoint'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import { auditAccount } from '../account-audit-store.ts'
import { asSystem, getAccount } from '../account-store.ts'
import { refuseWrongPassword } from '../passwords/prove-password.ts'
import type { Call } from '../step-routes.ts'
import { beginAttempt, requireProvider } from './begin-attempt.ts'
import { deleteLink, findLink } from './sso-store.ts'

export async function readSingleSignOn({
  tx,
  actor,
  platform,
}: Context): Promise<AnswerFrom<typeof contract.readSingleSignOn>> {
  const link = await asSystem(tx, () => findLink(tx, actor.accountId))
  return {
    Label: platform.identityProvider?.label ?? null,
    Connected: link
      ? {
          SinceDay: wallTimeOf(link.createdAt, actor.zone).slice(0, 10),
          LastUsed: link.lastUsedAt && wallTimeOf(link.lastUsedAt, actor.zone),
        }
      : null,
  }
}

export async function connectSingleSignOn(
  { body }: ParsedRequest<typeof contract.connectSingleSignOn>,
  call: Call,
): Promise<AnswerFrom<typeof contract.connectSingleSignOn>> {
  requireProvider(call)
  const account = await call.asMember((tx, { accountId }) => asSystem(tx, () => getAccount(tx, accountId)))
  await refuseWrongPassword(call, account, { typed: body.Password, action: 'connect single sign-on' })
  return beginAttempt(call, { careModel: '', next: '/account', linkAccountId: account.id })
}

export function disconnectSingleSignOn(context: Context): Promise<AnswerFrom<typeof contract.disconnectSingleSignOn>> {
  const { tx, actor } = context
  return asSystem(tx, async () => {
    if (!(await deleteLink(tx, actor.accountId))) throw new Problem('record.not_found')
    await auditAccount(tx, context, actor.accountId, { action: 'disconnect single sign-on' })
    return { Done: true }
  })
}
