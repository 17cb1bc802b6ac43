import type { AppointmentSeries, SeriesOccurrence } from '@caseloom/contracts/appointments/series/series'
import { appointmentOfSeries } from '@caseloom/contracts/appointments/series/series-rules'
import type { WallTime } from '@caseloom/contracts/times'

type Occurring = Pick<AppointmentSeries, 'Occurrences'>

const openIn = ({ Occurrences }: Occurring) => Occurrences.filter(({ Completed }) => !Completed)

/** The open appointment for which the series itself stands. */
const nextOf = (series: Occurring, now: WallTime) =>
  appointmentOfSeries(openIn(series), ({ ScheduledStartTime }) => ({
    isOpen: true,
    isAhead: ScheduledStartTime >= now,
  }))

/**
 * The appointment from which "This and later" counts: the named one while it is not completed, else the next one that was not changed by
 * hand, which a change would take along. Undefined if all are completed: nothing can be changed then.
 */
export function anchorOf(series: Occurring, named: string | undefined, now: WallTime) {
  const open = openIn(series)
  return (
    open.find(({ Id }) => Id === named) ??
    open.find(({ ScheduledStartTime, ByHand }) => ScheduledStartTime >= now && !ByHand) ??
    nextOf(series, now)
  )
}

/** The id and version that a change names: those of the series if the anchor is its own, so that any change of it is noticed. */
export function targetOf(
  series: Pick<AppointmentSeries, 'Id' | 'Version' | 'Occurrences'>,
  anchor: SeriesOccurrence,
  now: WallTime,
) {
  const { Id, Version } = nextOf(series, now)?.Id === anchor.Id ? series : anchor
  return { id: Id, version: Version }
}

/** Rises with every change of the series or one of its appointments. */
export const stampOf = ({ Version, Occurrences }: Pick<AppointmentSeries, 'Version' | 'Occurrences'>): number =>
  Occurrences.reduce((sum, one) => sum + one.Version, Version)
