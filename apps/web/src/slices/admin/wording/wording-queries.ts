import { changeWording, listWordings } from '@caseloom/contracts/admin/wording/calls.generated'
import type { WordingRow, WordingText } from '@caseloom/contracts/admin/wording/wording'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'

export const wordingsQuery = queryOptions({
  queryKey: ['wordings'],
  queryFn: ({ signal }) => send(listWordings, {}, { signal }),
})

type Change = {
  /** As the reader saw it. */
  readonly seen: Pick<WordingRow, 'Name' | 'Locale' | 'Version'>
  /** Null goes back to the standard words. */
  readonly own: WordingText | null
}

export const changeWordingMutation = mutationOptions({
  mutationFn: ({ seen: { Name, Locale, Version }, own }: Change) =>
    send(changeWording, { params: { name: Name, locale: Locale }, body: { Own: own } }, { version: Version }),
  onSettled: (_answer, _error, _variables, _result, { client }) => {
    void client.invalidateQueries({ queryKey: ['wordings'] })
    // The help shows one of them.
    void client.invalidateQueries({ queryKey: ['session'] })
  },
})
