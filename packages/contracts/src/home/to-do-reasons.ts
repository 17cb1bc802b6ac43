import type { Locale } from '../locales.ts'
import { sayTime } from '../time-texts.ts'
import type { Severity } from '../incidents/incident.ts'

/** Why something is on a member's list. Days are calendar days, times wall times. */
export type ToDoReason =
  | { readonly why: 'no-outcome'; readonly began: string }
  | { readonly why: 'due'; readonly day: string; readonly today: string }
  | { readonly why: 'guest-completed'; readonly at: string }
  | { readonly why: 'incident'; readonly severity: Severity | null; readonly isTakenUp: boolean }
  | { readonly why: 'asked-to-confirm'; readonly at: string }
  | { readonly why: 'next-step'; readonly others: number }
  | { readonly why: 'written-down'; readonly by: string | null; readonly isDecided: boolean }

type ReasonWords = {
  readonly noOutcome: string
  readonly dueToday: string
  readonly dueSince: string
  readonly dueOn: string
  readonly guestCompleted: string
  readonly severity: string
  readonly severities: Readonly<Record<Severity, string>>
  readonly takenUp: string
  readonly nobodyElse: string
  readonly asked: string
  readonly nextStep: string
  readonly nextStepAndOne: string
  readonly nextSteps: string
  readonly own: string
  readonly givenBy: string
  readonly decidedBy: string
}

const words: Readonly<Record<Locale, ReasonWords>> = {
  'en-US': {
    noOutcome: 'Began {when} and has no outcome yet.',
    dueToday: 'Due today.',
    dueSince: 'Due since {when}.',
    dueOn: 'Due {when}.',
    guestCompleted: 'Completed by a guest {when}, and not opened by you since.',
    severity: 'Severity: {severity}.',
    severities: { low: 'low', moderate: 'moderate', high: 'high', critical: 'critical' },
    takenUp: 'You took it up.',
    nobodyElse: 'Nobody else has taken it up.',
    asked: 'Asked {when}; waits for your answer.',
    nextStep: 'The workflow waits for this step.',
    nextStepAndOne: 'The workflow waits for this step and one more.',
    nextSteps: 'The workflow waits for this step and {count} more.',
    own: 'You wrote it down.',
    givenBy: 'Given to you by {name}.',
    decidedBy: 'Decided in supervision with {name}.',
  },
  'es-ES': {
    noOutcome: 'Empezó el {when} y aún no tiene resultado.',
    dueToday: 'Vence hoy.',
    dueSince: 'Pendiente desde el {when}.',
    dueOn: 'Vence el {when}.',
    guestCompleted: 'Una persona invitada lo completó el {when} y usted no lo ha abierto desde entonces.',
    severity: 'Gravedad: {severity}.',
    severities: { low: 'leve', moderate: 'moderada', high: 'grave', critical: 'crítica' },
    takenUp: 'Usted se hizo cargo.',
    nobodyElse: 'Nadie más se ha hecho cargo.',
    asked: 'Solicitado el {when}; espera su respuesta.',
    nextStep: 'El flujo de trabajo espera este paso.',
    nextStepAndOne: 'El flujo de trabajo espera este paso y uno más.',
    nextSteps: 'El flujo de trabajo espera este paso y {count} más.',
    own: 'Lo anotó usted.',
    givenBy: 'Se lo encargó {name}.',
    decidedBy: 'Decidido en supervisión con {name}.',
  },
  'it-IT': {
    noOutcome: 'È iniziato {when} e non ha ancora un esito.',
    dueToday: 'Scade oggi.',
    dueSince: 'In sospeso da {when}.',
    dueOn: 'Scade {when}.',
    guestCompleted: 'Completato da un ospite {when}; da allora non lo ha aperto.',
    severity: 'Gravità: {severity}.',
    severities: { low: 'lieve', moderate: 'moderata', high: 'grave', critical: 'critica' },
    takenUp: 'Lo ha preso in carico Lei.',
    nobodyElse: 'Nessun altro lo ha preso in carico.',
    asked: 'Richiesto {when}; attende la Sua risposta.',
    nextStep: 'Il flusso di lavoro attende questo passo.',
    nextStepAndOne: 'Il flusso di lavoro attende questo passo e un altro.',
    nextSteps: 'Il flusso di lavoro attende questo passo e altri {count}.',
    own: 'Lo ha annotato Lei.',
    givenBy: 'Assegnato da {name}.',
    decidedBy: 'Deciso in supervisione con {name}.',
  },
}

const dayFormat = { weekday: 'short', day: 'numeric', month: 'short' } as const
const momentFormat = { ...dayFormat, hour: 'numeric', minute: '2-digit' } as const

const fill = (sentence: string, values: Readonly<Record<string, string | number>>) =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

const moment = (at: string, locale: Locale) => ({ when: sayTime(at, momentFormat, locale) })

function dueText({ day, today }: { readonly day: string; readonly today: string }, locale: Locale): string {
  const { dueToday, dueSince, dueOn } = words[locale]
  if (day === today) return dueToday
  return fill(day < today ? dueSince : dueOn, { when: sayTime(`${day}T00:00`, dayFormat, locale) })
}

/** Why something is on the list, in a sentence or two. */
export function toDoReasonText(reason: ToDoReason, locale: Locale): string {
  const own = words[locale]
  switch (reason.why) {
    case 'no-outcome':
      return fill(own.noOutcome, moment(reason.began, locale))
    case 'due':
      return dueText(reason, locale)
    case 'guest-completed':
      return fill(own.guestCompleted, moment(reason.at, locale))
    case 'incident': {
      const whose = reason.isTakenUp ? own.takenUp : own.nobodyElse
      if (reason.severity === null) return whose
      return `${fill(own.severity, { severity: own.severities[reason.severity] })} ${whose}`
    }
    case 'asked-to-confirm':
      return fill(own.asked, moment(reason.at, locale))
    case 'next-step':
      if (reason.others === 1) return own.nextStepAndOne
      return reason.others === 0 ? own.nextStep : fill(own.nextSteps, { count: reason.others })
    default:
      if (reason.by === null) return own.own
      return fill(reason.isDecided ? own.decidedBy : own.givenBy, { name: reason.by })
  }
}
