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
    clinician: 'clínico',
    supervisor: 'supervisor',
    coordinator: 'coordinador',
    administrator: 'administrador',
    inactive: 'acceso terminado',
    success: 'con éxito',
    'no success': 'sin éxito',
    present: 'presente',
    'not present': 'ausente',
    otherEnd: 'el otro extremo es {name}',
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
    clinician: 'clinico',
    supervisor: 'supervisore',
    coordinator: 'coordinatore',
    administrator: 'amministratore',
    inactive: 'accesso terminato',
    success: 'riuscito',
    'no success': 'non riuscito',
    present: 'presente',
    'not present': 'assente',
    otherEnd: 'l’altro capo è {name}',
    'no-outcome': 'sedute senza esito',
    'forms-overdue': 'moduli in ritardo',
    'no-session': 'nessuna seduta questa settimana',
    'score-falling': 'un punteggio in calo',
    'rating-due': 'una valutazione da fare',
  },
})

const codes = [
  'appointment-types',
  'appointment-outcomes',
  'case-outcomes',
  'relationship-types',
  'genders',
  'incident-types',
  'event-types',
  'clinician',
  'supervisor',
  'coordinator',
  'administrator',
  'inactive',
  'success',
  'no success',
  'present',
  'not present',
  'no-outcome',
  'forms-overdue',
  'no-session',
  'score-falling',
  'rating-due',
] as const

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
  // The name is typed; codes follow it.
  const [name = '', ...meanings] = kept.slice(end + 2).split('; ')
  const meaning = (part: string) =>
    part.startsWith(OTHER_END) ? t('otherEnd', { name: part.slice(OTHER_END.length) }) : codedWord(part)
  return `${codedWord(kept.slice(0, end))}: ${[name, ...meanings.map(meaning)].join('; ')}`
}

/** A member's place as the trail keeps it, 'clinician, North, inactive', in the reader's language. */
export function placeWords(kept: string): string {
  const parts = kept.split(', ')
  // A group may have the name of a code.
  const isCodeAt = (at: number) => at === 0 || at === parts.length - 1
  return parts.map((part, at) => (isCodeAt(at) ? codedWord(part) : part)).join(', ')
}
