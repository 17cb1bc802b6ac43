import type { Locale } from '@caseloom/contracts/locales'

type Help = { readonly name: string | null; readonly address: string | null }

const catalogues = {
  'en-US': {
    who: 'These messages come from {name}.',
    nobody: 'These messages come from a care team.',
    write: 'Questions: {address}.',
  },
  'es-ES': {
    who: 'Estos mensajes son de {name}.',
    nobody: 'Estos mensajes son de un equipo de atención.',
    write: 'Preguntas: {address}.',
  },
  'it-IT': {
    who: 'Questi messaggi sono di {name}.',
    nobody: 'Questi messaggi sono di un servizio di assistenza.',
    write: 'Domande: {address}.',
  },
} as const satisfies Record<Locale, Record<'who' | 'nobody' | 'write', string>>

/** How the owner of a number ends its texts. */
export const stopTexts: Readonly<Record<Locale, string>> = {
  'en-US': 'Reply STOP to get no more texts.',
  'es-ES': 'Responda STOP para no recibir más mensajes.',
  'it-IT': 'Risponda STOP per non ricevere più messaggi.',
}

/** The answer to HELP: who writes, whom to ask, and how to end it. */
export function helpText({ name, address }: Help, locale: Locale): string {
  const { who, nobody, write } = catalogues[locale]
  const parts = [
    name === null ? nobody : who.replace('{name}', () => name),
    address === null ? '' : write.replace('{address}', () => address),
    stopTexts[locale],
  ]
  return parts.filter(Boolean).join(' ')
}
