import type { FlagFacts } from '@caseloom/contracts/supervision/meeting'
import type { FlagName } from '@caseloom/contracts/supervision/supervision-rules'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { meetingRow, topicRow } from './meeting-row.ts'

export type StoredMeeting = {
  readonly id: string
  readonly notes: string
  readonly groupId: string
  readonly dateWall: string
}

export async function listStoredMeetings(tx: Tx, ids: readonly string[]): Promise<StoredMeeting[]> {
  const { rows } = await sql<StoredMeeting>`
    select m.id, m.notes, i.group_id as "groupId", app.wall(i.date) as "dateWall" from supervision_meeting m
    join item i on i.care_model_id = m.care_model_id and i.id = m.id
    where m.care_model_id = app.care_model() and m.id = any (${ids}::uuid[])`.execute(tx)
  return rows
}

export async function insertMeeting(tx: Tx, careModelId: string, id: string): Promise<void> {
  await tx
    .insertInto('supervision_meeting')
    .values(meetingRow({ care_model_id: careModelId, id }))
    .execute()
}

export async function writeMeetingNotes(tx: Tx, id: string, notes: string): Promise<void> {
  await tx
    .updateTable('supervision_meeting')
    .set({ notes })
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .execute()
}

/** Until the transaction ends, nobody else begins a meeting of the group. */
export async function holdMeetings(tx: Tx, groupId: string): Promise<void> {
  await sql`select app.hold_meetings(${groupId})`.execute(tx)
}

/** The meeting of the group that the member leads and has not ended. */
export async function findOpenMeeting(tx: Tx, groupId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select i.id from item i where i.care_model_id = app.care_model() and i.clinician_id = app.person() and i.kind = 'SUPERVISION'
      and not i.completed and i.group_id = ${groupId} and i.deleted_at is null order by i.id desc limit 1`.execute(tx)
  return rows[0]?.id
}

export type StoredTopic = {
  readonly meetingId: string
  readonly flag: FlagName
  readonly personId: string
  readonly personName: string | null
  readonly case: { readonly Id: string; readonly PersonId: string; readonly Name: string } | null
  readonly caseId: string | null
  readonly facts: FlagFacts
}

/** The case of a topic t, if the reader sees it. A topic about a case that they do not see is neither listed nor counted. */
const caseOfTopic = sql`select jsonb_build_object('Id', c.id, 'PersonId', c.person_id, 'Name', n.name) from managed_case c
  join item n on n.care_model_id = c.care_model_id and n.id = c.id where c.care_model_id = t.care_model_id and c.id = t.case_id`

/** What was discussed in these meetings, as it was then. */
export async function listTopics(tx: Tx, meetingIds: readonly string[]): Promise<StoredTopic[]> {
  const { rows } = await sql<StoredTopic>`
    select t.meeting_id as "meetingId", t.flag, t.person_id as "personId", app.name_of(t.person_id) as "personName", t.case_id as "caseId", t.facts,
      (${caseOfTopic}) as case
    from supervision_topic t where t.care_model_id = app.care_model() and t.meeting_id = any (${meetingIds}::uuid[])
    order by t.discussed_at, t.id`.execute(tx)
  return rows
}

export type Topic = {
  readonly meetingId: string
  readonly flag: FlagName
  readonly personId: string
  readonly caseId: string | null
}
type By = { readonly careModelId: string; readonly personId: string; readonly now: Date }

/** Notes that a flag was discussed; the first time it was stays. Answers whether this was it. */
export async function insertTopic(tx: Tx, topic: Topic & { readonly facts: FlagFacts }, by: By): Promise<boolean> {
  const { meetingId, flag, personId, caseId, facts } = topic
  const row = topicRow({
    care_model_id: by.careModelId,
    id: newId(by.now),
    meeting_id: meetingId,
    flag,
    person_id: personId,
    case_id: caseId,
    facts: JSON.stringify(facts),
    discussed_at: by.now,
    discussed_by: by.personId,
  })
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('supervision_topic')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Answers whether there was one. */
export async function deleteTopic(tx: Tx, { meetingId, flag, personId, caseId }: Topic): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from supervision_topic where care_model_id = app.care_model() and meeting_id = ${meetingId} and flag = ${flag}
      and person_id = ${personId} and case_id is not distinct from ${caseId}::uuid`.execute(tx)
  return numAffectedRows === 1n
}

export type StoredMeetingRow = {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly leaderId: string
  readonly leaderName: string | null
  readonly completed: boolean
  readonly discussed: number
  readonly total: number
}

/** The meetings of a group, the latest first. */
export async function listMeetingRows(
  tx: Tx,
  groupId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: StoredMeetingRow[]; total: number }> {
  const meetings = sql`from item i where i.care_model_id = app.care_model() and i.group_id = ${groupId} and i.kind = 'SUPERVISION'
    and i.deleted_at is null`
  const { rows } = await sql<StoredMeetingRow>`
    select i.id, i.name, app.wall(i.date) as date, i.clinician_id as "leaderId", app.name_of(i.clinician_id) as "leaderName", i.completed,
      (select count(*) from supervision_topic t where t.care_model_id = i.care_model_id and t.meeting_id = i.id
        and (t.case_id is null or exists (${caseOfTopic})))::int as discussed
    ${meetings} order by i.date desc, i.id desc offset ${offset} limit ${limit}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${meetings}`.execute(tx)
  return { rows, total: counted[0]?.total ?? 0 }
}
