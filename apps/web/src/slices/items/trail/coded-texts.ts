import { writtenLists } from '@caseloom/contracts/admin/lookups/choice-rules'
import type { Role } from '@caseloom/contracts/roles'
import { flagNames } from '@caseloom/contracts/supervision/supervision-rules'
import { defineTexts } from '../../../platform/texts/texts.ts'

const t = defineTexts({
  'en-US': {
    'appointment-types': 'appointment types',
    'appointment-outcomes': 'appointment outcomes',
    'case-outcomes': 'case outcomes',
    'relationship-types': 'relationship types',
    genders: 'genders',
    'incident-types': 'incident types',
    'event-types': 'event types',
    clinician: 'clinician',
    supervisor: 'supervisor',
    coordinator: 'coordinator',
    administrator: 'administrator',
    inactive: 'access ended',
    success: 'success',
    'no success': 'no success',
    present: 'present',
    'not present': 'not present',
    otherEnd: 'the other end is {name}',
    'incidents-open': 'open incidents',
    'no-outcome': 'sessions without an outcome',
    'forms-overdue': 'overdue forms',
    'no-session': 'no session this week',
    'score-falling': 'a falling score',
    'rating-due': 'a rating that is due',
  },
  'es-ES': {
    'appointment-types': 'tipos de cita',
    'appointment-outcomes': 'resultados de cita',
    'case-outcomes': 'resultados de caso',
    'relationship-types': 'tipos de relación',
    genders: 'géneros',
    'incident-types': 'tipos de incidente',
    'event-types': 'tipos de evento',
    clinician: 'profesional',
    supervisor: 'supervisor',
    coordinator: 'coordinador',
    administrator: 'administrador',
    inactive: 'acceso terminado',
    success: 'con éxito',
    'no success': 'sin éxito',
    present: 'presente',
    'not present': 'ausente',
    otherEnd: 'el otro extremo es {name}',
    'incidents-open': 'incidentes abiertos',
    'no-outcome': 'sesiones sin resultado',
    'forms-overdue': 'formularios atrasados',
    'no-session': 'ninguna sesión esta semana',
    'score-falling': 'una puntuación que baja',
    'rating-due': 'una valoración pendiente',
  },
  'it-IT': {
    'appointment-types': 'tipi di appuntamento',
    'appointment-outcomes': 'esiti degli appuntamenti',
    'case-outcomes': 'esiti dei casi',
    'relationship-types': 'tipi di relazione',
    genders: 'generi',
    'incident-types': 'tipi di incidente',
    'event-types': 'tipi di evento',
    clinician: 'operatore',
    supervisor: 'supervisore',
    coordinator: 'coordinatore',
    administrator: 'amministratore',
    inactive: 'accesso terminato',
    success: 'riuscito',
    'no success': 'non riuscito',
    present: 'presente',
    'not present': 'assente',
    otherEnd: 'l’altro capo è {name}',
    'incidents-open': 'incidenti aperti',
    'no-outcome': 'sedute senza esito',
    'forms-overdue': 'moduli in ritardo',
    'no-session': 'nessuna seduta questa settimana',
    'score-falling': 'un punteggio in calo',
    'rating-due': 'una valutazione da fare',
  },
})

/** What an outcome means. */
const meanings = ['success', 'no success', 'present', 'not present'] as const

const codes = [
  ...writtenLists,
  ...flagNames,
  ...(['clinician', 'supervisor', 'coordinator', 'administrator'] satisfies Role[]),
  ...meanings,
  'inactive' as const,
]

/** A word that the trail keeps as a code, in the reader's language: 'no-session'. */
export function codedWord(word: string): string {
  const code = codes.find((one) => one === word)
  return code === undefined ? word : t(code)
}

const OTHER_END = 'the other end is '

/** A choice as the trail keeps it, 'appointment-outcomes: Held; success; present', in the reader's language. */
export function choiceWords(kept: string): string {
  const end = kept.indexOf(': ')
  if (end < 0) return kept
  const parts = kept.slice(end + 2).split('; ')
  // Codes follow the name, which is typed and may hold a semicolon as well.
  const isCode = (part: string) => part.startsWith(OTHER_END) || meanings.some((one) => one === part)
  const last = parts.findLastIndex((part, at) => at === 0 || !isCode(part))
  const meaning = (part: string) =>
    part.startsWith(OTHER_END) ? t('otherEnd', { name: part.slice(OTHER_END.length) }) : codedWord(part)
  const words = parts.map((part, at) => (at > last ? meaning(part) : part))
  return `${codedWord(kept.slice(0, end))}: ${words.join('; ')}`
}

/** A member's place as the trail keeps it, 'clinician, North, inactive', in the reader's language. */
export function placeWords(kept: string): string {
  const parts = kept.split(', ')
  // The role comes first, and last that the access has ended. What is between are groups, which may be called like a role.
  const isCode = (part: string, at: number) => at === 0 || (at === parts.length - 1 && part === 'inactive')
  return parts.map((part, at) => (isCode(part, at) ? codedWord(part) : part)).join(', ')
}

/** A new account as the trail keeps it, 'bruno, clinician', in the reader's language. */
export function accountWords(kept: string): string {
  const end = kept.lastIndexOf(', ')
  return end < 0 ? kept : `${kept.slice(0, end)}, ${codedWord(kept.slice(end + 2))}`
}
