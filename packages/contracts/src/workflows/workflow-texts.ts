import { sayTime } from '../time-texts.ts'
import type { Locale } from '../locales.ts'
import type { ActivityAction, ActivityCondition } from './workflow-body.ts'

/** The recipients of a workflow's message. */
export type MessageTo = Extract<ActivityAction, { Type: 'NOTIFICATION' }>['To']

const texts = {
  'en-US': {
    phase: 'The case must be in {List}.',
    phase_not: 'The case must not be in {List}.',
    trac: 'The case must be on {List}.',
    trac_not: 'The case must not be on {List}.',
    outcome: 'The appointment must have ended with {List}.',
    outcome_not: 'The appointment must not have ended with {List}.',
    days: 'Not before {Days} after the start.',
    days_not: 'Only in less than {Days} after the start.',
    days_since: 'Not before {Days} after “{Other}”.',
    days_since_not: 'Only in less than {Days} after “{Other}”.',
    answer_yes: '“{Other}” must be answered with yes.',
    answer_no: '“{Other}” must be answered with no.',
    answer_yes_not: '“{Other}” must not be answered with yes.',
    answer_no_not: '“{Other}” must not be answered with no.',
    run: '“{Other}” must be done first.',
    run_not: 'Only while “{Other}” is not done.',
    DOCUMENT: 'Makes the form “{Thing}”, due today.',
    DOCUMENT_later: 'Makes the form “{Thing}”, due in {Days}.',
    APPOINTMENT: 'Makes an appointment today at {At}.',
    APPOINTMENT_later: 'Makes an appointment in {Days} at {At}.',
    PHASE: 'Moves the case to {Thing}.',
    NOTIFICATION: 'Sends “{Thing}” to {Whom}.',
    NOTIFICATION_link: 'Sends “{Thing}” with a link to {Whom}.',
    PROPERTY_CASE: 'Sets {Property} of the case to “{Value}”.',
    PROPERTY_APPOINTMENT: 'Sets {Property} of the appointment to “{Value}”.',
    QUESTION: 'Asks: {Question}',
    FIRST_CONTACT: 'the family',
    CLINICIAN: 'the clinician',
    LEADERS: 'the group’s supervisors and coordinators',
    yes: 'Yes',
    no: 'No',
    unknown: '(unknown)',
  },
  'es-ES': {
    phase: 'El caso debe estar en {List}.',
    phase_not: 'El caso no debe estar en {List}.',
    trac: 'El caso debe seguir {List}.',
    trac_not: 'El caso no debe seguir {List}.',
    outcome: 'La cita debe haber terminado con {List}.',
    outcome_not: 'La cita no debe haber terminado con {List}.',
    days: 'No antes de {Days} desde el inicio.',
    days_not: 'Solo en menos de {Days} desde el inicio.',
    days_since: 'No antes de {Days} después de «{Other}».',
    days_since_not: 'Solo en menos de {Days} después de «{Other}».',
    answer_yes: '«{Other}» debe contestarse con sí.',
    answer_no: '«{Other}» debe contestarse con no.',
    answer_yes_not: '«{Other}» no debe contestarse con sí.',
    answer_no_not: '«{Other}» no debe contestarse con no.',
    run: 'Antes hay que hacer «{Other}».',
    run_not: 'Solo mientras «{Other}» no esté hecho.',
    DOCUMENT: 'Crea el formulario «{Thing}», para hoy.',
    DOCUMENT_later: 'Crea el formulario «{Thing}», para dentro de {Days}.',
    APPOINTMENT: 'Crea una cita hoy a las {At}.',
    APPOINTMENT_later: 'Crea una cita dentro de {Days} a las {At}.',
    PHASE: 'Pasa el caso a {Thing}.',
    NOTIFICATION: 'Envía «{Thing}» a {Whom}.',
    NOTIFICATION_link: 'Envía «{Thing}» con un enlace a {Whom}.',
    PROPERTY_CASE: 'Pone {Property} del caso en «{Value}».',
    PROPERTY_APPOINTMENT: 'Pone {Property} de la cita en «{Value}».',
    QUESTION: 'Pregunta: {Question}',
    FIRST_CONTACT: 'la familia',
    CLINICIAN: 'el profesional',
    LEADERS: 'los supervisores y coordinadores del grupo',
    yes: 'Sí',
    no: 'No',
    unknown: '(desconocido)',
  },
  'it-IT': {
    phase: 'Il caso deve essere in {List}.',
    phase_not: 'Il caso non deve essere in {List}.',
    trac: 'Il caso deve seguire {List}.',
    trac_not: 'Il caso non deve seguire {List}.',
    outcome: 'L’appuntamento deve essere finito con {List}.',
    outcome_not: 'L’appuntamento non deve essere finito con {List}.',
    days: 'Non prima di {Days} dall’inizio.',
    days_not: 'Solo in meno di {Days} dall’inizio.',
    days_since: 'Non prima di {Days} dopo «{Other}».',
    days_since_not: 'Solo in meno di {Days} dopo «{Other}».',
    answer_yes: 'La risposta a «{Other}» deve essere sì.',
    answer_no: 'La risposta a «{Other}» deve essere no.',
    answer_yes_not: 'La risposta a «{Other}» non deve essere sì.',
    answer_no_not: 'La risposta a «{Other}» non deve essere no.',
    run: 'Prima va fatto «{Other}».',
    run_not: 'Solo finché «{Other}» non è fatto.',
    DOCUMENT: 'Crea il modulo «{Thing}», per oggi.',
    DOCUMENT_later: 'Crea il modulo «{Thing}», fra {Days}.',
    APPOINTMENT: 'Crea un appuntamento oggi alle {At}.',
    APPOINTMENT_later: 'Crea un appuntamento fra {Days} alle {At}.',
    PHASE: 'Porta il caso a {Thing}.',
    NOTIFICATION: 'Invia «{Thing}» a {Whom}.',
    NOTIFICATION_link: 'Invia «{Thing}» con un link a {Whom}.',
    PROPERTY_CASE: 'Imposta {Property} del caso su «{Value}».',
    PROPERTY_APPOINTMENT: 'Imposta {Property} dell’appuntamento su «{Value}».',
    QUESTION: 'Chiede: {Question}',
    FIRST_CONTACT: 'la famiglia',
    CLINICIAN: 'l’operatore',
    LEADERS: 'i supervisori e i coordinatori del gruppo',
    yes: 'Sì',
    no: 'No',
    unknown: '(sconosciuto)',
  },
} as const satisfies Record<Locale, Record<string, string>>

type Key = keyof (typeof texts)['en-US']
type Values = Readonly<Record<string, string>>

/** The names behind the ids of a workflow; undefined for what does not exist. */
export type NameOf = (id: string) => string | undefined

export type Namer = {
  readonly locale: Locale
  /** Names phases, tracs, outcomes, templates and messages. */
  readonly nameOf: NameOf
  /** Names activities. */
  readonly titleOf: NameOf
}

function say(key: Key, values: Values, locale: Locale): string {
  return texts[locale][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

const daysText = (days: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)

const clockText = (time: string, locale: Locale): string =>
  sayTime(`2000-01-01T${time}`, { hour: 'numeric', minute: '2-digit' }, locale)

const orderOf = {
  PHASE: 'phase',
  TRAC: 'trac',
  OUTCOME: 'outcome',
} as const

/** A condition, as a sentence that says what it takes. */
export function conditionText(condition: ActivityCondition, { locale, nameOf, titleOf }: Namer): string {
  const not = condition.Not ? '_not' : ''
  const nameOrUnknown = (name: string | undefined) => name ?? texts[locale].unknown
  switch (condition.Of) {
    case 'PHASE':
    case 'TRAC':
    case 'OUTCOME': {
      const names = condition.In.map((id) => nameOrUnknown(nameOf(id)))
      const List = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
      return say(`${orderOf[condition.Of]}${not}`, { List }, locale)
    }
    case 'DAYS': {
      const since = condition.Since === undefined ? '' : '_since'
      const Other = condition.Since === undefined ? '' : nameOrUnknown(titleOf(condition.Since))
      return say(`days${since}${not}`, { Days: daysText(condition.AtLeast, locale), Other }, locale)
    }
    case 'ANSWER':
      return say(`answer_${condition.Is}${not}`, { Other: nameOrUnknown(titleOf(condition.Activity)) }, locale)
    case 'RUN':
      break
  }
  return say(`run${not}`, { Other: nameOrUnknown(titleOf(condition.Activity)) }, locale)
}

/** What an activity does, as a sentence. */
export function actionText(action: ActivityAction, { locale, nameOf }: Namer): string {
  const nameOrUnknown = (id: string) => nameOf(id) ?? texts[locale].unknown
  const later = (days: number) => (days === 0 ? '' : '_later')
  switch (action.Type) {
    case 'DOCUMENT': {
      const Days = daysText(action.DueInDays, locale)
      return say(`DOCUMENT${later(action.DueInDays)}`, { Thing: nameOrUnknown(action.Template), Days }, locale)
    }
    case 'APPOINTMENT': {
      const Days = daysText(action.InDays, locale)
      return say(`APPOINTMENT${later(action.InDays)}`, { At: clockText(action.At, locale), Days }, locale)
    }
    case 'PHASE':
      return say('PHASE', { Thing: nameOrUnknown(action.Phase) }, locale)
    case 'NOTIFICATION': {
      const link = action.Link === undefined ? '' : '_link'
      const values = { Thing: nameOrUnknown(action.Template), Whom: texts[locale][action.To] }
      return say(`NOTIFICATION${link}`, values, locale)
    }
    case 'PROPERTY': {
      const value = action.Value === null ? '' : String(action.Value)
      return say(
        `PROPERTY_${action.Of}`,
        { Property: nameOf(action.Property) ?? action.Property, Value: nameOf(value) ?? value },
        locale,
      )
    }
    case 'QUESTION':
      break
  }
  return say('QUESTION', { Question: action.Question }, locale)
}

export const answerText = (answer: 'yes' | 'no', locale: Locale): string => texts[locale][answer]
