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

/** Which fields of a phase cannot be sent as they are. */
export type PhaseFaults = {
  readonly Name: boolean
  readonly Weeks: boolean
  readonly SessionsAWeek: boolean
  /** The forms whose day is missing. */
  readonly Forms: readonly string[]
}

export const faultsOf = ({ Name, Weeks, SessionsAWeek, Forms }: PhaseValues): PhaseFaults => ({
  Name: Name.trim() === '',
  Weeks: !Number.isInteger(Weeks) || !isWithin(Weeks, 1, tracLimits.weeks),
  SessionsAWeek: !isWithin(SessionsAWeek, 0.01, tracLimits.sessionsAWeek),
  Forms: Forms.flatMap(({ Id, DueDays }) => (isWithin(DueDays, 0, tracLimits.days) ? [] : [Id])),
})

const isSendable = (phase: PhaseValues): boolean => {
  const { Forms, ...faults } = faultsOf(phase)
  return Forms.length === 0 && !Object.values(faults).some(Boolean)
}

const isWithin = (value: number | null, least: number, most: number): value is number =>
  value !== null && value >= least && value <= most

/** The phases as they are sent; null while one of them cannot be. */
export function phaseTexts(phases: readonly PhaseValues[]): PhaseText[] | null {
  if (!phases.every(isSendable)) return null
  return phases.map(({ Id, Name, Weeks, SessionsAWeek, Forms }) => ({
    ...(Id !== undefined && { Id }),
    Name: Name.trim(),
    Weeks: Weeks ?? 0,
    SessionsAWeek: Math.round((SessionsAWeek ?? 0) * 100) / 100,
    Forms: Forms.map(({ Id: id, DueDays }) => ({ Id: id, DueDays: DueDays ?? 0 })),
  }))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** One field as the reader changed it, else as it is now. */
function merged(mine: PhaseValues, base: PhaseValues, theirs: PhaseValues): PhaseValues {
  const pick = <K extends 'Name' | 'Weeks' | 'SessionsAWeek' | 'Forms'>(name: K): PhaseValues[K] =>
    isSame(mine[name], base[name]) ? theirs[name] : mine[name]
  const { Cases } = theirs
  return {
    ...mine,
    Name: pick('Name'),
    Weeks: pick('Weeks'),
    SessionsAWeek: pick('SessionsAWeek'),
    Forms: pick('Forms'),
    Cases,
  }
}

/**
 * The phases that the reader changed, with what somebody else changed since: `base` is what the reader began with, `theirs` what is stored
 * now. What the other removed is gone, and what they added comes last.
 */
export function mergedPhases(
  mine: readonly PhaseValues[],
  base: readonly PhaseValues[],
  theirs: readonly PhaseValues[],
): readonly PhaseValues[] {
  if (isSame(base, theirs)) return mine
  const stored = (list: readonly PhaseValues[], id: string | undefined) => list.find(({ Id }) => Id === id)
  const kept = mine.flatMap((phase) => {
    if (phase.Id === undefined) return [phase]
    const [was, is] = [stored(base, phase.Id), stored(theirs, phase.Id)]
    return was && is ? [merged(phase, was, is)] : []
  })
  return [...kept, ...theirs.filter(({ Id }) => !stored(base, Id))]
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
