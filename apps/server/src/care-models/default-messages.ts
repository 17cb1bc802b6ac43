/** Messages that every programme sends; a new care model begins with them. */
export const defaultMessages = [
  {
    name: 'Reminder of a meeting',
    subject: 'Our next meeting',
    message_body:
      'Hello {{Person.FirstName}}, this is {{Sender.Name}}. We meet on {{Item.Date}}. Please call me if that does not work for you.',
  },
  {
    name: 'Please call me',
    subject: 'Please call me',
    message_body:
      'Hello {{Person.FirstName}}, this is {{Sender.Name}} of {{CareModel.Name}}. Please call me when you have a moment.',
  },
] as const
