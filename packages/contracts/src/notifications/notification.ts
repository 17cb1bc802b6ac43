import * as z from 'zod'
import { Id, Reference } from '../ids.ts'
import { Kind } from '../items/item.ts'
import { cleanLine, cleanText } from '../items/typed-text.ts'
import { WallTime } from '../times.ts'
import { notices } from './notice-texts.ts'
import { notificationLimits, templateVariables } from './template-rules.ts'

export const Channel = z.enum(['app', 'email', 'sms'])
export type Channel = z.infer<typeof Channel>

/** queued: waits for its turn; sending: being handed over; uncertain: nobody can tell whether it arrived. */
export const NotificationState = z.enum(['queued', 'sending', 'sent', 'delivered', 'failed', 'uncertain'])
export type NotificationState = z.infer<typeof NotificationState>

export const Subject = z.string().transform(cleanLine).pipe(z.string().max(notificationLimits.subject))
export const MessageBody = z
  .string()
  .transform((text) => cleanText(text).trim())
  .pipe(z.string().max(notificationLimits.messageBody))

/** An in-app notice to a member. */
export const InboxRow = z.object({
  Id,
  From: Reference,
  Subject: z.string(),
  MessageBody: z.string(),
  Created: WallTime,
  Read: z.boolean(),
  /** The kind of automatic notice; null if a member wrote the message. */
  Notice: z.enum(notices).nullable(),
  /** A referral that the reader may accept or decline now, even without seeing the case. */
  Answerable: z.boolean(),
  /** The item it concerns, if the reader sees that item. */
  Item: Reference.extend({
    Type: Kind,
    PersonId: Id.nullable(),
    Date: WallTime.nullable(),
    /** The family of an appointment, document or similar item. */
    Family: z.string().nullable(),
  }).nullable(),
})
export type InboxRow = z.infer<typeof InboxRow>

/** A sent message and its state. */
export const OutboxRow = z.object({
  Id,
  Channel,
  From: Reference,
  To: Reference,
  Address: z.string().nullable(),
  Subject: z.string(),
  MessageBody: z.string(),
  State: NotificationState,
  Reason: z.string().nullable(),
  /** Until when a message that the product wrote by itself waits, because it is night. */
  Waits: WallTime.nullable(),
  Created: WallTime,
  Sent: WallTime.nullable(),
})
export type OutboxRow = z.infer<typeof OutboxRow>

/** A message to one recipient that waits for the time that its sender chose. */
export const ScheduledMessage = z.object({
  Id,
  Channel,
  From: Reference,
  To: Reference,
  /** The number or address when it was written; null in the app. It goes to the one that the person has then. */
  Address: z.string().nullable(),
  /** With its variables, which are filled in when it is sent. */
  Subject: z.string(),
  MessageBody: z.string(),
  SendAt: WallTime,
  /** What it is about, if the reader sees that. */
  Item: Reference.extend({ Type: Kind, PersonId: Id.nullable() }).nullable(),
  /** Only its sender changes and withdraws it. */
  CanChange: z.boolean(),
  Version: z.number().int(),
})
export type ScheduledMessage = z.infer<typeof ScheduledMessage>

/** A possible recipient: a contact item, or a colleague in the app. */
export const Recipient = z.object({
  Id,
  Person: Reference,
  /** The name that messages address them by. */
  FirstName: z.string(),
  /** Their relation to the person it concerns; null for that person and for colleagues. */
  Relation: z.string().nullable(),
  Channel,
  /** The number or address as it is shown; null in the app. */
  Description: z.string().nullable(),
  /** Why it cannot be used, as a sentence, or null. */
  Refusal: z.string().nullable(),
})
export type Recipient = z.infer<typeof Recipient>

export const Recipients = z.object({
  Items: z.array(Recipient),
  /** The person to write to first, as a case's FirstContact: a child's guardian. Null if none of them can be called. */
  FirstContact: Id.nullable(),
  /** The configured channels. Messages for any other channel wait in the outbox. */
  Sends: z.array(Channel),
  /** The values of the variables, except those of the recipient. A missing one has no value for this item. */
  Values: z.partialRecord(z.enum(templateVariables), z.string()),
})
export type Recipients = z.infer<typeof Recipients>

/** A message that is sent often. One that is inactive is offered nowhere, and keeps its name. */
export const NotificationTemplate = z.object({
  Id,
  Name: z.string(),
  Subject: z.string(),
  MessageBody: z.string(),
  Active: z.boolean(),
  Version: z.number().int(),
})
export type NotificationTemplate = z.infer<typeof NotificationTemplate>
