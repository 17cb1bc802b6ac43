import {
  contactAdministrators,
  listInbox,
  listNotificationTemplates,
  listOutbox,
  listRecipients,
  readNotifications,
  sendNotification,
} from '@caseloom/contracts/notifications/calls.generated'
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { send } from '../../platform/calls/api.ts'

const PAGE_SIZE = 20

/** The member's notices. The key contains their own person, whose events announce new ones. */
export function inboxQuery(personId: string) {
  return queryOptions({
    queryKey: ['notifications', personId],
    queryFn: ({ signal }) => send(listInbox, { query: { limit: PAGE_SIZE } }, { signal }),
  })
}

/** All of them, a page after the other. Loaded when the sheet is opened, while the bell asks for the number alone. */
export function wholeInboxQuery(personId: string) {
  return infiniteQueryOptions({
    queryKey: ['notifications', personId, 'pages'],
    queryFn: ({ pageParam: offset, signal }) => send(listInbox, { query: { offset, limit: PAGE_SIZE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ Next }) => (Next === null ? undefined : Number(Next)),
  })
}

export function outboxQuery(personId: string, offset: number, isUndelivered: boolean) {
  return queryOptions({
    queryKey: ['outbox', personId, offset, isUndelivered],
    queryFn: ({ signal }) =>
      send(
        listOutbox,
        { query: { offset, limit: PAGE_SIZE, ...(isUndelivered && { undelivered: 'true' as const }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

export function recipientsQuery(itemId: string) {
  return queryOptions({
    queryKey: ['recipients', itemId],
    queryFn: ({ signal }) => send(listRecipients, { query: { item: itemId } }, { signal }),
  })
}

export const templatesQuery = queryOptions({
  queryKey: ['notification-templates'],
  queryFn: ({ signal }) => send(listNotificationTemplates, {}, { signal }),
})

function forgetNotifications(client: QueryClient) {
  for (const key of ['notifications', 'outbox']) void client.invalidateQueries({ queryKey: [key] })
}

/** Without an id everything is read. */
export const markReadMutation = mutationOptions({
  mutationFn: (id: string | undefined) => send(readNotifications, { body: id === undefined ? {} : { Id: id } }),
  onSuccess: (_data, _id, _result, { client }) => forgetNotifications(client),
})

export type NewNotification = {
  readonly itemId: string
  readonly to: readonly string[]
  readonly subject: string
  readonly messageBody: string
  readonly idempotencyKey: string
}

export const sendNotificationMutation = mutationOptions({
  mutationFn: ({ itemId, to, subject, messageBody, idempotencyKey }: NewNotification) =>
    send(
      sendNotification,
      { query: {}, body: { Id: itemId, To: to.join('|'), Subject: subject, MessageBody: messageBody } },
      { idempotencyKey },
    ),
  onSuccess: (_data, _message, _result, { client }) => forgetNotifications(client),
})

export const contactAdministratorsMutation = mutationOptions({
  mutationFn: ({ message, idempotencyKey }: { readonly message: string; readonly idempotencyKey: string }) =>
    send(contactAdministrators, { body: { Message: message } }, { idempotencyKey }),
  onSuccess: (_data, _message, _result, { client }) => forgetNotifications(client),
})
