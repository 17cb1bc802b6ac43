import { listReceivers } from '@caseloom/contracts/cases/receiver-calls.generated'
import type { Receiver as Found } from '@caseloom/contracts/cases/receiver-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

export const isNamed = (name: string, words: string) => name.toLocaleLowerCase().includes(words.toLocaleLowerCase())

/** Colleagues and groups by part of their name, or the clinicians of one group. */
export function receiversQuery(q: string, group?: string) {
  return queryOptions({
    queryKey: ['receivers', q, group ?? null],
    queryFn: ({ signal }) => send(listReceivers, { query: { q, ...(group && { group }) } }, { signal }),
    // Until the answer is there, those of the last one whom the words still name: nobody else may be chosen by a quick Enter.
    placeholderData: (before) => before && { ...before, Items: before.Items.filter(({ Name }) => isNamed(Name, q)) },
  })
}

export type Receiver = { readonly id: string; readonly label: string }

export const receiverOption = ({ Id, Name, Description }: Found) => ({
  id: Id,
  label: Name,
  description: Description ?? undefined,
})
