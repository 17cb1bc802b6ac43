import { readCalendar } from '@caseloom/contracts/appointments/calendar/calendar-calls.generated'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'
import type { DayRange } from './calendar-days.ts'

/** The owner of a calendar: the member, a person or a case. */
export type CalendarOwner = { readonly person?: string; readonly case?: string }

export function calendarQuery(owner: CalendarOwner, range: DayRange) {
  return queryOptions({
    // The key names the owner for the event socket. One's own names none: any event may concern it.
    queryKey: ['calendar', owner, range],
    queryFn: ({ signal }) => send(readCalendar, { query: { ...owner, ...range } }, { signal }),
    placeholderData: keepPreviousData,
  })
}
