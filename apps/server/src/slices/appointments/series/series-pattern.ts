import type { ByHand } from '@caseloom/contracts/appointments/series/series-plan'

type Held = { readonly clinicianId: string | null; readonly completed: boolean; readonly byHand: readonly ByHand[] }

/**
 * The clinician of a series is the one who has most of its open appointments, or of several such clinicians the one with the latest. One that a
 * colleague takes over, as during an absence, is an exception; once most of them were transferred, the series is the colleague's. If none is open,
 * the last one decides.
 */
function usualClinician(occurrences: readonly Held[]): string | null {
  const open = occurrences.filter(({ completed }) => !completed)
  const counts = new Map<string | null, number>()
  for (const { clinicianId } of open) counts.set(clinicianId, (counts.get(clinicianId) ?? 0) + 1)
  const most = Math.max(...counts.values())
  const usual = open.findLast(({ clinicianId }) => counts.get(clinicianId) === most) ?? occurrences.at(-1)
  return usual?.clinicianId ?? null
}

/**
 * The appointment like which others of its series are made: the one from which a change was asked for, or else the last one, that is no
 * exception. Undefined if there is none at all.
 */
export function patternAmong<T extends Held>(occurrences: readonly T[], asked?: T): T | undefined {
  const clinicianId = usualClinician(occurrences)
  const own = occurrences.filter((one) => one.clinicianId === clinicianId)
  const isPlain = ({ byHand }: T) => !byHand.includes('type') && !byHand.includes('name')
  const first = asked?.clinicianId === clinicianId ? asked : own.at(-1)
  return first && isPlain(first) ? first : (own.findLast(isPlain) ?? first)
}
