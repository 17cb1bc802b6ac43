import { NotificationTemplate } from '@caseloom/contracts/notifications/notification'
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
