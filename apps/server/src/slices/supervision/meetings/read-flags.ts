import { lastWeeks, type Course } from '@caseloom/contracts/cases/week-rules'
import type { Flag, FlagFacts } from '@caseloom/contracts/supervision/meeting'
import { fallingValues, flagNames, ratingDue, type FlagName } from '@caseloom/contracts/supervision/supervision-rules'
import type { Context } from '../../../platform/calls/serve.ts'
import { lastScoresOfCases, type LastScores } from '../../documents/index.ts'
import { readRunningWork } from '../care-figures.ts'
import type { OpenForm, RunningCase } from '../overseen-case-lists.ts'
import { listWorkers } from '../overseen-lists.ts'
import { listAwaitedRatings } from '../ratings/rating-lists.ts'
import { listOpenIncidents, type OpenIncident } from '../incidents/incident-lists.ts'
import { listWithoutOutcome, type WaitingSession } from './flag-lists.ts'

const nothing: FlagFacts = { Items: [], Since: null, Scores: [] }

/** The facts about one running case from which its flags follow. */
type CaseFacts = {
  readonly case: RunningCase
  readonly course: Course | undefined
  readonly incidents: readonly OpenIncident[]
  readonly sessions: readonly WaitingSession[]
  readonly forms: readonly OpenForm[]
  readonly scores: readonly LastScores[]
}

const expectsSessions = ({ phases }: Course) =>
  phases.some(({ startDay, endDay, sessionsAWeek }) => startDay !== null && endDay === null && sessionsAWeek > 0)

/** The first day of this week, if nothing was held in it, nothing is planned, and the trac expects a session. */
function emptyWeek(course: Course | undefined): string | null {
  if (!course || !expectsSessions(course)) return null
  const [week] = lastWeeks(course, 1)
  return week?.State === 'open' ? week.Start : null
}

function factsOf({ course, incidents, sessions, forms, scores }: CaseFacts): Partial<Record<FlagName, FlagFacts>> {
  const since = emptyWeek(course)
  const falling = scores.flatMap(({ name, subject, values, higherIs }) => {
    const last = fallingValues(values, higherIs)
    return last ? [{ Name: name, Subject: subject, Values: [...last] }] : []
  })
  return {
    ...(incidents.length > 0 && {
      'incidents-open': {
        ...nothing,
        Items: incidents.map(({ id, name, date }) => ({ Id: id, Type: 'INCIDENT' as const, Name: name, Date: date })),
      },
    }),
    ...(sessions.length > 0 && {
      'no-outcome': {
        ...nothing,
        Items: sessions.map(({ id, name, date }) => ({ Id: id, Type: 'APPOINTMENT' as const, Name: name, Date: date })),
      },
    }),
    ...(forms.length > 0 && {
      'forms-overdue': {
        ...nothing,
        Items: forms.map(({ id, name, due }) => ({ Id: id, Type: 'DOCFORM' as const, Name: name, Date: due })),
      },
    }),
    ...(since !== null && { 'no-session': { ...nothing, Since: since } }),
    ...(falling.length > 0 && { 'score-falling': { ...nothing, Scores: falling } }),
  }
}

/** The flags of a group, by member, each with its reason. The caller has checked that the member answers for the group. */
export async function readFlags(context: Context, groupId: string): Promise<Flag[]> {
  const { tx, now } = context
  const { cases, courses, forms, time } = await readRunningWork(context, { groupIds: [groupId] })
  const ids = cases.map(({ id }) => id)
  const workers = await listWorkers(tx, [groupId])
  const sessionsOf = Map.groupBy(await listWithoutOutcome(tx, ids, now), ({ caseId }) => caseId)
  const incidentsOf = Map.groupBy(await listOpenIncidents(tx, ids), ({ caseId }) => caseId)
  const formsOf = Map.groupBy(forms, ({ caseId }) => caseId)
  const scoresOf = Map.groupBy(await lastScoresOfCases(context, ids), ({ caseId }) => caseId)
  const awaited = Map.groupBy(await listAwaitedRatings(tx, [groupId]), ({ personId }) => personId)
  return workers.flatMap(({ personId, name }): Flag[] => {
    const Member = { Id: personId, Name: name }
    const due = ratingDue(awaited.get(personId) ?? [], time.slice(0, 10))
    const ofCases = cases
      .filter(({ clinicianId }) => clinicianId === personId)
      .map((each) => ({
        each,
        facts: factsOf({
          case: each,
          course: courses.get(each.id),
          incidents: incidentsOf.get(each.id) ?? [],
          sessions: sessionsOf.get(each.id) ?? [],
          forms: formsOf.get(each.id) ?? [],
          scores: scoresOf.get(each.id) ?? [],
        }),
      }))
    return flagNames.flatMap((flag): Flag[] => {
      if (flag === 'rating-due') return due === null ? [] : [{ ...nothing, Flag: flag, Member, Case: null, Since: due }]
      return ofCases.flatMap(({ each, facts }) => {
        const found = facts[flag]
        return found
          ? [{ ...found, Flag: flag, Member, Case: { Id: each.id, PersonId: each.personId, Name: each.name } }]
          : []
      })
    })
  })
}
