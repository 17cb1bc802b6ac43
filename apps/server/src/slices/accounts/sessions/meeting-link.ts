import type * as contract from '@caseloom/contracts/accounts/meeting-link-endpoints'
import type { AnswerFrom, ParsedRequest } from '@caseloom/contracts/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../../platform/calls/serve.ts'

/** What the trail keeps is that it was chosen: a link may hold the key of the room. */
export async function chooseMeetingLink(
  { body }: ParsedRequest<typeof contract.chooseMeetingLink>,
  { tx, audit }: Context,
): Promise<AnswerFrom<typeof contract.chooseMeetingLink>> {
  const { Link: link } = body
  if (link === null)
    await sql`delete from meeting_link where care_model_id = app.care_model() and member_id = app.member()`.execute(tx)
  else
    await sql`insert into meeting_link (care_model_id, member_id, link) values (app.care_model(), app.member(), ${link})
      on conflict (care_model_id, member_id) do update set link = excluded.link`.execute(tx)
  audit({ action: link === null ? 'remove meeting link' : 'choose meeting link' })
  return body
}
