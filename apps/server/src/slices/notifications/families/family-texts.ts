import type { Locale } from '@caseloom/contracts/locales'
import { momentText } from '@caseloom/contracts/notifications/notice-texts'
import { fillWording, type Wording } from '@caseloom/contracts/notifications/wording-rules'
import { stopSentence } from '../wording/standard-words.ts'

type Reminder = { readonly careModel: string; readonly when: string; readonly channel: 'email' | 'sms' }

/** The reminder of an appointment to a family. `when` is YYYY-MM-DDTHH:mm on the clocks of the care model. */
export function familyReminder(wording: Wording, { careModel, when, channel }: Reminder, locale: Locale) {
  const values = { 'CareModel.Name': careModel, 'Item.Date': momentText(when, locale) }
  const { subject, body } = fillWording(wording, values)
  return channel === 'email'
    ? { subject, messageBody: body }
    : { subject: '', messageBody: `${body} ${stopSentence(locale)}` }
}
