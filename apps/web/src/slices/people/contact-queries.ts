import {
  addContactInfo,
  changeContactInfo,
  removeContactInfo,
} from '@caseloom/contracts/people/contact-calls.generated'
import type { ContactType, Person } from '@caseloom/contracts/people/person'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../platform/api.ts'
import { forgetLists, itemScope } from '../items/index.ts'
import { personQuery } from './people-queries.ts'

export type ContactFields = {
  readonly value: string
  readonly Name: string
  readonly Preferred: boolean
  readonly MayText: boolean
  readonly MayLeaveVoicemail: boolean
  readonly MayMail: boolean
}

/** The answer is the whole person. It is shown at once, so that the header is right and the next change sends its version. */
function show(client: QueryClient, person: Person) {
  client.setQueryData(personQuery(person.Id).queryKey, person)
  forgetLists(client)
}

const versionInView = (client: QueryClient, id: string) => client.getQueryData(personQuery(id).queryKey)?.Version

export type NewContact = { readonly type: ContactType; readonly fields: ContactFields; readonly idempotencyKey: string }

export function addContactMutation(ownerId: string) {
  return mutationOptions({
    scope: itemScope(ownerId),
    mutationFn: ({ type, fields, idempotencyKey }: NewContact) =>
      send(addContactInfo, { params: { ownerId }, body: { Type: type, ...fields } }, { idempotencyKey }),
    onSuccess: (person, _contact, _result, { client }) => show(client, person),
  })
}

export type ContactChange = { readonly itemId: string; readonly fields: ContactFields }

export function changeContactMutation(ownerId: string) {
  return mutationOptions({
    scope: itemScope(ownerId),
    mutationFn: ({ itemId, fields }: ContactChange, { client }) =>
      send(
        changeContactInfo,
        { params: { ownerId }, query: { item: itemId }, body: fields },
        { version: versionInView(client, ownerId) },
      ),
    onSuccess: (person, _change, _result, { client }) => show(client, person),
    onError: (_error, _change, _result, { client }) =>
      void client.invalidateQueries({ queryKey: personQuery(ownerId).queryKey }),
  })
}

export function removeContactMutation(ownerId: string) {
  return mutationOptions({
    scope: itemScope(ownerId),
    mutationFn: (itemId: string, { client }) =>
      send(
        removeContactInfo,
        { params: { ownerId }, query: { item: itemId } },
        { version: versionInView(client, ownerId) },
      ),
    onSettled: (_data, _error, _id, _result, { client }) => forgetLists(client),
  })
}
