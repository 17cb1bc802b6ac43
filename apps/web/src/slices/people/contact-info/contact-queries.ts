import {
  addContactInfo,
  changeContactInfo,
  removeContactInfo,
} from '@caseloom/contracts/people/contact-info/contact-calls.generated'
import type { ContactType, Person } from '@caseloom/contracts/people/person'
import { closeToast } from '@caseloom/ui/layers/toast'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'
import { forgetLists, itemScope } from '../../items/index.ts'
import { personQuery } from '../people-queries.ts'

export type ContactValues = {
  readonly Type: ContactType
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

export type ContactVariables = { readonly contact: ContactValues; readonly idempotencyKey: string }

/** Adds a contact item, or changes the one with the given id, whose type stays. */
export function saveContactMutation(ownerId: string, itemId: string | undefined) {
  return mutationOptions({
    scope: itemScope(ownerId),
    mutationFn({ contact, idempotencyKey }: ContactVariables, { client }) {
      const params = { ownerId }
      if (itemId === undefined) return send(addContactInfo, { params, body: contact }, { idempotencyKey })
      const { Type: _, ...body } = contact
      const version = versionInView(client, ownerId)
      return send(changeContactInfo, { params, query: { item: itemId }, body }, { version })
    },
    onSuccess: (person, _variables, _result, { client }) => show(client, person),
    onError: (_error, _variables, _result, { client }) => {
      closeToast()
      if (itemId !== undefined) void client.invalidateQueries({ queryKey: personQuery(ownerId).queryKey })
    },
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
