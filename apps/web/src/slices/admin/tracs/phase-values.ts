import type { Trac } from '@caseloom/contracts/admin/tracs/trac'
import { expectedSessions, tracLimits } from '@caseloom/contracts/admin/tracs/trac-rules'
import type { PhaseText } from './trac-queries.ts'

/** A phase as it is typed: numbers may be missing. */
export type PhaseValues = {
  /** Its place in React's lists: the id of a phase that is stored, or a number. */
  readonly Key: string
  readonly Id?: string
  readonly Name: string
  readonly Weeks: number | null
  readonly SessionsAWeek: number | null
  readonly Forms: readonly { readonly Id: string; readonly DueDays: number | null }[]
  readonly Cases: number
}

/** When a form that is added is due, until something else is said. */
export const USUAL_DUE_DAYS = 7

export const phasesOf = (trac: Trac): PhaseValues[] =>
  trac.Phases.map(({ Id, Forms, ...phase }) => ({
    ...phase,
    Key: Id,
    Id,
    Forms: Forms.map(({ Id: id, DueDays }) => ({ Id: id, DueDays })),
  }))

/** An empty phase, with a key that no other has. */
export function newPhase(others: readonly PhaseValues[]): PhaseValues {
  const used = others.map(({ Key }) => (/^\d+$/.test(Key) ? Number(Key) : 0))
  return { Key: String(Math.max(0, ...used) + 1), Name: '', Weeks: 4, SessionsAWeek: 1, Forms: [], Cases: 0 }
}

const isWithin = (value: number | null, least: number, most: number): value is number =>
  value !== null && value >= least && value <= most

/** The phases as they are sent; null while one of them cannot be. */
export function phaseTexts(phases: readonly PhaseValues[]): PhaseText[] | null {
  const texts = phases.map(({ Id, Name, Weeks, SessionsAWeek, Forms }) => {
    const name = Name.trim()
    const isRight = name !== '' && Number.isInteger(Weeks) && isWithin(Weeks, 1, tracLimits.weeks)
    if (!isRight || !isWithin(SessionsAWeek, 0.01, tracLimits.sessionsAWeek)) return null
    const forms = Forms.map(({ Id: id, DueDays }) => ({ Id: id, DueDays: DueDays ?? USUAL_DUE_DAYS }))
    const said = { Name: name, Weeks, SessionsAWeek: Math.round(SessionsAWeek * 100) / 100, Forms: forms }
    return Id === undefined ? said : { Id, ...said }
  })
  return texts.every((text) => text !== null) ? texts : null
}

/** The weeks and the expected sessions of all phases. What is missing counts as nothing. */
export function sumOf(phases: readonly Pick<PhaseValues, 'Weeks' | 'SessionsAWeek'>[]) {
  const whole = phases.map(({ Weeks, SessionsAWeek }) => ({ Weeks: Weeks ?? 0, SessionsAWeek: SessionsAWeek ?? 0 }))
  return {
    weeks: whole.reduce((sum, { Weeks }) => sum + Weeks, 0),
    sessions: Math.round(whole.reduce((sum, phase) => sum + expectedSessions(phase), 0) * 100) / 100,
  }
}

/** The list with one phase a place up or down. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}
