import { sendNotification } from '@caseloom/contracts/notifications/calls.generated'
import {
  changeScheduledMessage,
  listScheduledMessages,
  scheduleMessage,
  withdrawScheduledMessage,
} from '@caseloom/contracts/notifications/scheduled-calls.generated'
import type { ScheduledMessage } from '@caseloom/contracts/notifications/notification'
import type { WallTime } from '@caseloom/contracts/times'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

/** More wait only for administrators, who see everybody's. */
const SHOWN = 100

/** The key contains the reader's own person, whose events announce that one was sent. */
export function scheduledQuery(personId: string, itemId?: string) {
  return queryOptions({
    queryKey: ['scheduled', personId, itemId ?? 'all'],
    queryFn: ({ signal }) =>
      send(
        listScheduledMessages,
        { query: { limit: SHOWN, ...(itemId !== undefined && { item: itemId }) } },
        { signal },
      ),
  })
}

function forget(client: QueryClient) {
  for (const key of ['scheduled', 'outbox', 'notifications']) void client.invalidateQueries({ queryKey: [key] })
}

export type NewMessage = {
  readonly itemId: string
  readonly to: readonly string[]
  readonly subject: string
  readonly messageBody: string
  /** Null sends it now. */
  readonly sendAt: WallTime | null
  readonly idempotencyKey: string
}

/** Sends a message, or has it sent later. Answers whether it has arrived, where that is known at once. */
export const sendOrScheduleMutation = mutationOptions({
  async mutationFn({ itemId, to, subject, messageBody, sendAt, idempotencyKey }: NewMessage) {
    const body = { Id: itemId, To: to.join('|'), MessageBody: messageBody, Subject: subject }
    if (sendAt !== null) {
      const { Items } = await send(scheduleMessage, { body: { ...body, SendAt: sendAt } }, { idempotencyKey })
      return { count: Items.length, hasArrived: false }
    }
    const { Items } = await send(sendNotification, { query: {}, body }, { idempotencyKey })
    return { count: Items.length, hasArrived: Items.every(({ State }) => State === 'delivered') }
  },
  onSuccess: (_data, _message, _result, { client }) => forget(client),
})

export type ScheduledChange = {
  readonly seen: Pick<ScheduledMessage, 'Id' | 'Version'>
  readonly text: Pick<ScheduledMessage, 'Subject' | 'MessageBody' | 'SendAt'>
}

export const changeScheduledMutation = mutationOptions({
  mutationFn: ({ seen, text }: ScheduledChange) =>
    send(changeScheduledMessage, { params: { id: seen.Id }, body: text }, { version: seen.Version }),
  onSettled: (_answer, _error, _variables, _result, { client }) => forget(client),
})

export const withdrawScheduledMutation = mutationOptions({
  mutationFn: (id: string) => send(withdrawScheduledMessage, { params: { id } }),
  onSettled: (_answer, _error, _variables, _result, { client }) => forget(client),
})
