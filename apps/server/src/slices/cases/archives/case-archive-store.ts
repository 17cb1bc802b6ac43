import type { CaseArchive, CaseArchiveState } from '@caseloom/contracts/cases/archives/case-archive'
import { ARCHIVE_HOURS } from '@caseloom/contracts/cases/archives/archive-rules'
import type { Locale } from '@caseloom/contracts/locales'
import { ProblemCode } from '@caseloom/contracts/problem'
import { problemText } from '@caseloom/contracts/problem-texts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** A file name must not contain the family's name (ui.md section 16). */
export const archiveFileName = (caseId: string) => `case-${caseId.slice(-8)}.zip`

type Row = {
  id: string
  case_id: string
  state: CaseArchiveState
  done: number
  total: number
  bytes: number | null
  asked: string
  expires: string
  reason: string | null
}

function toArchive(row: Row, locale: Locale): CaseArchive {
  const code = ProblemCode.safeParse(row.reason)
  return {
    Id: row.id,
    State: row.state,
    Done: row.done,
    Total: row.total,
    Bytes: row.bytes,
    FileName: archiveFileName(row.case_id),
    Asked: row.asked,
    Expires: row.state === 'ready' ? row.expires : null,
    Reason: row.state === 'failed' ? problemText(code.success ? code.data : 'zip.failed', {}, locale) : null,
  }
}

/** The archive of a case that the member requested last, unless it has expired. */
export async function findArchive(
  tx: Tx,
  caseId: string,
  { now, locale }: { readonly now: Date; readonly locale: Locale },
): Promise<CaseArchive | undefined> {
  const { rows } = await sql<Row>`
    select id, case_id, state, done, total, bytes, app.wall(asked_at) as asked, reason,
      app.wall(ended_at + make_interval(hours => ${ARCHIVE_HOURS})) as expires
    from case_archive where care_model_id = app.care_model() and case_id = ${caseId} and member_id = app.member()
      and (ended_at is null or ended_at > ${now}::timestamptz - make_interval(hours => ${ARCHIVE_HOURS}))
    order by (ended_at is null) desc, asked_at desc, id desc limit 1`.execute(tx)
  return rows[0] && toArchive(rows[0], locale)
}

export type NewArchive = {
  readonly id: string
  readonly caseId: string
  readonly locale: Locale
  readonly now: Date
  readonly requestId: string
}

/** False if one is being made already: two simultaneous requests get the same archive. */
export async function insertArchive(tx: Tx, { id, caseId, locale, now, requestId }: NewArchive): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into case_archive (care_model_id, id, case_id, member_id, asked_by, locale, asked_at, request_id)
      values (app.care_model(), ${id}, ${caseId}, app.member(), app.person(), ${locale}, ${now}, ${requestId})
    on conflict (care_model_id, case_id, member_id) where state in ('waiting', 'making') do nothing`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await sql`select app.wake_archives()`.execute(tx)
  return true
}

/** The number of archives that a member has on the disk or in the making. */
export async function countArchives(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from case_archive where care_model_id = app.care_model() and member_id = app.member()
      and (ended_at is null or (state = 'ready' and ended_at > ${now}::timestamptz - make_interval(hours => ${ARCHIVE_HOURS})))`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** The row decides: before the job marks the archive as ready, it checks that it was not cancelled. */
export async function cancelArchive(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('case_archive')
    .set({ state: 'cancelled', ended_at: now })
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'making'])
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
