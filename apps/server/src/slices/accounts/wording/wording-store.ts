import type { ShownText } from '@caseloom/contracts/accounts/session'
import type { Locale } from '@caseloom/contracts/locales'
import type { Wording, WordingName } from '@caseloom/contracts/notifications/wording-rules'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** What the care model says in this language in its own words, if it does. */
export async function findWording(tx: Tx, name: WordingName, locale: Locale): Promise<Wording | undefined> {
  const { rows } = await sql<Wording>`
    select subject as "Subject", body as "Body" from wording
     where care_model_id = app.care_model() and name = ${name} and locale = ${locale} and body is not null`.execute(tx)
  return rows[0]
}

/** The text that a reader of this language sees: the one in this language, or else the one in the care model's language. Null if there is neither. */
export async function findShown(tx: Tx, name: WordingName, locale: Locale): Promise<ShownText | null> {
  const { rows } = await sql<ShownText>`
    select w.body as "Text", w.locale as "Locale" from wording w join care_model m on m.id = w.care_model_id
     where w.care_model_id = app.care_model() and w.name = ${name} and w.locale in (${locale}, m.locale) and w.body is not null
     order by w.locale = ${locale} desc limit 1`.execute(tx)
  return rows[0] ?? null
}

export type StoredWording = {
  readonly name: WordingName
  readonly locale: Locale
  readonly subject: string | null
  readonly body: string | null
  readonly version: number
}

/** All that were ever changed. */
export async function listStoredWordings(tx: Tx): Promise<StoredWording[]> {
  const { rows } = await sql<StoredWording>`
    select name, locale, subject, body, version from wording where care_model_id = app.care_model()`.execute(tx)
  return rows
}

type Key = { readonly name: WordingName; readonly locale: Locale }

/** The wording, which nobody else changes until the transaction ends. */
export async function lockWording(tx: Tx, { name, locale }: Key): Promise<StoredWording> {
  await sql`
    insert into wording (care_model_id, name, locale) values (app.care_model(), ${name}, ${locale}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<StoredWording>`
    select name, locale, subject, body, version from wording
     where care_model_id = app.care_model() and name = ${name} and locale = ${locale} for update`.execute(tx)
  const [wording] = rows
  if (!wording) throw new Error('The row that was just added is missing')
  return wording
}

export async function writeWording(tx: Tx, { name, locale }: Key, own: Wording | null): Promise<void> {
  await sql`
    update wording set subject = ${own?.Subject ?? null}, body = ${own?.Body ?? null}, version = version + 1
     where care_model_id = app.care_model() and name = ${name} and locale = ${locale}`.execute(tx)
}
