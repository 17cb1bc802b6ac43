import type * as contract from '@caseloom/contracts/accounts/endpoints'
import type { ParsedRequest } from '@caseloom/contracts/endpoint'
import type { Tx } from '../../../platform/database/database.ts'
import { checkPage } from '../../../platform/calls/session-entry.ts'
import { auditGuest, auditMember } from '../account-audit-store.ts'
import { listMemberships } from '../account-store.ts'
import { getApiClient, reaches } from '../api-clients.ts'
import { findLivingGrant } from '../guest-grant-store.ts'
import type { Call } from '../step-routes.ts'
import { clearedSessionCookie } from './session-cookie.ts'
import { endSession, findSessionBy, type StoredSession } from './session-store.ts'

type Done = { readonly Done: true }

/** Ends the browser's session at once. Without a session the answer is the same; the cookie is cleared either way. */
export async function signOut(call: Call): Promise<Done> {
  const { cookie, page } = call.sent
  if (cookie !== undefined) {
    await call.asSystem(async (tx) => {
      const session = await findSessionBy(tx, cookie, ['cookie'])
      if (!session) return
      checkPage(page, session.viewedMemberId ?? session.memberId ?? session.grantId)
      await endSession(tx, session.id, 'signed out', call.now)
      await auditEnd(tx, call, session)
    })
  }
  call.header('set-cookie', clearedSessionCookie(call.platform))
  return { Done: true }
}

/** Ends the whole session of an access or refresh token; another program's token is treated as unknown. */
export async function revokeToken({ body }: ParsedRequest<typeof contract.revokeToken>, call: Call): Promise<Done> {
  const client = await getApiClient(call)
  await call.asSystem(async (tx) => {
    const session = await findSessionBy(tx, body.token, ['access', 'refresh'])
    if (!session || session.clientId !== client.id || !reaches(client, session.careModelId)) return
    await endSession(tx, session.id, 'revoked', call.now)
    await auditEnd(tx, call, session)
  })
  return { Done: true }
}

async function auditEnd(tx: Tx, call: Call, session: StoredSession): Promise<void> {
  const entry = { action: 'sign out' }
  if (session.grantId !== null) {
    const grant = await findLivingGrant(tx, { id: session.grantId, careModelId: session.careModelId }, call.now)
    if (grant) await auditGuest(tx, call, grant, entry)
    return
  }
  const memberships = session.accountId === null ? [] : await listMemberships(tx, session.accountId)
  const membership = memberships.find(({ careModelId }) => careModelId === session.careModelId)
  if (membership) await auditMember(tx, call, membership, entry)
}
