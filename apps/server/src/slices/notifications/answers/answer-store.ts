import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

type Told = { readonly number: string; readonly stops: boolean; readonly words: string | null }

/** Records that the owner of a number wants no more texts, or wants them again. */
export async function recordAnswer(tx: Tx, { number, stops, words }: Told, now: Date): Promise<void> {
  await sql`select app.record_text_answer(${number}, ${stops}, ${now}, ${words})`.execute(tx)
}

type Reported = { readonly providerId: string; readonly state: 'delivered' | 'failed'; readonly reason: string | null }

export async function recordState(tx: Tx, { providerId, state, reason }: Reported, now: Date): Promise<void> {
  await sql`select app.record_text_state(${providerId}, ${state}, ${reason}, ${now})`.execute(tx)
}

export async function findNumber(tx: Tx, providerId: string): Promise<string | null> {
  const { rows } = await sql<{ number: string | null }>`select app.find_text_number(${providerId}) as number`.execute(
    tx,
  )
  return rows[0]?.number ?? null
}

type Writer = { readonly name: string; readonly support_address: string | null; readonly locale: string }

/** The care model that wrote to a number last. */
export async function findWriter(tx: Tx, number: string): Promise<Writer | undefined> {
  const { rows } = await sql<Writer>`select name, support_address, locale from app.writers_to(${number})`.execute(tx)
  return rows[0]
}

/** How that care model answers HELP in its own words; null if it has none. */
export async function findHelpAnswer(tx: Tx, number: string): Promise<string | null> {
  const { rows } = await sql<{ body: string | null }>`select app.help_answer_to(${number}) as body`.execute(tx)
  return rows[0]?.body ?? null
}

export type ToldOfReply = {
  /** Null if the number was only typed. */
  readonly fromName: string | null
  readonly personId: string
  readonly locale: string
}

/** The members who hear about a text from this number. None, if nobody ever wrote to it. */
export async function listToldOfReply(tx: Tx, number: string): Promise<ToldOfReply[]> {
  const { rows } = await sql<ToldOfReply>`
    select from_name as "fromName", person_id as "personId", locale from app.told_of_reply(${number})`.execute(tx)
  return rows
}

type RecordedReply = {
  readonly number: string
  readonly replyId: string
  /** By the person of the member who is told. */
  readonly texts: Readonly<Record<string, { readonly subject: string; readonly body: string }>>
  /** As the trail has it. */
  readonly after: string
}

/** Tells each of them and writes the trail, once for each id. */
export async function recordReply(tx: Tx, { number, replyId, texts, after }: RecordedReply, now: Date): Promise<void> {
  await sql`select app.record_reply(${number}, ${replyId}, ${JSON.stringify(texts)}::jsonb, ${after}, ${now})`.execute(
    tx,
  )
}
