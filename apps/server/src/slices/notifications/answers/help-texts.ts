import type { Locale } from '@caseloom/contracts/locales'

type Help = { readonly name: string | null; readonly address: string | null }

const catalogues = {
  'en-US': {
    who: 'These messages come from {name}.',
    nobody: 'These messages come from a care team.',
    write: 'Questions: {address}.',
    stop: 'Reply STOP to get no more texts.',
  },
  'es-ES': {
    who: 'Estos mensajes son de {name}.',
    nobody: 'Estos mensajes son de un equipo de atención.',
    write: 'Preguntas: {address}.',
    stop: 'Responda STOP para no recibir más mensajes.',
  },
  'it-IT': {
    who: 'Questi messaggi sono di {name}.',
    nobody: 'Questi messaggi sono di un servizio di assistenza.',
    write: 'Domande: {address}.',
    stop: 'Risponda STOP per non ricevere più messaggi.',
  },
} as const satisfies Record<Locale, Record<'who' | 'nobody' | 'write' | 'stop', string>>

/** The answer to HELP: who writes, whom to ask, and how to end it. */
export function helpText({ name, address }: Help, locale: Locale): string {
  const { who, nobody, write, stop } = catalogues[locale]
  const parts = [
    name === null ? nobody : who.replace('{name}', () => name),
    address === null ? '' : write.replace('{address}', () => address),
    stop,
  ]
  return parts.filter(Boolean).join(' ')
}
