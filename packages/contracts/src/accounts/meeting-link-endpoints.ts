import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { isMeetingLink } from './meeting-link-rules.ts'

const MeetingLink = z.object({ Link: z.string().trim().refine(isMeetingLink).nullable() })

/** The member's own in this care model. Null takes it away. */
export const chooseMeetingLink = endpoint({
  method: 'PUT',
  path: '/api/account/meeting-link',
  summary: "The link of the member's video meetings",
  caller: 'member',
  body: MeetingLink,
  answer: MeetingLink,
  problems: ['session.required'],
})
