import type { Tx } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import { successorOf } from '../../../platform/secrets.ts'
import { auditGuest, auditMember } from '../account-audit-store.ts'
import { listMemberships, type Membership } from '../account-store.ts'
import type { ApiClient } from '../api-client-store.ts'
import { reaches, refuseFormerClient } from '../api-clients.ts'
import { findLivingGrant, type GrantFound } from '../guest-grant-store.ts'
import type { Call } from '../step-routes.ts'
import {
  endSession,
  findFirstUse,
  findSessionBy,
  getInstallationKey,
  markUsed,
  type StoredSession,
} from './session-store.ts'
import { insertPair, secondsLeft, tokenAnswer, type TokenAnswer, type TokenPair } from './token-session.ts'

/** Two tabs or a lost answer may use a refresh token twice; after this time, reuse means that it was stolen. */
const GRACE_MS = 10_000

type Owner = { readonly membership: Membership } | { readonly grant: GrantFound }

/** Rotates a refresh token. Reusing an old one ends its whole session, including the newer tokens. */
export async function refreshToken(call: Call, client: ApiClient, secret: string): Promise<TokenAnswer> {
  const answer = await call.asSystem(async (tx) => {
    await refuseFormerClient(tx, client)
    const session = await findSessionBy(tx, secret, ['refresh'])
    if (
      !session ||
      session.clientId !== client.id ||
      !reaches(client, session.careModelId) ||
      session.expiresAt <= call.now
    )
      return null
    const owner = await findOwner(tx, session, call.now)
    if (!owner) return null
    const usedAt = await findFirstUse(tx, secret)
    if (usedAt && Math.abs(call.now.getTime() - usedAt.getTime()) > GRACE_MS) {
      await endStolen(tx, call, session, owner)
      return null
    }
    const pair = await rotate(tx, { secret, session, usedAt, now: call.now })
    return { ...tokenAnswer(pair), ...namesOf(owner) }
  })
  // Thrown after the transaction, or the end of a stolen session would be rolled back.
  if (!answer) throw new Problem('session.refresh_invalid')
  return answer
}

/** The owner of the session, or null if they no longer have access. */
async function findOwner(tx: Tx, session: StoredSession, now: Date): Promise<Owner | null> {
  const { accountId, grantId, careModelId, memberId } = session
  if (grantId !== null) {
    const grant = await findLivingGrant(tx, { id: grantId, careModelId }, now)
    return grant ? { grant } : null
  }
  const memberships = accountId === null ? [] : await listMemberships(tx, accountId)
  const membership = memberships.find((one) => one.careModelId === careModelId && one.memberId === memberId)
  return membership ? { membership } : null
}

type Rotation = {
  readonly secret: string
  readonly session: StoredSession
  readonly usedAt: Date | null
  readonly now: Date
}

/** A token has one successor, which is derived from it and never stored: a second use within the grace period gets the same. */
async function rotate(tx: Tx, { secret, session, usedAt, now }: Rotation): Promise<TokenPair> {
  const key = await getInstallationKey(tx)
  const next = { access: successorOf(secret, key, 'access'), refresh: successorOf(secret, key, 'refresh') }
  if (usedAt) return { ...next, secondsLeft: secondsLeft(usedAt, session.expiresAt, now) }
  await markUsed(tx, secret, now)
  return insertPair(tx, next, { sessionId: session.id, now, sessionEndsAt: session.expiresAt })
}

async function endStolen(tx: Tx, call: Call, session: StoredSession, owner: Owner): Promise<void> {
  await endSession(tx, session.id, 'refresh token reused', call.now)
  const entry = { action: 'refresh session', refused: true, reason: 'refresh token reused' }
  if ('grant' in owner) await auditGuest(tx, call, owner.grant, entry)
  else await auditMember(tx, call, owner.membership, entry)
}

function namesOf(owner: Owner): Pick<TokenAnswer, 'userId' | 'obj' | 'objType'> {
  if ('membership' in owner) return { userId: owner.membership.personId }
  return { userId: owner.grant.id, obj: owner.grant.objectId, objType: owner.grant.objectType }
}
