import type { GuestLink } from '@caseloom/contracts/documents/guest-endpoints'
import { listGuestLinks, makeGuestLink, revokeGuestLink } from '@caseloom/contracts/documents/guest-calls.generated'
import type { Locale } from '@caseloom/contracts/locales'
import { sendNotification } from '@caseloom/contracts/notifications/calls.generated'
import type { Recipients } from '@caseloom/contracts/notifications/notification'
import { phoneDigits } from '@caseloom/contracts/notifications/phone-rules'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

export type { GuestLink }

export const openLinksQuery = (objectId: string) =>
  queryOptions({
    queryKey: ['guest-links', objectId],
    queryFn: ({ signal }) => send(listGuestLinks, { query: { object: objectId } }, { signal }),
    // Somebody else may have sent one in the meantime.
    staleTime: 0,
  })

function forget(client: QueryClient, objectId: string) {
  void client.invalidateQueries({ queryKey: ['guest-links', objectId] })
  void client.invalidateQueries({ queryKey: ['outbox'] })
}

export type NewGuestLink = { readonly to: string; readonly locale: Locale; readonly idempotencyKey: string }

/** Makes a link and sends it. The server writes the message. */
export function sendLinkMutation(objectId: string) {
  return mutationOptions({
    mutationFn: ({ to, locale, idempotencyKey }: NewGuestLink) =>
      send(
        sendNotification,
        { query: {}, body: { Id: objectId, To: to, Subject: 'Guest Link', MessageBody: '', Locale: locale } },
        { idempotencyKey },
      ),
    onSuccess: (_data, _variables, _result, { client }) => forget(client, objectId),
  })
}

/** Makes a link for copying or reading out. */
export function makeLinkMutation(objectId: string) {
  return mutationOptions({
    mutationFn: (locale: Locale) => send(makeGuestLink, { body: { Object: objectId, Locale: locale } }),
    onSuccess: (_data, _locale, _result, { client }) => forget(client, objectId),
  })
}

export function revokeLinkMutation(objectId: string) {
  return mutationOptions({
    mutationFn: (id: string) => send(revokeGuestLink, { params: { id } }),
    onSettled: (_data, _error, _id, _result, { client }) => forget(client, objectId),
  })
}

/** A number that was typed, or one of the family's that was chosen. */
export type PhoneNumber = { readonly digits: string; readonly contactId?: string }

/** The mobile phone of the person to write to first: for a child, a guardian's. */
export function firstNumber(recipients: Recipients | undefined): PhoneNumber | undefined {
  const first = recipients?.Items.find(
    ({ Person, Channel, Refusal }) => Person.Id === recipients.FirstContact && Channel === 'sms' && Refusal === null,
  )
  return first && { digits: phoneDigits(first.Description ?? ''), contactId: first.Id }
}
