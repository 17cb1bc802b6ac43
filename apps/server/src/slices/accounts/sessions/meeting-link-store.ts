import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** The member's own link, or null. */
export async function findMeetingLink(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ link: string }>`
    select link from meeting_link where care_model_id = app.care_model() and member_id = app.member()`.execute(tx)
  return rows[0]?.link ?? null
}

/** Keeps the member's own link; null takes it away. */
export async function keepMeetingLink(tx: Tx, link: string | null): Promise<void> {
  if (link === null)
    await sql`delete from meeting_link where care_model_id = app.care_model() and member_id = app.member()`.execute(tx)
  else
    await sql`insert into meeting_link (care_model_id, member_id, link) values (app.care_model(), app.member(), ${link})
      on conflict (care_model_id, member_id) do update set link = excluded.link`.execute(tx)
}
