import {
  addNotificationTemplate,
  changeNotificationTemplate,
  listNotificationTemplates,
} from '@caseloom/contracts/notifications/calls.generated'
import type { NotificationTemplate } from '@caseloom/contracts/notifications/notification'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

/** Every template, inactive ones included. Its key begins with that of the offered ones, so that one call has both lists read again. */
export const messageTemplatesQuery = queryOptions({
  queryKey: ['notification-templates', 'all'],
  queryFn: ({ signal }) => send(listNotificationTemplates, { query: { inactive: 'true' } }, { signal }),
})

const forget = (client: QueryClient) => client.invalidateQueries({ queryKey: ['notification-templates'] })

export type MessageTemplateText = Pick<NotificationTemplate, 'Name' | 'Subject' | 'MessageBody'>

type Saving = {
  /** As the reader saw it. Null adds a template. */
  readonly seen: Pick<NotificationTemplate, 'Id' | 'Version'> | null
  readonly text: MessageTemplateText & { readonly Active?: boolean }
  readonly idempotencyKey: string
}

export const saveMessageTemplateMutation = mutationOptions({
  mutationFn: ({ seen, text, idempotencyKey }: Saving) =>
    seen === null
      ? send(addNotificationTemplate, { body: text }, { idempotencyKey })
      : send(changeNotificationTemplate, { params: { id: seen.Id }, body: text }, { version: seen.Version }),
  onSettled: (_answer, _error, _variables, _result, { client }) => void forget(client),
})

/** Activates or deactivates a template and leaves its words as they are. */
export const activateMessageTemplateMutation = mutationOptions({
  mutationFn: ({ Id, Version, Active, Name, Subject, MessageBody }: NotificationTemplate) =>
    send(
      changeNotificationTemplate,
      { params: { id: Id }, body: { Name, Subject, MessageBody, Active } },
      { version: Version },
    ),
  onSettled: (_answer, _error, _variables, _result, { client }) => void forget(client),
})
