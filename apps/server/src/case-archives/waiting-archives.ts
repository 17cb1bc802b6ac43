import { ARCHIVE_HOURS } from '@caseloom/contracts/cases/archives/archive-rules'
import type { Locale } from '@caseloom/contracts/locales'
import type { ProblemCode } from '@caseloom/contracts/problem'
import type { OwnerPool } from '../platform/database/insert-rows.ts'

export type WaitingArchive = {
  readonly care_model_id: string
  readonly id: string
  readonly case_id: string
  readonly member_id: string
  readonly asked_by: string
  readonly locale: Locale
  readonly request_id: string | null
  /** The number of this attempt: a server that was thought dead and comes back finds that the archive is no longer its own. */
  readonly attempts: number
}

/** A server reports every few seconds, also while one large part is written. */
const LEFT_AFTER_SECONDS = 30

/** The next archive that waits or was abandoned by a server, now marked as being made. */
export async function takeNext(owner: OwnerPool, now: Date): Promise<WaitingArchive | undefined> {
  const { rows } = await owner.query<WaitingArchive>(
    `update case_archive set state = 'making', attempts = attempts + 1, done = 0, beat_at = $1
      where (care_model_id, id) = (select care_model_id, id from case_archive
        where (state = 'waiting' or (state = 'making' and beat_at not between $1::timestamptz - make_interval(secs => $2) and $1::timestamptz + interval '5 minutes'))
          and not app.is_gone(care_model_id)
        order by asked_at, id for update skip locked limit 1)
      returning care_model_id, id, case_id, member_id, asked_by, locale, request_id, attempts`,
    [now, LEFT_AFTER_SECONDS],
  )
  return rows[0]
}

const MINE = `care_model_id = $1 and id = $2 and attempts = $3 and state = 'making'`
const keyOf = ({ care_model_id, id, attempts }: WaitingArchive) => [care_model_id, id, attempts]

/** Reports the progress; false if the archive was cancelled or taken over. */
export async function beat(
  owner: OwnerPool,
  one: WaitingArchive,
  { done, total, now }: { readonly done: number; readonly total: number; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await owner.query(`update case_archive set done = $4, total = $5, beat_at = $6 where ${MINE}`, [
    ...keyOf(one),
    done,
    total,
    now,
  ])
  return rowCount === 1
}

type Query = Pick<OwnerPool, 'query'>

/** False if a cancellation at the same moment came first. */
export async function endReady(owner: Query, one: WaitingArchive, bytes: number, now: Date): Promise<boolean> {
  const { rowCount } = await owner.query(
    `update case_archive set state = 'ready', bytes = $4, ended_at = $5, done = total where ${MINE}`,
    [...keyOf(one), bytes, now],
  )
  return rowCount === 1
}

export async function endFailed(owner: OwnerPool, one: WaitingArchive, reason: ProblemCode, now: Date): Promise<void> {
  await owner.query(`update case_archive set state = 'failed', reason = $4, ended_at = $5 where ${MINE}`, [
    ...keyOf(one),
    reason,
    now,
  ])
}

export async function putBack(owner: OwnerPool, one: WaitingArchive): Promise<void> {
  await owner.query(`update case_archive set state = 'waiting' where ${MINE}`, keyOf(one))
}

/** Deletes the member's earlier copies of the case, which the new one replaces. */
export async function dropEarlier(owner: Query, one: WaitingArchive): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `delete from case_archive where care_model_id = $1 and case_id = $2 and member_id = $3 and id <> $4 and ended_at is not null
      returning id`,
    [one.care_model_id, one.case_id, one.member_id, one.id],
  )
  return rows.map(({ id }) => id)
}

/** Deletes expired archives; returns the ids of those whose files stay. */
export async function dropExpired(owner: OwnerPool, now: Date): Promise<Set<string>> {
  await owner.query('delete from case_archive where ended_at < $1::timestamptz - make_interval(hours => $2)', [
    now,
    ARCHIVE_HOURS,
  ])
  return new Set(await listMade(owner))
}

/** The archives that have a file. */
export async function listMade(owner: OwnerPool): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>("select id from case_archive where state in ('making', 'ready')")
  return rows.map(({ id }) => id)
}
