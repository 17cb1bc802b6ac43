import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../../../platform/database/database.ts'

/** A message whose time has come. Only the job reads these, as the owner of the tables. */
export type Due = {
  readonly careModelId: string
  readonly id: string
  /** It rises when the sender changes the message. */
  readonly version: number
  readonly memberId: string
  readonly locale: string
  readonly toName: string
  readonly messageBody: string
  readonly sendAt: Date
}

export async function listDue(owner: pg.Pool, now: Date, atMost: number): Promise<Due[]> {
  const { rows } = await owner.query<Due>(
    `select s.care_model_id as "careModelId", s.id, s.version, case when a.active then s.member_id else $3::uuid end as "memberId", a.locale, i.name as "toName",
        s.message_body as "messageBody", s.send_at as "sendAt"
      from scheduled_message s join member m on m.care_model_id = s.care_model_id and m.id = s.member_id join account a on a.id = m.account_id
      join item i on i.care_model_id = s.care_model_id and i.id = s.to_person_id
      where s.next_at <= $1 and not app.is_gone(s.care_model_id) order by s.next_at, s.id limit $2`,
    [now, atMost, NOBODY],
  )
  return rows
}

/** An account that was ended everywhere is nobody's. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export type Taken = {
  readonly aboutId: string | null
  readonly wayId: string
  readonly subject: string
  readonly messageBody: string
  readonly senderVersion: number
}

/** Takes the member's own message out of the table. Undefined if it is not to be sent now. */
export async function takeScheduled(tx: Tx, id: string, now: Date): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    select t.about_id as "aboutId", t.way_id as "wayId", t.subject, t.message_body as "messageBody", coalesce(i.version, 1) as "senderVersion"
    from app.take_scheduled_message(${id}, ${now}) t left join item i on i.care_model_id = t.care_model_id and i.id = t.sender_id`.execute(
    tx,
  )
  return rows[0]
}

/** Tries a message again later, unless its sender has just chosen another time. */
export async function postpone(owner: pg.Pool, { careModelId, id, version }: Due, until: Date): Promise<void> {
  await owner.query('update scheduled_message set next_at = $4 where care_model_id = $1 and id = $2 and version = $3', [
    careModelId,
    id,
    version,
    until,
  ])
}

type Refused = {
  readonly reason: string
  readonly failedId: string
  readonly noticeId: string
  readonly notice: { readonly subject: string; readonly body: string }
}

/**
 * Takes the message out of the table, keeps it as a failed one if it would have left Caseloom, and tells its sender. One that its sender has
 * just changed stays.
 */
export async function refuseScheduled(
  owner: pg.Pool,
  { careModelId, id, version }: Due,
  { reason, failedId, noticeId, notice }: Refused,
  now: Date,
): Promise<void> {
  await owner.query(
    `with gone as (delete from scheduled_message where care_model_id = $1 and id = $2 and version = $9 returning *),
      failed as (
        insert into notification (care_model_id, id, channel, about_id, sender_id, to_person_id, to_address, subject, message_body, state, reason,
            created_at, next_at)
          select care_model_id, $3, channel, about_id, sender_id, to_person_id, to_address, subject, message_body, 'failed', $4, $5, $5
            from gone where channel <> 'app'),
      told as (
        insert into notification (care_model_id, id, channel, about_id, sender_id, to_person_id, subject, message_body, state, created_at, next_at,
            sent_at, notice)
          select care_model_id, $6, 'app', about_id, sender_id, sender_id, $7, $8, 'delivered', $5, $5, $5, 'message-not-sent' from gone
          returning care_model_id, to_person_id)
      select app.tell_of(t.care_model_id, array[t.to_person_id], $5) from told t`,
    [careModelId, id, failedId, reason, now, noticeId, notice.subject, notice.body, version],
  )
}
