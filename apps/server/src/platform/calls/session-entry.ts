import { PAGE_MEMBER_HEADER, type Endpoint } from '@caseloom/contracts/endpoint'
import { Role } from '@caseloom/contracts/roles'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Actor } from '../actor.ts'
import type { Statement } from '../database/database.ts'
import { cookieName } from './origin.ts'
import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'
import { hashOf } from '../secrets.ts'

/** The parts of a request that identify the caller. */
export type Credential = {
  readonly hash: Buffer
  readonly use: 'access' | 'cookie'
  /** The member for whom the calling page was loaded, if it says so. */
  readonly page?: string | undefined
}

export function credentialOf(request: FastifyRequest, platform: Pick<Platform, 'configuration'>): Credential | null {
  const { authorization } = request.headers
  if (authorization !== undefined) {
    const token = /^Bearer ([\w-]{20,200})$/.exec(authorization)?.[1]
    return token ? { hash: hashOf(token), use: 'access' } : null
  }
  const secret = request.cookies[cookieName(platform)]
  return secret && /^[\w-]{20,200}$/.test(secret)
    ? { hash: hashOf(secret), use: 'cookie', page: pageOf(request) }
    : null
}

/** The member for whom the calling page was loaded. A repeated header is joined by commas and so matches no member. */
export function pageOf({ headers }: FastifyRequest): string | undefined {
  const named = headers[PAGE_MEMBER_HEADER]
  return typeof named === 'string' ? named : undefined
}

/** All tabs of a browser share one cookie. A page that was loaded for another member must not act with it. */
export function checkPage(page: string | undefined, signedIn: string | null): void {
  if (page !== undefined && page !== signedIn) throw new Problem('session.other_member')
}

/** The statement that opens a transaction as the credential's owner, or as the system for public calls. */
export function beginAs(
  credential: Credential | null,
  now: Date,
  platform: Pick<Platform, 'configuration'>,
  reads: boolean,
): Statement {
  if (!credential) return { text: "select app.begin_call(), set_config('app.role', 'system', true)", values: [] }
  const idle = `${platform.configuration.idleSeconds} seconds`
  return {
    text: 'select * from app.enter($1, $2, $3, $4, $5)',
    values: [credential.hash, credential.use, now, idle, reads],
  }
}

/** The same for a read on a standby: it first waits for what `after` says, the position and the patience of app.caught_up. */
export function beginOnStandby(
  credential: Credential,
  now: Date,
  { configuration }: Pick<Platform, 'configuration'>,
  after: readonly unknown[],
): Statement {
  return {
    text: 'select entered.* from app.caught_up($5, $6, $7) as reads, app.enter($1, $2, $3, $4, reads) as entered',
    values: [credential.hash, credential.use, now, `${configuration.idleSeconds} seconds`, ...after],
  }
}

type EnteredRow = {
  session_id: string
  session_kind: string
  account_id: string | null
  member_id: string | null
  grant_id: string | null
  care_model_id: string
  person_id: string | null
  role: string
  zone: string
  locale: string
  idle_seconds_left: number
  seen_lately: boolean
  grant_completed: boolean | null
  viewer_member_id: string | null
  viewer_person_id: string | null
}

/** The caller as the database identified them, or null if the session has ended. */
export function actorFrom(began: pg.QueryResult, credential: Credential | null): Actor | null {
  const row = began.rows[0] as EnteredRow | undefined
  if (!row) return null
  checkPage(credential?.page, row.member_id ?? row.grant_id)
  const shared = {
    sessionId: row.session_id,
    seenLately: row.seen_lately,
    careModelId: row.care_model_id,
    zone: row.zone,
    locale: row.locale,
  }
  if (row.grant_id) return { kind: 'guest', ...shared, grantId: row.grant_id, completed: row.grant_completed ?? false }
  if (!row.member_id || !row.person_id || !row.account_id)
    throw new Error('A session is neither a member’s nor a guest’s')
  const { viewer_member_id: viewerId, viewer_person_id: viewerPersonId } = row
  return {
    kind: 'member',
    ...shared,
    sessionKind: row.session_kind === 'token' ? 'token' : 'browser',
    accountId: row.account_id,
    memberId: row.member_id,
    personId: row.person_id,
    role: Role.parse(row.role),
    idleSecondsLeft: row.idle_seconds_left,
    ...(viewerId !== null && viewerPersonId !== null && { viewer: { memberId: viewerId, personId: viewerPersonId } }),
  }
}

/** Calls that a page makes by itself, which do not show that somebody is there; and `stay`, which resets the idle time itself. */
const quietCalls = new Set(['/api/session', '/api/image', '/api/session/stay', '/api/documents/{id}/open'])

/** Resets the idle time after the answer is decided: a failure here must not undo the call. */
export function touchSession(platform: Platform, actor: Actor, endpoint: Endpoint, now: Date): void {
  if (actor.seenLately || quietCalls.has(endpoint.path)) return
  platform.pool.query('select app.touch($1, $2)', [actor.sessionId, now]).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'a session could not be touched')
  })
}
