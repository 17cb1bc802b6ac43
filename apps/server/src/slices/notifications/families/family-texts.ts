import type { Locale } from '@caseloom/contracts/locales'
import { momentText } from '@caseloom/contracts/notifications/notice-texts'
import { stopTexts } from '../answers/help-texts.ts'

type Reminder = { readonly careModel: string; readonly when: string; readonly channel: 'email' | 'sms' }

/** Others may read over a shoulder, so it says neither whose appointment it is nor what for. */
const catalogues = {
  'en-US': {
    subject: 'Your appointment',
    body: '{careModel}: you have an appointment on {when}.',
  },
  'es-ES': {
    subject: 'Su cita',
    body: '{careModel}: tiene una cita el {when}.',
  },
  'it-IT': {
    subject: 'Il suo appuntamento',
    body: '{careModel}: ha un appuntamento {when}.',
  },
} as const satisfies Record<Locale, Record<'subject' | 'body', string>>

/** The reminder of an appointment to a family. `when` is YYYY-MM-DDTHH:mm on the clocks of the care model. */
export function familyReminder({ careModel, when, channel }: Reminder, locale: Locale) {
  const { subject, body } = catalogues[locale]
  const text = body.replace('{careModel}', () => careModel).replace('{when}', () => momentText(when, locale))
  return {
    subject: channel === 'email' ? subject : '',
    messageBody: channel === 'sms' ? `${text} ${stopTexts[locale]}` : text,
  }
}
