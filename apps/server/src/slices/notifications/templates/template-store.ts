import type { NotificationTemplate } from '@caseloom/contracts/notifications/notification'
import { sql } from 'kysely'
import { Problem } from '../../../platform/problem.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { findNamesake } from '../../../platform/find-namesake.ts'

const columns = sql`id as "Id", name as "Name", subject as "Subject", message_body as "MessageBody", active as "Active", version as "Version"`

/** By name, the active ones first. */
export async function listTemplates(tx: Tx, { inactive = false } = {}): Promise<NotificationTemplate[]> {
  const { rows } = await sql<NotificationTemplate>`
    select ${columns} from notification_template where care_model_id = app.care_model() and (active or ${inactive})
    order by active desc, app.fold(name), id`.execute(tx)
  return rows
}

export async function findTemplate(tx: Tx, id: string): Promise<NotificationTemplate | undefined> {
  const { rows } = await sql<NotificationTemplate>`
    select ${columns} from notification_template where care_model_id = app.care_model() and id = ${id}`.execute(tx)
  return rows[0]
}

export async function findTemplateNamed(tx: Tx, name: string): Promise<NotificationTemplate | undefined> {
  const { rows } = await sql<NotificationTemplate>`
    select ${columns} from notification_template where care_model_id = app.care_model() and name = ${name}`.execute(tx)
  return rows[0]
}

/** The template, which nobody else changes until the transaction ends. */
export async function lockTemplate(tx: Tx, id: string): Promise<NotificationTemplate> {
  const { rows } = await sql<NotificationTemplate>`
    select ${columns} from notification_template where care_model_id = app.care_model() and id = ${id} for update`.execute(
    tx,
  )
  const [template] = rows
  if (!template) throw new Problem('record.not_found')
  return template
}

export type TemplateText = { readonly name: string; readonly subject: string; readonly messageBody: string }

export async function insertTemplate(
  tx: Tx,
  { careModelId, id, now }: { careModelId: string; id: string; now: Date },
  { name, subject, messageBody, active }: TemplateText & { readonly active: boolean },
): Promise<void> {
  const row = { care_model_id: careModelId, id, name, subject, message_body: messageBody, active, created_at: now }
  await tx.insertInto('notification_template').values(row).execute()
}

/** Whether another template has the name. The answer holds until the transaction ends. */
export async function isNameTaken(tx: Tx, name: string, butNot: string | null): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('message template names ' || app.care_model()::text, 0))`.execute(
    tx,
  )
  return (await findNamesake(tx, 'notification_template', name, { butNot })) !== undefined
}

export async function writeTemplate(
  tx: Tx,
  id: string,
  { name, subject, messageBody, active }: TemplateText & { readonly active: boolean },
): Promise<void> {
  await sql`
    update notification_template
    set name = ${name}, subject = ${subject}, message_body = ${messageBody}, active = ${active}, version = version + 1
    where care_model_id = app.care_model() and id = ${id}`.execute(tx)
}
