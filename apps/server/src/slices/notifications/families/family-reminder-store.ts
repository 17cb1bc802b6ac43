import type { Wording } from '@caseloom/contracts/notifications/wording-rules'
import type pg from 'pg'
import type { Pool } from '../../../platform/database/database.ts'

/** The care models that remind families. */
export async function listRemindingModels(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>('select id from care_model where remind_families and active')
  return rows.map(({ id }) => id)
}

/** The first contact is looked up within one care model, and what is written about a protected case is accounted for in it. */
export async function enterModel(client: pg.ClientBase, careModelId: string): Promise<void> {
  await client.query(
    `select set_config('app.care_model', m.id::text, true), set_config('app.role', 'system', true), set_config('app.zone', m.time_zone, true),
        set_config('app.keeps_protected', case when m.keeps_protected then 'on' else '' end, true)
      from care_model m where m.id = $1`,
    [careModelId],
  )
}

/** How the care model that was entered reminds families in its own words and language; null if it has none. */
export async function findOwnReminder(client: pg.ClientBase): Promise<Wording | null> {
  const { rows } = await client.query<Wording>(
    `select w.subject as "Subject", w.body as "Body" from care_model m
      join wording w on w.care_model_id = m.id and w.name = 'reminder' and w.locale = m.locale and w.body is not null
      where m.id = app.care_model()`,
  )
  return rows[0] ?? null
}

export type FamilyDue = {
  readonly itemId: string
  readonly startsAt: Date
  readonly when: string
  readonly careModel: string
  readonly locale: string
  readonly senderId: string
  readonly toPersonId: string
  readonly toName: string
  readonly channel: 'email' | 'sms'
  readonly address: string
}

type Asked = { readonly careModelId: string; readonly now: Date; readonly atMost: number }

/** Appointments that begin within a day and whose family was not written to yet. Not those that were made later than a day before. */
export async function listFamilyDue(client: pg.ClientBase, { careModelId, now, atMost }: Asked): Promise<FamilyDue[]> {
  const { rows } = await client.query<FamilyDue>(
    `select i.id as "itemId", i.date as "startsAt", to_char(i.date at time zone m.time_zone, 'YYYY-MM-DD HH24:MI') as "when",
        m.name as "careModel", m.locale, i.clinician_id as "senderId", w.person_id as "toPersonId", w.person_name as "toName", w.channel, w.value as address
      from item i join care_model m on m.id = i.care_model_id
      left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
      cross join lateral app.family_ways(i.person_id, i.case_id, ($2::timestamptz at time zone m.time_zone)::date, $2) w
     where i.care_model_id = $1 and i.kind = 'APPOINTMENT' and not i.completed and i.deleted_at is null and i.person_id is not null
       and i.clinician_id is not null and coalesce(c.state, 'open') = 'open'
       and i.date > $2 and i.date < $2::timestamptz + interval '26 hours'
       and ((i.date at time zone m.time_zone) - interval '1 day') at time zone m.time_zone <= $2
       and i.created_at <= ((i.date at time zone m.time_zone) - interval '1 day') at time zone m.time_zone
       and not exists (select from notification n where n.care_model_id = i.care_model_id and n.about_id = i.id and n.reminds_of = i.date)
     order by i.date, i.id limit $3`,
    [careModelId, now, atMost],
  )
  return rows
}

export type NewFamilyReminder = FamilyDue & {
  readonly id: string
  readonly subject: string
  readonly messageBody: string
  readonly messageId: string | null
}

/**
 * Writes reminders in one statement. They wait for the end of the quiet hours. Returns the ids of those that were written: for the others
 * another server was faster.
 */
export async function insertFamilyReminders(
  client: pg.ClientBase,
  careModelId: string,
  all: readonly NewFamilyReminder[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>(
    `insert into notification (care_model_id, id, channel, about_id, sender_id, to_person_id, to_address, subject, message_body, message_id, state,
        created_at, next_at, not_before, reminds_of)
      select $1::uuid, r.id, r.channel, r."itemId", r."senderId", r."toPersonId", r.address, r.subject, r."messageBody", r."messageId", 'queued', $3::timestamptz,
          q.quiet_ends, q.quiet_ends, r."startsAt"
        from jsonb_to_recordset($2::jsonb) as r(id uuid, channel text, "itemId" uuid, "senderId" uuid, "toPersonId" uuid, address text, subject text,
          "messageBody" text, "messageId" text, "startsAt" timestamptz)
        cross join (select app.after_quiet($1::uuid, $3::timestamptz) as quiet_ends) q
      on conflict (care_model_id, about_id, to_person_id, reminds_of) where reminds_of is not null do nothing
      returning id`,
    [careModelId, JSON.stringify(all), now],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Withdraws reminders that wait and are no longer true: the appointment has begun, was completed, moved or deleted, or its case suspended or closed. */
export async function dropOldFamilyReminders(owner: Pool, now: Date): Promise<void> {
  await owner.query(
    `delete from notification n using item i left join managed_case c on c.care_model_id = i.care_model_id and c.id = i.case_id
      where n.reminds_of is not null and n.state = 'queued' and i.care_model_id = n.care_model_id and i.id = n.about_id
        and (i.completed or i.deleted_at is not null or i.date is distinct from n.reminds_of or i.date <= $1 or coalesce(c.state, 'open') <> 'open')`,
    [now],
  )
}
