import { updateItem } from '@caseloom/contracts/items/calls.generated'
import type { Person } from '@caseloom/contracts/people/person'
import { mutationOptions } from '@tanstack/react-query'
import { send, wholeItem } from '../../../platform/calls/api.ts'
import { forgetLists, itemScope } from '../../items/index.ts'
import { personQuery } from '../people-queries.ts'
import { sentValue, type FactName } from './person-fact.ts'

export type FactChange = {
  readonly fact: FactName
  readonly value: string
  /** The version that the member saw when editing began. */
  readonly version: number
}

/** The answer is the whole person and goes straight into the cache. */
export function changeFactMutation(id: string) {
  return mutationOptions({
    scope: itemScope(id),
    mutationFn: async ({ fact, value, version }: FactChange) =>
      wholeItem<Person>(
        await send(
          updateItem,
          { params: { id }, body: { PropertyName: fact, PropertyValue: sentValue(fact, value) } },
          { version },
        ),
        'FirstName',
      ),
    // Somebody else may have changed the person since.
    onError: (_error, _change, _result, { client }) => void client.invalidateQueries({ queryKey: ['people', id] }),
    onSuccess: (person, _change, _result, { client }) => {
      client.setQueryData(personQuery(id).queryKey, person)
      forgetLists(client)
      void client.invalidateQueries({ queryKey: ['search'] })
    },
  })
}
