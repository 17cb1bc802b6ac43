import type { Choice } from '@caseloom/contracts/admin/lookups/choice'
import type { WrittenList } from '@caseloom/contracts/admin/lookups/choice-rules'
import { addChoices, changeChoice, listChoices, orderChoices } from '@caseloom/contracts/admin/lookups/calls.generated'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

/** The choices of a list with what administrators know of them. Its key begins as that of the lists that members choose from. */
export const choicesQuery = (list: WrittenList) =>
  queryOptions({
    queryKey: ['lookups', list, 'choices'],
    queryFn: ({ signal }) => send(listChoices, { params: { name: list } }, { signal }),
  })

const forget = (client: QueryClient) => client.invalidateQueries({ queryKey: ['lookups'] })

export type ChoiceText = {
  readonly Name: string
  readonly Category: string | null
  readonly Success?: boolean
  readonly Present?: boolean
  readonly Inverse?: string
}

type Adding = {
  readonly list: WrittenList
  readonly texts: readonly ChoiceText[]
  readonly idempotencyKey: string
}

export const addChoicesMutation = mutationOptions({
  mutationFn: ({ list, texts, idempotencyKey }: Adding) =>
    send(addChoices, { params: { name: list }, body: { Choices: [...texts] } }, { idempotencyKey }),
  onSettled: (_answer, _error, _variables, _result, { client }) => void forget(client),
})

type Changing = {
  readonly list: WrittenList
  readonly known: Pick<Choice, 'Id' | 'Version'>
  readonly changes: { readonly Active: boolean }
}

export const changeChoiceMutation = mutationOptions({
  mutationFn: ({ list, known, changes }: Changing) =>
    send(changeChoice, { params: { name: list, id: known.Id }, body: changes }, { version: known.Version }),
  onSettled: (_answer, _error, _variables, _result, { client }) => void forget(client),
})

type Saving = {
  readonly list: WrittenList
  /** Null adds a choice. */
  readonly known: Pick<Choice, 'Id' | 'Version'> | null
  readonly text: ChoiceText
  /** What differs from the choice as it is known. */
  readonly changes: Partial<ChoiceText>
  readonly idempotencyKey: string
}

export const saveChoiceMutation = mutationOptions<unknown, Error, Saving>({
  mutationFn: ({ list, known, text, changes, idempotencyKey }) =>
    known === null
      ? send(addChoices, { params: { name: list }, body: { Choices: [text] } }, { idempotencyKey })
      : send(changeChoice, { params: { name: list, id: known.Id }, body: changes }, { version: known.Version }),
  onSettled: (_answer, _error, _variables, _result, { client }) => void forget(client),
})

type Ordering = { readonly list: WrittenList; readonly choices: readonly Choice[] }

/** The new order shows at once. If it is refused, the list is read again. */
export const orderChoicesMutation = mutationOptions({
  mutationFn: ({ list, choices }: Ordering) =>
    send(orderChoices, { params: { name: list }, body: { Ids: choices.map(({ Id }) => Id) } }),
  onMutate: async ({ list, choices }, { client }) => {
    const { queryKey } = choicesQuery(list)
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, { Items: [...choices] })
  },
  onSettled: (_answer, _error, _variables, _result, { client }) => void forget(client),
})
