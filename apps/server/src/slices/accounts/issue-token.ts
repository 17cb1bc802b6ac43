import type * as contract from '@caseloom/contracts/accounts/endpoints'
import type { ParsedRequest } from '@caseloom/contracts/endpoint'
import { Locale } from '@caseloom/contracts/locales'
import type { Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { auditMember } from './account-audit-store.ts'
import { setLocale } from './account-store.ts'
import type { ApiClient } from './api-client-store.ts'
import { getApiClient, reaches, refuseFormerClient } from './api-clients.ts'
import { proveCredentials } from './prove-credentials.ts'
import { refreshToken } from './sessions/refresh-token.ts'
import type { Call } from './step-routes.ts'
import { MEMBER_SESSION_MS } from './sessions/session-store.ts'
import type { GrantFound } from './guest-grant-store.ts'
import { openGrant } from './guests/sign-in-as-guest.ts'
import { remember } from './limits/sign-in-guard.ts'
import { startTokenSession, tokenAnswer, type TokenAnswer } from './sessions/token-session.ts'

type Request = ParsedRequest<typeof contract.issueToken>

/** The token endpoint: signs in a member or a guest, or refreshes a session, depending on the grant type. */
export async function issueToken({ body }: Request, call: Call): Promise<TokenAnswer> {
  const client = await getApiClient(call)
  if (body.grant_type === 'refresh_token') return refreshToken(call, client, body.refresh_token ?? '')
  if (body.grant_type !== 'password') throw new Problem('session.grant_unsupported')
  const isGuest = body.username === undefined && body.caremodel === undefined && body.password !== undefined
  return isGuest ? grantToGuest(body.password ?? '', call, client) : grantToMember(body, call, client)
}

async function grantToMember(body: Request['body'], call: Call, client: ApiClient): Promise<TokenAnswer> {
  const { username: name = '', password = '', caremodel = '', otp = '' } = body
  const typed = { username: name, password, careModel: caremodel, code: otp }
  const { membership, username, guard } = await proveCredentials(call, typed, (careModelId) =>
    reaches(client, careModelId),
  )
  const locale = Locale.safeParse(body.locale)
  const pair = await call.asSystem(async (tx) => {
    await refuseFormerClient(tx, client)
    if (locale.success) await setLocale(tx, membership.accountId, locale.data)
    await auditMember(tx, call, membership, { action: 'sign in' })
    const { careModelId, accountId, memberId } = membership
    const expiresAt = new Date(call.now.getTime() + MEMBER_SESSION_MS)
    const started = await startTokenSession(tx, {
      kind: 'token',
      careModelId,
      accountId,
      memberId,
      clientId: client.id,
      now: call.now,
      expiresAt,
    })
    // Last, because everybody in a clinic locks the same counter row.
    await remember(tx, call, { username, guard, device: null })
    return started
  })
  return { ...tokenAnswer(pair), userId: membership.personId }
}

async function grantToGuest(code: string, call: Call, client: ApiClient): Promise<TokenAnswer> {
  const start = async (tx: Tx, { careModelId, id: grantId, expiresAt }: GrantFound) => {
    await refuseFormerClient(tx, client)
    return startTokenSession(tx, {
      kind: 'guest',
      careModelId,
      grantId,
      clientId: client.id,
      now: call.now,
      expiresAt,
    })
  }
  const opens = (careModelId: string) => reaches(client, careModelId)
  const { grant, result: pair } = await openGrant(call, code, { start, opens })
  return { ...tokenAnswer(pair), userId: grant.id, obj: grant.objectId, objType: grant.objectType }
}
