import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageQuery, pageOf } from '../paging.ts'
import { WallTime } from '../times.ts'
import { MessageBody, ScheduledMessage, Subject } from './notification.ts'

const byId = z.object({ id: Id })
const text = z.object({ Subject, MessageBody, SendAt: WallTime })

const refusals = [
  'notification.empty',
  'notification.no_consent',
  'notification.stopped',
  'notification.not_reachable',
  'notification.recipient_may_not_see',
  'notification.variable_unknown',
  'notification.variable_empty',
  'notification.meeting_link_missing',
  'notification.time_past',
  'notification.time_far',
  'protection.no_consent',
  'protection.in_emergency',
  'item.value_invalid',
  'item.day_out_of_range',
] as const

export const scheduleMessage = endpoint({
  method: 'POST',
  path: '/api/scheduled-messages',
  summary: 'Have people told something at a chosen time',
  caller: 'member',
  creates: true,
  body: text.extend({ Id: Id.optional(), To: z.string().max(800) }),
  answer: z.object({ Items: z.array(ScheduledMessage) }),
  problems: [
    'session.required',
    'record.not_found',
    'notification.no_recipient',
    'notification.too_many_recipients',
    'notification.too_many_scheduled',
    ...refusals,
    'request.idempotency_key_reused',
  ],
})

export const listScheduledMessages = endpoint({
  method: 'GET',
  path: '/api/scheduled-messages',
  summary: 'Messages that wait for their time: one’s own, and for administrators everybody’s',
  caller: 'member',
  audits: 'read',
  query: PageQuery.extend({ item: Id.optional().describe('Only those about this item') }),
  answer: pageOf(ScheduledMessage),
  problems: ['session.required', 'record.not_found'],
})

export const changeScheduledMessage = endpoint({
  method: 'PUT',
  path: '/api/scheduled-messages/{id}',
  summary: 'Change a message that waits for its time, or the time',
  caller: 'member',
  params: byId,
  body: text,
  answer: ScheduledMessage,
  problems: ['session.required', 'record.not_found', 'record.forbidden', 'record.stale', ...refusals],
})

export const withdrawScheduledMessage = endpoint({
  method: 'POST',
  path: '/api/scheduled-messages/{id}/withdraw',
  summary: 'Withdraw a message before it is sent',
  caller: 'member',
  params: byId,
  answer: z.object({ Id }),
  problems: ['session.required', 'record.not_found', 'record.forbidden'],
})
