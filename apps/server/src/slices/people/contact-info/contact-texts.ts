import type { Locale } from '@caseloom/contracts/locales'

type Fact = 'preferred' | 'noTexts' | 'noVoicemail' | 'noMail'

/** Words that the audit log adds to a contact item, in the language of the member who changes it. */
export const contactTexts: Readonly<Record<Locale, Readonly<Record<Fact, string>>>> = {
  'en-US': {
    preferred: 'preferred',
    noTexts: 'no texts',
    noVoicemail: 'no voicemail',
    noMail: 'no mail',
  },
  'es-ES': {
    preferred: 'preferido',
    noTexts: 'sin mensajes de texto',
    noVoicemail: 'sin buzón de voz',
    noMail: 'sin correo postal',
  },
  'it-IT': {
    preferred: 'preferito',
    noTexts: 'niente messaggi',
    noVoicemail: 'niente segreteria',
    noMail: 'niente posta',
  },
}
