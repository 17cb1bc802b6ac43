import type { NotificationTemplate } from '@caseloom/contracts/notifications/notification'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export async function listTemplates(tx: Tx, id?: string): Promise<NotificationTemplate[]> {
  const { rows } = await sql<NotificationTemplate>`
    select id as "Id", name as "Name", subject as "Subject", message_body as "MessageBody" from notification_template
    where care_model_id = app.care_model() and active and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid) order by name, id limit 200`.execute(
    tx,
  )
  return rows
}

export type TemplateText = { readonly name: string; readonly subject: string; readonly messageBody: string }

/** False if another template has the name. */
export async function insertTemplate(
  tx: Tx,
  { careModelId, id, now }: { careModelId: string; id: string; now: Date },
  { name, subject, messageBody }: TemplateText,
): Promise<boolean> {
  const row = { care_model_id: careModelId, id, name, subject, message_body: messageBody, created_at: now }
  const result = await tx
    .insertInto('notification_template')
    .values(row)
    .onConflict((conflict) => conflict.columns(['care_model_id', 'name']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function isNameTaken(tx: Tx, name: string, butBy: string): Promise<boolean> {
  const { rows } = await sql`
    select from notification_template where care_model_id = app.care_model() and name = ${name} and id <> ${butBy}`.execute(
    tx,
  )
  return rows.length > 0
}

export async function writeTemplate(tx: Tx, id: string, { name, subject, messageBody }: TemplateText): Promise<void> {
  await tx
    .updateTable('notification_template')
    .set({ name, subject, message_body: messageBody })
    .where('care_model_id', '=', sql<string>`app.care_model()`)
    .where('id', '=', id)
    .execute()
}
