import * as z from 'zod'
import { GuestLink } from '../documents/guest-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Name } from '../items/item.ts'
import { Locale } from '../locales.ts'
import { PageQuery, pageOf } from '../paging.ts'
import { Channel, InboxRow, MessageBody, NotificationTemplate, OutboxRow, Recipients, Subject } from './notification.ts'

const byId = z.object({ id: Id })

/**
 * In the query as in the specs, or in the body. `to` is a contact item or a colleague's person; several are joined with '|'. With the
 * subject 'Guest Link', `id` is a document or a bundle, `to` may be a phone number, and the server writes the message.
 */
const sending = z.object({
  id: Id.optional(),
  to: z.string().max(800).optional(),
  messageBody: MessageBody.optional(),
  subject: Subject.optional(),
  /** The language of a guest link; that of the member if it is missing. */
  locale: Locale.optional(),
})

const Sent = z.object({
  /** For the reader: its state. */
  Name: z.string(),
  Items: z.array(OutboxRow),
  /** The link that was made, if the subject is 'Guest Link'. A call that is repeated with its Idempotency-Key does not get it again. */
  GuestLink: GuestLink.optional(),
})

function withoutSecrets({ GuestLink: link, Items: rows, ...rest }: z.infer<typeof Sent>) {
  if (!link) return { ...rest, Items: rows }
  const hidden = (text: string) => text.replaceAll(link.Link, '…').replaceAll(link.Code, '…')
  return { ...rest, Items: rows.map((row) => ({ ...row, MessageBody: hidden(row.MessageBody) })) }
}

export const sendNotification = endpoint({
  method: 'POST',
  path: '/api/notification',
  summary: 'Tell people something: in the app, by e-mail or by text message',
  caller: 'member',
  creates: true,
  query: sending,
  body: z
    .object({
      Id: Id.optional(),
      To: z.string().max(800).optional(),
      MessageBody: MessageBody.optional(),
      Subject: Subject.optional(),
      Locale: Locale.optional(),
    })
    .optional(),
  answer: Sent,
  kept: Sent.transform(withoutSecrets),
  problems: [
    'session.required',
    'record.not_found',
    'notification.no_recipient',
    'notification.too_many_recipients',
    'notification.empty',
    'notification.no_consent',
    'notification.stopped',
    'notification.not_reachable',
    'notification.recipient_may_not_see',
    'notification.variable_unknown',
    'notification.variable_empty',
    'notification.meeting_link_missing',
    'notification.guest_link_needs_form',
    'notification.phone_required',
    'notification.phone_short',
    'notification.phone_country',
    'notification.phone_invalid',
    'protection.no_consent',
    'protection.in_emergency',
    'record.forbidden',
    'item.completed',
    'case.closed',
    'notification.too_many',
    'request.idempotency_key_reused',
  ],
})

/** Sent in the app, so that it arrives even if no provider is configured. A few are allowed each hour. */
export const contactAdministrators = endpoint({
  method: 'POST',
  path: '/api/contact-us',
  summary: 'Write to the administrators of the care model',
  caller: 'member',
  creates: true,
  body: z.object({ Message: MessageBody }).meta({ examples: [{ Message: 'Which group am I in?' }] }),
  answer: z.object({ Told: z.number().int() }),
  problems: [
    'session.required',
    'notification.empty',
    'notification.no_administrator',
    'notification.no_other_administrator',
    'notification.too_many',
    'request.idempotency_key_reused',
  ],
})

export const listRecipients = endpoint({
  method: 'GET',
  path: '/api/notification-recipients',
  summary: 'List the people to whom a notification about an item can go',
  caller: 'member',
  audits: 'read',
  query: z.object({ item: Id }),
  answer: Recipients,
  problems: ['session.required', 'record.not_found'],
})

export const listInbox = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What the member was told in the app, newest first',
  caller: 'member',
  audits: 'read',
  query: PageQuery,
  answer: pageOf(InboxRow).extend({ Unread: z.number().int() }),
  problems: ['session.required'],
})

/** Without an id, marks everything as read. */
export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark what one was told as read',
  caller: 'member',
  body: z.object({ Id: Id.optional() }).optional(),
  answer: z.object({ Unread: z.number().int() }),
  problems: ['session.required', 'record.not_found'],
})

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox',
  summary: 'What was sent, with its state: one’s own, and for administrators everybody’s',
  caller: 'member',
  audits: 'read',
  query: PageQuery.extend({
    undelivered: z.stringbool().default(false).describe('Only what did not arrive in the last two weeks'),
  }),
  answer: pageOf(OutboxRow).extend({ Sends: z.array(Channel) }),
  problems: ['session.required'],
})

export const listNotificationTemplates = endpoint({
  method: 'GET',
  path: '/api/notification-templates',
  summary: 'Messages that are sent often',
  caller: 'member',
  query: z.object({ inactive: z.stringbool().default(false).describe('Those that are offered nowhere as well') }),
  answer: z.object({ Items: z.array(NotificationTemplate) }),
  problems: ['session.required'],
})

export const readNotificationTemplate = endpoint({
  method: 'GET',
  path: '/api/notification-templates/{id}',
  summary: 'A message that is sent often',
  caller: 'member',
  params: byId,
  answer: NotificationTemplate,
  problems: ['session.required', 'record.not_found'],
})

const templateBody = z.object({ Name, Subject, MessageBody })

export const addNotificationTemplate = endpoint({
  method: 'POST',
  path: '/api/notification-templates',
  summary: 'Keep a message that is sent often',
  caller: 'member',
  creates: true,
  body: templateBody.meta({
    examples: [{ Name: 'Call me', Subject: '', MessageBody: 'Please call {{Sender.Name}}.' }],
  }),
  answer: NotificationTemplate,
  problems: [
    'session.required',
    'record.not_found',
    'record.forbidden',
    'notification.empty',
    'notification.variable_unknown',
    'notification.template_name_taken',
    'request.idempotency_key_reused',
  ],
})

export const changeNotificationTemplate = endpoint({
  method: 'PUT',
  path: '/api/notification-templates/{id}',
  summary: 'Change a message that is sent often, or offer it no more',
  caller: 'member',
  params: byId,
  body: templateBody.extend({ Active: z.boolean().optional() }),
  answer: NotificationTemplate,
  problems: [
    'session.required',
    'record.not_found',
    'record.forbidden',
    'record.stale',
    'notification.empty',
    'notification.variable_unknown',
    'notification.template_name_taken',
  ],
})
