import { instantOf } from '../../../../../platform/wall-time.ts'
import { momentByRule } from '../../planned-moments.ts'
import { byId, type Findings } from './life-checks.ts'
import { allOf, type Attempt } from './life-calls.ts'
import type { Picture, Seen } from './life-rows.ts'

/** Whether an attempt is about an appointment, by its scope. */
export const isConcerned = ({ of, scope }: Attempt, one: Seen): boolean => {
  if (one.id === of.id) return true
  if (scope === 'ONLY' || of.seriesId === null || one.seriesId !== of.seriesId) return false
  return scope === 'ALL' || one.slot >= of.slot
}

const listOf = (people: Iterable<string>) => [...new Set(people)].toSorted().join()

/** Who attends after a change, and who is on the standing list: as the scope says, and nobody else. */
export function wrongLists(attempt: Attempt, before: Picture, after: Picture): Findings {
  const { step, of, scope, people, whom } = attempt
  const is = byId(after.alive)
  const wanted = (one: Seen) => {
    const now = [...one.attending.keys()]
    if (one.completed || !isConcerned(attempt, one)) return now
    if (step.kind === 'join') return [...now, ...people]
    const stays = (id: string) => one.attending.get(id)?.completed === true
    if (whom !== undefined) return [whom, ...now.filter((id) => id === whom || id !== one.subjectId || stays(id))]
    return now.filter((id) => !people.includes(id) || stays(id) || id === one.subjectId)
  }
  const wrong = before.alive.flatMap((one) => {
    const now = is.get(one.id)
    if (!now || listOf(now.attending.keys()) === listOf(wanted(one))) return []
    return `${one.name} of ${now.start} is attended by ${listOf(now.attending.keys())}, not by ${listOf(wanted(one))}`
  })
  const seriesId = is.get(of.id)?.seriesId ?? of.seriesId
  const series = after.series.get(seriesId ?? '')
  if (!series) return wrong
  const was = before.series.get(series.id)
  const standing = was?.people ?? [...of.attending.keys()]
  const subject = was?.subjectId ?? of.subjectId
  const taker = scope === 'ONLY' ? subject : (whom ?? subject)
  const joined = step.kind === 'join' && scope !== 'ONLY' ? people : [taker]
  const left = step.kind.startsWith('leave') && scope !== 'ONLY' ? people : taker === subject ? [] : [subject]
  const expected = listOf([...standing, ...joined].filter((id) => !left.includes(id)))
  const known = byId(before.alive)
  const made = after.alive.filter(
    ({ id, attending, subjectId }) => !known.has(id) && (listOf(attending.keys()) !== expected || subjectId !== taker),
  )
  return [
    ...wrong,
    ...(listOf(series.people) === expected ? [] : [`the standing list is ${listOf(series.people)}, not ${expected}`]),
    ...(series.subjectId === taker ? [] : ['the series has another subject']),
    ...made.map(
      ({ start }) => `the one made for ${start} is not attended by the standing list, or taken by another one`,
    ),
  ]
}

const also = (one: Seen, what: string) => [...new Set([...one.byHand, what])].toSorted().join()
const without = (one: Seen, what: string) =>
  one.byHand
    .filter((other) => other !== what)
    .toSorted()
    .join()

/**
 * Whether it is where the rule has its day, as after it was moved there and back. Then its time is not by hand. The rule says nothing of the
 * days before its first.
 */
function isByRule({ seriesId, slot, startsAt, endsAt }: Seen, { series }: Picture, zone: string): boolean {
  const its = seriesId === null ? undefined : series.get(seriesId)
  if (!its || slot < its.firstDay) return false
  const by = momentByRule(slot, its, zone)
  return startsAt === by.startsAt.getTime() && endsAt === by.endsAt.getTime()
}

/** What a change of the time, the name, the type or the subject does to the one from which it was asked for, and to the others. */
export function wrongValues(attempt: Attempt, before: Picture, after: Picture, zone: string): Findings {
  const { of, scope, start, name, typeId, whom } = attempt
  const now = byId(after.alive).get(of.id)
  if (!now) return ['the appointment itself is gone']
  const findings: Findings = []
  if (start !== undefined && now.startsAt !== instantOf(start, zone)?.getTime())
    findings.push(`it is at ${now.start}, not at ${start}`)
  const series = after.series.get(of.seriesId ?? '')
  const isMoved = start !== undefined && now.startsAt !== of.startsAt
  // The clocks may skip that time on that day alone.
  if (scope !== 'ONLY' && isMoved && series?.startTime !== start.slice(11))
    findings.push(`the series begins at ${String(series?.startTime)}, not as asked for at ${start}`)
  if (name !== undefined && now.name !== name) findings.push(`it is called ${now.name}, not ${name}`)
  if (typeId !== undefined && now.typeId !== typeId) findings.push('it has another type')
  if (whom !== undefined && now.subjectId !== whom) findings.push('it is taken by another one')
  if (scope === 'ONLY' && of.seriesId !== null) {
    const changes = [
      [now.start !== of.start || now.end !== of.end, 'time'],
      [now.name !== of.name, 'name'],
      [now.typeId !== of.typeId, 'type'],
    ] as const
    for (const [isChanged, what] of changes) {
      if (!isChanged) continue
      const isBack = what === 'time' && isByRule(now, after, zone)
      if (now.byHand.toSorted().join() !== (isBack ? without(now, what) : also(now, what)))
        findings.push(`its ${what} is ${isBack ? '' : 'not '}by hand`)
    }
  }
  return [...findings, ...notFollowing(attempt, before, after)]
}

/** Every appointment in the scope gets the new name, type and subject, except completed ones and those whose name or type was changed by hand. */
function notFollowing(attempt: Attempt, before: Picture, after: Picture): Findings {
  const { of, name, typeId, whom } = attempt
  const is = byId(after.alive)
  return allOf(before, of)
    .filter((one) => isConcerned(attempt, one) && !one.completed && one.id !== of.id)
    .flatMap((one) => {
      const now = is.get(one.id)
      if (!now) return []
      const isNumbered = name?.startsWith('Session ') === true
      const keepsName = name === undefined || one.byHand.includes('name') || isNumbered
      const nameNow = keepsName && !isNumbered ? one.name : name
      const typeNow = typeId === undefined || one.byHand.includes('type') ? one.typeId : typeId
      return [
        ...(isNumbered || now.name === nameNow
          ? []
          : [`${one.name} of ${one.start} is called ${now.name}, not ${nameNow}`]),
        ...(isNumbered && one.byHand.includes('name') && now.name !== one.name ? ['a name by hand was changed'] : []),
        ...(now.typeId === typeNow ? [] : [`${one.name} of ${one.start} has another type`]),
        ...(now.subjectId === (whom ?? one.subjectId) ? [] : [`${one.name} of ${one.start} is taken by another one`]),
      ]
    })
}

/** The refusal that an attempt must meet. `some` is one of several. Undefined: it must be done. */
export function refusalTo(attempt: Attempt, picture: Picture): string | undefined {
  const { step, of, scope } = attempt
  const isInactive = picture.series.get(of.seriesId ?? '')?.active === false
  const isBySeries = !attempt.call.url.includes(of.id) && !JSON.stringify(attempt.call.body ?? '').includes(of.id)
  switch (step.kind) {
    case 'move':
    case 'length':
    case 'several':
    case 'name':
    case 'type':
    case 'taker':
    case 'note':
      if (of.completed) return 'item.completed'
      if (scope !== 'ONLY' && isInactive) return 'series.inactive'
      return attempt.isUpsideDown === true ? 'appointment.ends_before_start' : undefined
    case 'repeat':
    case 'until':
    case 'skip':
      if (isInactive && (isBySeries || attempt.rule === undefined)) return 'series.inactive'
      if (of.completed && !isBySeries) return 'item.completed'
      return typeof attempt.until === 'string' && attempt.until < of.start.slice(0, 10)
        ? 'series.ends_before_start'
        : undefined
    case 'join':
      if (scope !== 'ONLY' && isInactive) return 'series.inactive'
      return scope === 'ONLY' && of.completed ? 'item.completed' : undefined
    case 'leave':
    case 'leaveByAttendance':
      return refusalToLeave(attempt, picture, isInactive)
    case 'complete':
      return of.completed || (!of.hasNotes && step.which % 4 === 0) || (of.typeId === null && step.which % 4 === 0)
        ? 'some'
        : undefined
    case 'revert':
      return of.completed ? undefined : 'some'
    case 'delete':
      return of.completed ? 'some' : undefined
    default:
      if (of.seriesId === null)
        return attempt.call.url.startsWith('/api/series') ? 'record.not_found' : of.completed ? 'some' : undefined
      return isInactive ? 'series.inactive' : undefined
  }
}

function refusalToLeave(
  { step, of, scope, people }: Attempt,
  picture: Picture,
  isInactive: boolean,
): string | undefined {
  const isAttending = of.attending.has(people[0] ?? '')
  if (step.kind === 'leaveByAttendance' && !isAttending) return 'record.not_found'
  if (scope !== 'ONLY' && isInactive) return 'series.inactive'
  if (scope === 'ONLY' && of.completed) return step.kind === 'leave' ? 'item.completed' : 'some'
  if (step.kind === 'leaveByAttendance' && scope === 'ONLY')
    return of.attending.get(people[0] ?? '')?.completed === true
      ? 'some'
      : people[0] === of.subjectId
        ? 'appointment.subject_stays'
        : undefined
  const subjects = [of.subjectId, ...(scope === 'ONLY' ? [] : [picture.series.get(of.seriesId ?? '')?.subjectId])]
  if (people.some((id) => subjects.includes(id))) return 'appointment.subject_stays'
  const known = [
    ...(picture.series.get(of.seriesId ?? '')?.people ?? []),
    ...allOf(picture, of).flatMap(({ attending }) => [...attending.keys()]),
  ]
  // If somebody left before, the server may remember their attendance in the bin.
  return people.every((id) => known.includes(id)) ? undefined : 'perhaps'
}
