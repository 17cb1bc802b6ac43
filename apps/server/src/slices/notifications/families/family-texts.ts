import type { Locale } from '@caseloom/contracts/locales'
import { momentText } from '@caseloom/contracts/notifications/notice-texts'

type Reminder = { readonly careModel: string; readonly when: string; readonly channel: 'email' | 'sms' }

/** Others may read over a shoulder, so it says neither whose appointment it is nor what for. */
const catalogues = {
  'en-US': {
    subject: 'Your appointment',
    body: '{careModel}: you have an appointment on {when}.',
    stop: 'Reply STOP to get no more texts.',
  },
  'es-ES': {
    subject: 'Su cita',
    body: '{careModel}: tiene una cita el {when}.',
    stop: 'Responda STOP para no recibir más mensajes.',
  },
  'it-IT': {
    subject: 'Il suo appuntamento',
    body: '{careModel}: ha un appuntamento {when}.',
    stop: 'Risponda STOP per non ricevere più messaggi.',
  },
} as const satisfies Record<Locale, Record<'subject' | 'body' | 'stop', string>>

/** The reminder of an appointment to a family. `when` is YYYY-MM-DDTHH:mm on the clocks of the care model. */
export function familyReminder({ careModel, when, channel }: Reminder, locale: Locale) {
  const { subject, body, stop } = catalogues[locale]
  const text = body.replace('{careModel}', () => careModel).replace('{when}', () => momentText(when, locale))
  return { subject: channel === 'email' ? subject : '', messageBody: channel === 'sms' ? `${text} ${stop}` : text }
}
