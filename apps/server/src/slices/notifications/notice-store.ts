import type { Notice } from '@caseloom/contracts/notifications/notice-texts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../../platform/database/database.ts'
import type { Told } from '../items/index.ts'

export type MemberToTell = { readonly personId: string; readonly locale: string; readonly version: number }

export async function listMembersToTell(
  tx: Tx,
  { people = [], groupId, leadersAlone = false }: Told,
): Promise<MemberToTell[]> {
  const ids = people.filter((id) => id !== null)
  const { rows } = await sql<MemberToTell>`
    select person_id as "personId", locale, version from app.members_to_tell(${ids}::uuid[], ${groupId ?? null}::uuid, ${leadersAlone})`.execute(
    tx,
  )
  return rows
}

/** Members who have not yet read the sender's earlier notice about this item. */
export async function listUnreadBy(tx: Tx, notice: Notice, aboutId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select to_person_id as id from notification where care_model_id = app.care_model() and sender_id = app.person()
      and about_id = ${aboutId} and notice = ${notice} and read_at is null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export type Due = {
  readonly careModelId: string
  readonly itemId: string
  readonly name: string
  /** The person it is about. Null if the member no longer sees the case: after a share has ended, the item may still be theirs. */
  readonly family: string | null
  readonly dueAt: Date
  readonly when: string
  readonly notice: Notice
  readonly personId: string
  readonly locale: string
}

/** Reminders come from seven in the morning on, so that nobody is woken. */
const MORNING = '07:00'

/**
 * Items that fall due by their care model's clocks and have no reminder yet: appointments a day before, forms on their day,
 * incidents the day after they were reported, once, whatever becomes of their date: it says when they happened. The reminder of an
 * incident goes to the member who follows it up. Suspended cases and items made too late for a reminder are left out.
 */
export async function listDueReminders(owner: pg.Pool, now: Date, atMost: number): Promise<Due[]> {
  const { rows } = await owner.query<Due>(
    `with due as (
      select i.care_model_id, i.id, i.name, i.date as due_at, 'appointment-due' as notice, i.clinician_id as person_id, i.case_id, i.person_id as about_id, m.time_zone
        from item i join care_model m on m.id = i.care_model_id
       where i.kind = 'APPOINTMENT' and not i.completed and i.deleted_at is null and i.date > $1 and i.date < $1::timestamptz + interval '26 hours'
         and ((i.date at time zone m.time_zone) - interval '1 day') at time zone m.time_zone <= $1
         and i.created_at <= ((i.date at time zone m.time_zone) - interval '1 day') at time zone m.time_zone
      union all
      select i.care_model_id, i.id, i.name, i.date, 'form-due', i.clinician_id, i.case_id, i.person_id, m.time_zone
        from item i join care_model m on m.id = i.care_model_id
       where i.kind = 'DOCFORM' and not i.completed and i.deleted_at is null
         and i.date > $1::timestamptz - interval '26 hours' and i.date < $1::timestamptz + interval '26 hours'
         and (i.date at time zone m.time_zone)::date = ($1 at time zone m.time_zone)::date and ($1 at time zone m.time_zone)::time >= $2::time
         and (i.created_at at time zone m.time_zone)::date < (i.date at time zone m.time_zone)::date
      union all
      select i.care_model_id, i.id, i.name, i.date, 'incident-due', coalesce(taker.person_id, i.clinician_id), i.case_id, i.person_id, m.time_zone
        from item i join care_model m on m.id = i.care_model_id join incident n on n.care_model_id = i.care_model_id and n.id = i.id
        left join managed_case k on k.care_model_id = i.care_model_id and k.id = i.case_id
        -- As app.members_who_follow_up, which asks within one care model: a taker who has left or may only read gives it back to its owner.
        left join lateral (select t.person_id from member t join account o on o.id = t.account_id and o.active
          cross join lateral app.reach_of(t.care_model_id, t.id, $1) r
          where t.care_model_id = n.care_model_id and t.person_id = n.taken_up_by and t.active
            and (r.role = 'administrator' or app.reaches_case(coalesce(k.clinician_id, i.clinician_id), coalesce(k.group_id, i.group_id),
              coalesce(i.case_id = any (r.editable), false), r.person_id, r.groups))
            and (k.protected is not true or k.id = any (r.opened))) taker on true
       where i.kind = 'INCIDENT' and not i.completed and i.deleted_at is null and i.date is not null
         and i.created_at > $1::timestamptz - interval '7 days' and ($1 at time zone m.time_zone)::time >= $2::time
         and (i.created_at at time zone m.time_zone)::date < ($1 at time zone m.time_zone)::date)
    select d.care_model_id as "careModelId", d.id as "itemId", d.name, family.name as family, d.due_at as "dueAt", d.notice, d.person_id as "personId", a.locale,
      to_char(d.due_at at time zone d.time_zone, 'YYYY-MM-DD HH24:MI') as "when"
    from due d join member w on w.care_model_id = d.care_model_id and w.person_id = d.person_id and w.active
    join account a on a.id = w.account_id and a.active
    left join managed_case c on c.care_model_id = d.care_model_id and c.id = d.case_id
    left join lateral app.reach_of(w.care_model_id, w.id, $1) r on true
    left join item family on family.care_model_id = d.care_model_id and family.id = d.about_id and family.deleted_at is null
      and (d.case_id is null or ((r.role = 'administrator' or app.reaches_case(c.clinician_id, c.group_id, c.id = any (r.shared), r.person_id, r.groups))
        and (not c.protected or c.id = any (r.opened))))
    where not app.is_gone(d.care_model_id) and coalesce(c.state, 'open') = 'open' and not exists (select from notification n where n.care_model_id = d.care_model_id
      and n.about_id = d.id and n.to_person_id = d.person_id and n.notice = d.notice
      and (n.due_at = d.due_at or d.notice = 'incident-due'))
    order by d.due_at, d.id limit $3`,
    [now, MORNING, atMost],
  )
  return rows
}

export type NewReminder = Due & { readonly id: string; readonly subject: string; readonly body: string }

/** Writes reminders in one statement, without those for which another server was faster. The members' clients hear that there are new notices. */
export async function insertReminders(owner: pg.Pool, all: readonly NewReminder[], now: Date): Promise<void> {
  await owner.query(
    `with made as (
      insert into notification (care_model_id, id, channel, about_id, sender_id, to_person_id, subject, message_body, state, created_at, next_at,
          sent_at, notice, due_at)
        select r."careModelId", r.id, 'app', r."itemId", r."personId", r."personId", r.subject, r.body, 'delivered', $2::timestamptz, $2::timestamptz, $2::timestamptz, r.notice, r."dueAt"
          from jsonb_to_recordset($1::jsonb) as r("careModelId" uuid, id uuid, "itemId" uuid, "personId" uuid, subject text, body text, notice text,
            "dueAt" timestamptz)
        on conflict (care_model_id, about_id, to_person_id, notice, due_at) where due_at is not null do nothing
        returning care_model_id, to_person_id)
    select app.tell_of(m.care_model_id, array_agg(m.to_person_id), $2) from made m group by m.care_model_id`,
    [JSON.stringify(all), now],
  )
}

/** Deletes unread reminders that are no longer true: the item was completed, moved or deleted, or its case suspended or closed. */
export async function dropOldReminders(owner: pg.Pool, now: Date): Promise<void> {
  await owner.query(
    `with gone as (
      delete from notification n using item i left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
       where n.due_at is not null and n.read_at is null and i.care_model_id = n.care_model_id and i.id = n.about_id
         and (i.completed or i.deleted_at is not null or (i.date is distinct from n.due_at and n.notice <> 'incident-due')
           or coalesce(c.state, 'open') <> 'open')
      returning n.care_model_id, n.to_person_id)
    select app.tell_of(g.care_model_id, array_agg(g.to_person_id), $1) from gone g group by g.care_model_id`,
    [now],
  )
}

/** How often the member has written to the administrators since then; one message to all of them counts once. */
export async function countWrittenToAdministrators(tx: Tx, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct letter.at)::int as count from (select created_at as at from notification
      where care_model_id = app.care_model() and sender_id = app.person() and notice = 'contact-us' and created_at > ${since}) letter`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
