import { planExtension } from '@caseloom/contracts/appointments/series/plan-rescheduling'
import type { ByHand, SeriesPlan } from '@caseloom/contracts/appointments/series/series-plan'
import { newId } from '../../../platform/database/new-id.ts'
import { momentOf } from './planned-moments.ts'
import { horizonOf, stateOf } from './series-state.ts'
import { patternAmong } from './series-pattern.ts'
import { nameAfter } from './session-names.ts'
import type { StoredOccurrence, StoredSeries } from './series-store.ts'
import type { NewAttendance, NewOccurrence } from './series-writes-store.ts'

/** What extending a series takes of its appointments. */
export type Extended = Pick<
  StoredOccurrence,
  'id' | 'name' | 'startsAt' | 'endsAt' | 'start' | 'end' | 'slot' | 'completed' | 'hasNotes' | 'clinicianId'
> & {
  readonly byHand: readonly ByHand[]
}

export type Extension = {
  readonly patternId: string
  readonly made: readonly NewOccurrence[]
  readonly attendances: readonly NewAttendance[]
  readonly after: SeriesPlan['after']
}

/**
 * The appointments that a series without an until date still lacks, like its last one that is no exception. Undefined if it lacks none, or
 * if no appointment is left that they could be like. Of a series that was paused, none is made for days before it goes on.
 */
export function extensionOf(
  series: StoredSeries,
  occurrences: readonly Extended[],
  { now, zone, goesOn }: { readonly now: Date; readonly zone: string; readonly goesOn?: string },
): Extension | undefined {
  const horizon = horizonOf(now, zone)
  if (!series.active || series.untilDay !== null || series.madeTo >= horizon) return undefined
  const pattern = patternAmong(occurrences)
  if (!pattern) return undefined
  const { makes, after } = planExtension(stateOf(series, occurrences, zone), horizon, goesOn)
  const nameOf = nameAfter(
    pattern.name,
    occurrences.map(({ name }) => name),
  )
  const made = makes.map((one, place) => {
    const { startsAt, endsAt } = momentOf(one, zone)
    return { id: newId(now), name: nameOf(place), starts_at: startsAt, ends_at: endsAt, slot: one.slot }
  })
  const attendances = made.flatMap(({ id }) =>
    series.people.map((personId) => ({ id: newId(now), appointment_id: id, person_id: personId })),
  )
  return { patternId: pattern.id, made, attendances, after }
}
