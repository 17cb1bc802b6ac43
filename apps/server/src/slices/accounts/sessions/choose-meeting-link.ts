import type * as contract from '@caseloom/contracts/accounts/meeting-link-endpoints'
import type { AnswerFrom, ParsedRequest } from '@caseloom/contracts/endpoint'
import type { Context } from '../../../platform/calls/serve.ts'
import { keepMeetingLink } from './meeting-link-store.ts'

/** The trail records that a link was chosen, not the link: it may contain the key of the room. */
export async function chooseMeetingLink(
  { body }: ParsedRequest<typeof contract.chooseMeetingLink>,
  { tx, audit }: Context,
): Promise<AnswerFrom<typeof contract.chooseMeetingLink>> {
  await keepMeetingLink(tx, body.Link)
  audit({ action: body.Link === null ? 'remove meeting link' : 'choose meeting link' })
  return body
}
