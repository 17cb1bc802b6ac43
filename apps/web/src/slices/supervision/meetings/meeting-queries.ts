import {
  beginMeeting,
  decide,
  discussFlag,
  listFlags,
  listMeetings,
  readMeeting,
} from '@caseloom/contracts/supervision/meeting-calls.generated'
import { addressOf, type RequestTo } from '@caseloom/contracts/endpoint'
import type * as endpoints from '@caseloom/contracts/supervision/meeting-endpoints'
import type { SupervisionMeeting } from '@caseloom/contracts/supervision/meeting'
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'
import { queryClient } from '../../../platform/calls/query-client.ts'
import { sendQueue } from '../../../platform/queue/sending.ts'
import type { Waiting } from '../../../platform/queue/waiting.ts'
import { itemQuery } from '../../items/index.ts'

const PAGE_SIZE = 20

export const flagsQuery = (groupId: string) =>
  queryOptions({
    queryKey: ['supervision', 'flags', groupId],
    queryFn: ({ signal }) => send(listFlags, { params: { id: groupId } }, { signal }),
  })

export const meetingsQuery = (groupId: string, offset: number) =>
  queryOptions({
    queryKey: ['supervision', 'meetings', groupId, offset],
    queryFn: ({ signal }) =>
      send(listMeetings, { params: { id: groupId }, query: { offset, limit: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Its decisions are to-dos: one that is done is read again with the meeting. */
export const meetingQuery = (id: string) => ({
  ...itemQuery(id, (options) => send(readMeeting, { params: { id } }, options)),
  meta: { itemsIn: (meeting: SupervisionMeeting) => meeting.Decisions.map(({ Id }) => Id) },
})

/** The answer is the whole meeting; what the lists say may have changed with it. */
function keep(client: QueryClient, meeting: SupervisionMeeting) {
  client.setQueryData(meetingQuery(meeting.Id).queryKey, meeting)
  void client.invalidateQueries({ queryKey: ['supervision'] })
}

export const beginMeetingMutation = mutationOptions({
  mutationFn: ({ groupId, idempotencyKey }: { groupId: string; idempotencyKey: string }) =>
    send(beginMeeting, { params: { id: groupId } }, { idempotencyKey }),
  onSuccess: (meeting, _asked, _result, { client }) => keep(client, meeting),
})

export type Discussing = RequestTo<typeof endpoints.discussFlag>['body']
type Topic = Pick<Discussing, 'Flag' | 'Member' | 'Case'>

/** The name of a line's tick among the waiting changes of its meeting. */
const tickSlot = ({ Flag, Member, Case }: Topic): string => `Discussed ${Flag} ${Member} ${Case}`

/** Ticks a line, or takes the tick back, in the order of the presses; without a connection as soon as there is one. */
export async function queueTick(meetingId: string, label: string, body: Discussing): Promise<void> {
  const call = { method: discussFlag.method, address: addressOf(discussFlag, { id: meetingId }), body }
  try {
    await sendQueue.put({ item: meetingId, slot: tickSlot(body), label, call })
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['supervision'] })
  }
}

/** What a line's tick will be once everything is sent; undefined if none of its presses waits. */
export function tickIn(waiting: readonly Waiting[], meetingId: string, topic: Topic): boolean | undefined {
  const slot = tickSlot(topic)
  const last = waiting.findLast((entry) => entry.item === meetingId && entry.slot === slot)
  return last && Reflect.get(last.call.body, 'Discussed') === true
}

export type Deciding = {
  readonly body: RequestTo<typeof endpoints.decide>['body']
  readonly idempotencyKey: string
}

export const decideMutation = (meetingId: string) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Deciding) =>
      send(decide, { params: { id: meetingId }, body }, { idempotencyKey }),
    onSuccess: (meeting, _asked, _result, { client }) => keep(client, meeting),
  })
