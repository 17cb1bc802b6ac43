import { WordingRow } from '@caseloom/contracts/admin/wording/wording'
import { NotificationTemplate, ScheduledMessage } from '@caseloom/contracts/notifications/notification'
import { idOf } from '../drawn.tsx'

export const messageTemplateOf = (said: Partial<NotificationTemplate> = {}): NotificationTemplate =>
  NotificationTemplate.parse({
    Id: idOf(97),
    Name: 'Welcome',
    Subject: '',
    MessageBody: 'Hello {{Person.FirstName}}, we look forward to seeing you.',
    Active: true,
    Version: 1,
    ...said,
  })

/** A text to a mother that waits for its time. */
export const scheduledMessageOf = (said: Partial<ScheduledMessage> = {}): ScheduledMessage =>
  ScheduledMessage.parse({
    Id: idOf(130),
    Channel: 'sms',
    From: { Id: idOf(3), Name: 'Maya Okafor' },
    To: { Id: idOf(7), Name: 'Carmen Delgado' },
    Address: '(215) 555-0148',
    Subject: '',
    MessageBody: 'See you on Friday.',
    SendAt: '2099-11-20T09:00:00',
    Item: { Id: idOf(20), Name: 'Family session 9', Type: 'APPOINTMENT', PersonId: idOf(11) },
    CanChange: true,
    Version: 1,
    ...said,
  })

/** The reminder of an appointment in English, in its standard words. */
export const wordingOf = (said: Partial<WordingRow> = {}): WordingRow =>
  WordingRow.parse({
    Name: 'reminder',
    Locale: 'en-US',
    Own: null,
    Standard: {
      Subject: 'Your appointment',
      Body: '{{CareModel.Name}}: you have an appointment on {{Item.Date}}.',
    },
    Version: 0,
    ...said,
  })
