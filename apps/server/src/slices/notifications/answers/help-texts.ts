import type { Locale } from '@caseloom/contracts/locales'
import { fillWording } from '@caseloom/contracts/notifications/wording-rules'
import { standardWords, stopSentence } from '../wording/standard-words.ts'

type Help = {
  readonly name: string | null
  readonly address: string | null
  /** The care model's own words; null if it has none. */
  readonly own: string | null
}

const catalogues = {
  'en-US': { nobody: 'These messages come from a care team.', write: 'Questions: {address}.' },
  'es-ES': { nobody: 'Estos mensajes son de un equipo de atención.', write: 'Preguntas: {address}.' },
  'it-IT': { nobody: 'Questi messaggi sono di un servizio di assistenza.', write: 'Domande: {address}.' },
} as const satisfies Record<Locale, Record<'nobody' | 'write', string>>

/** The answer to HELP: who writes, whom to ask, and how to end it. */
export function helpText({ name, address, own }: Help, locale: Locale): string {
  const { nobody, write } = catalogues[locale]
  const said = own === null ? standardWords('help-answer', locale) : { Subject: null, Body: own }
  const parts = [
    name === null ? nobody : fillWording(said, { 'CareModel.Name': name }).body,
    // In their own words they say whom to ask, or do not.
    address === null || own !== null ? '' : write.replace('{address}', () => address),
    stopSentence(locale),
  ]
  return parts.filter(Boolean).join(' ')
}
