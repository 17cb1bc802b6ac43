import type { WallTime } from '../times.ts'
import type { Kind } from './item.ts'
import { isDueByDay } from './kinds.ts'

/** The standings of an open item: an event may have begun, an appointment may lack its outcome, a form or a to-do may be late. */
export type OpenStanding = 'planned' | 'under-way' | 'no-outcome' | 'due-today' | 'overdue' | 'past' | 'to-follow-up'

type OpenItem = {
  readonly Type: Kind
  readonly Due: WallTime | null
  /** When it begins. An event may last for days. */
  readonly Date?: WallTime | null
}

const dayOf = (time: WallTime) => time.slice(0, 10)

/** The standing of an open item now. */
export function openStanding({ Type, Due, Date = null }: OpenItem, now: WallTime): OpenStanding {
  if (Type === 'INCIDENT') return 'to-follow-up'
  if (Type === 'EVENT' && Due !== null && Due > now && Date !== null && Date <= now) return 'under-way'
  if (Due === null || dayOf(Due) > dayOf(now)) return 'planned'
  if (isDueByDay(Type)) return dayOf(Due) < dayOf(now) ? 'overdue' : 'due-today'
  if (Due > now) return 'planned'
  return Type === 'APPOINTMENT' ? 'no-outcome' : 'past'
}
