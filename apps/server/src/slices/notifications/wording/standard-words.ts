import type { Locale } from '@caseloom/contracts/locales'
import { wordingRules, type Wording, type WordingName } from '@caseloom/contracts/notifications/wording-rules'

/** The subjects and bodies name neither the family nor its matter: anybody may read them on a locked screen. */
type Words = {
  readonly subject: string
  readonly body: string
  readonly subjectOfSeveral: string
  readonly bodyOfSeveral: string
  readonly subjectOfReminder: string
  readonly reminder: string
  readonly help: string
  readonly stop: string
}

const words: Readonly<Record<Locale, Words>> = {
  'en-US': {
    subject: 'A form for you',
    body: '{{Sender.Name}} sent you a form to fill in: {{Guest.Link}}\nOr enter the code {{Guest.Code}} at {{Guest.CodePage}}\nIt is open until {{Guest.LastDay}}.',
    subjectOfSeveral: 'Forms for you',
    bodyOfSeveral:
      '{{Sender.Name}} sent you {{Guest.Forms}} forms to fill in: {{Guest.Link}}\nOr enter the code {{Guest.Code}} at {{Guest.CodePage}}\nThey are open until {{Guest.LastDay}}.',
    subjectOfReminder: 'Your appointment',
    reminder: '{{CareModel.Name}}: you have an appointment on {{Item.Date}}.',
    help: 'These messages come from {{CareModel.Name}}.',
    stop: 'Reply STOP to get no more texts.',
  },
  'es-ES': {
    subject: 'Un formulario para usted',
    body: '{{Sender.Name}} le ha enviado un formulario para rellenar: {{Guest.Link}}\nO escriba el código {{Guest.Code}} en {{Guest.CodePage}}\nEstá abierto hasta el {{Guest.LastDay}}.',
    subjectOfSeveral: 'Formularios para usted',
    bodyOfSeveral:
      '{{Sender.Name}} le ha enviado {{Guest.Forms}} formularios para rellenar: {{Guest.Link}}\nO escriba el código {{Guest.Code}} en {{Guest.CodePage}}\nEstán abiertos hasta el {{Guest.LastDay}}.',
    subjectOfReminder: 'Su cita',
    reminder: '{{CareModel.Name}}: tiene una cita el {{Item.Date}}.',
    help: 'Estos mensajes son de {{CareModel.Name}}.',
    stop: 'Responda STOP para no recibir más mensajes.',
  },
  'it-IT': {
    subject: 'Un modulo per Lei',
    body: '{{Sender.Name}} Le ha inviato un modulo da compilare: {{Guest.Link}}\nOppure inserisca il codice {{Guest.Code}} su {{Guest.CodePage}}\nÈ aperto fino a {{Guest.LastDay}}.',
    subjectOfSeveral: 'Moduli per Lei',
    bodyOfSeveral:
      '{{Sender.Name}} Le ha inviato {{Guest.Forms}} moduli da compilare: {{Guest.Link}}\nOppure inserisca il codice {{Guest.Code}} su {{Guest.CodePage}}\nSono aperti fino a {{Guest.LastDay}}.',
    subjectOfReminder: 'Il suo appuntamento',
    reminder: '{{CareModel.Name}}: ha un appuntamento {{Item.Date}}.',
    help: 'Questi messaggi sono di {{CareModel.Name}}.',
    stop: 'Risponda STOP per non ricevere più messaggi.',
  },
}

/** The words of the product itself; null for what is not said unless an administrator writes it. */
export function findStandardWords(name: WordingName, locale: Locale): Wording | null {
  return name === 'form-done' || name === 'staff-help' ? null : standardWords(name, locale)
}

export function standardWords(name: Exclude<WordingName, 'form-done' | 'staff-help'>, locale: Locale): Wording {
  const { subject, body, subjectOfSeveral, bodyOfSeveral, subjectOfReminder, reminder, help } = words[locale]
  const said = {
    'guest-link': [subject, body],
    'guest-links': [subjectOfSeveral, bodyOfSeveral],
    reminder: [subjectOfReminder, reminder],
    'help-answer': ['', help],
  } as const
  const [Subject, Body] = said[name]
  return { Subject: wordingRules[name].hasSubject ? Subject : null, Body }
}

/** How to end it: what carriers ask of a text, so nobody can leave it out. */
export const stopSentence = (locale: Locale): string => words[locale].stop
