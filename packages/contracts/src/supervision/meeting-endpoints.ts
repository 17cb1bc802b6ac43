import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Name } from '../items/item.ts'
import { PageQuery } from '../paging.ts'
import { CalendarDay } from '../times.ts'
import { ToDoNotes } from '../to-dos/endpoints.ts'
import { Flag, FlagName, MeetingPage, SupervisionMeeting } from './meeting.ts'

const byId = z.object({ id: Id })

/** The flags of a group as they are now. A meeting's agenda is drawn from them. */
export const listFlags = endpoint({
  method: 'GET',
  path: '/api/supervision/groups/{id}/flags',
  summary: 'List the topics to discuss in a group, each with its reason',
  caller: 'member',
  audits: 'list',
  params: byId,
  answer: z.object({ Items: z.array(Flag) }),
  problems: ['session.required', 'record.not_found'],
})

export const listMeetings = endpoint({
  method: 'GET',
  path: '/api/supervision/groups/{id}/meetings',
  summary: 'The supervision meetings of a group, the latest first',
  caller: 'member',
  audits: 'list',
  params: byId,
  query: PageQuery,
  answer: MeetingPage,
  problems: ['session.required', 'record.not_found'],
})

/** Begins a meeting led by the reader, or returns the one that they lead and have not ended. */
export const beginMeeting = endpoint({
  method: 'POST',
  path: '/api/supervision/groups/{id}/meetings',
  summary: 'Begin a supervision meeting of a group',
  caller: 'member',
  creates: true,
  params: byId,
  answer: SupervisionMeeting,
  problems: ['session.required', 'record.not_found', 'request.idempotency_key_reused'],
})

export const readMeeting = endpoint({
  method: 'GET',
  path: '/api/supervision/meetings/{id}',
  summary: 'A supervision meeting with its agenda and decisions',
  caller: 'member',
  audits: 'read',
  params: byId,
  answer: SupervisionMeeting,
  problems: ['session.required', 'record.not_found'],
})

const changing = ['session.required', 'record.not_found', 'record.forbidden', 'item.completed'] as const

/** Marks a flag as discussed, which keeps what it says now, or takes that back. Doing it twice is doing it once. */
export const discussFlag = endpoint({
  method: 'PUT',
  path: '/api/supervision/meetings/{id}/agenda',
  summary: 'Mark a line of the agenda as discussed',
  caller: 'member',
  params: byId,
  body: z
    .object({ Flag: FlagName, Member: Id, Case: Id.nullish(), Discussed: z.boolean() })
    .meta({ examples: [{ Flag: 'rating-due', Member: '0192aaaa-0000-7000-8000-000000000003', Discussed: true }] }),
  answer: SupervisionMeeting,
  problems: changing,
})

/** Writes a decision down as a to-do of a member of the group. */
export const decide = endpoint({
  method: 'POST',
  path: '/api/supervision/meetings/{id}/decisions',
  summary: 'Decide what a member of the group will do',
  caller: 'member',
  creates: true,
  params: byId,
  body: z
    .object({ Name, Notes: ToDoNotes.default(''), Member: Id, Case: Id.nullish(), DueDay: CalendarDay.nullish() })
    .meta({ examples: [{ Name: 'Call the school', Member: '0192aaaa-0000-7000-8000-000000000003' }] }),
  answer: SupervisionMeeting,
  problems: [...changing, 'item.day_out_of_range', 'request.idempotency_key_reused'],
})
