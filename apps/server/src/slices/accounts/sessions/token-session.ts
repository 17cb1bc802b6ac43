import type * as contract from '@caseloom/contracts/accounts/endpoints'
import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import type { Tx } from '../../../platform/database/database.ts'
import { newSecret } from '../../../platform/secrets.ts'
import { insertSession, insertToken, type NewSession } from './session-store.ts'

export type TokenAnswer = AnswerFrom<typeof contract.issueToken>

const ACCESS_MS = 15 * 60_000

export type TokenPair = { readonly access: string; readonly refresh: string; readonly secondsLeft: number }

type Secrets = { readonly access: string; readonly refresh: string }
type Place = { readonly sessionId: string; readonly now: Date; readonly sessionEndsAt: Date }

export async function startTokenSession(tx: Tx, session: NewSession): Promise<TokenPair> {
  const sessionId = await insertSession(tx, session)
  const secrets = { access: newSecret(), refresh: newSecret() }
  return insertPair(tx, secrets, { sessionId, now: session.now, sessionEndsAt: session.expiresAt })
}

export async function insertPair(tx: Tx, secrets: Secrets, place: Place): Promise<TokenPair> {
  const { sessionId, now, sessionEndsAt } = place
  const { access, refresh } = secrets
  await insertToken(tx, { secret: access, sessionId, use: 'access', now, expiresAt: accessEnd(now, sessionEndsAt) })
  await insertToken(tx, { secret: refresh, sessionId, use: 'refresh', now, expiresAt: sessionEndsAt })
  return { ...secrets, secondsLeft: secondsLeft(now, sessionEndsAt, now) }
}

/** An access token never outlives its session. */
function accessEnd(issuedAt: Date, sessionEndsAt: Date): Date {
  return new Date(Math.min(issuedAt.getTime() + ACCESS_MS, sessionEndsAt.getTime()))
}

export function secondsLeft(issuedAt: Date, sessionEndsAt: Date, now: Date): number {
  return Math.floor((accessEnd(issuedAt, sessionEndsAt).getTime() - now.getTime()) / 1000)
}

export function tokenAnswer(pair: TokenPair): Omit<TokenAnswer, 'userId'> {
  return {
    access_token: pair.access,
    token_type: 'Bearer',
    expires_in: pair.secondsLeft,
    refresh_token: pair.refresh,
  }
}
