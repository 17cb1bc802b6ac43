import {
  endCalendarFeed,
  readCalendarFeed,
  replaceCalendarFeed,
} from '@caseloom/contracts/appointments/calendar/calendar-calls.generated'
import type { CalendarFeed } from '@caseloom/contracts/appointments/calendar/calendar'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../../platform/calls/api.ts'

export const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => send(readCalendarFeed, {}, { signal }),
  staleTime: 0,
})

/** The answer is the feed as it is now. */
const keep = (feed: CalendarFeed, { client }: { client: QueryClient }) => client.setQueryData(feedQuery.queryKey, feed)

export const replaceFeedMutation = mutationOptions({
  mutationFn: () => send(replaceCalendarFeed, {}),
  onSuccess: (feed, _none, _result, context) => keep(feed, context),
})

export const endFeedMutation = mutationOptions({
  mutationFn: () => send(endCalendarFeed, {}),
  onSuccess: (feed, _none, _result, context) => keep(feed, context),
})
