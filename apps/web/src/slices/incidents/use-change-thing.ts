import { showToast } from '@caseloom/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../../platform/api.ts'
import { showProblem } from '../items/index.ts'
import { t } from './incident-texts.ts'
import { changeThingMutation, fetchThing, type PropertyValues, type Thing } from './thing-queries.ts'

/** Saves fields as they change. Where somebody else changed one first, says what it is now. */
export function useChangeThing<T extends Thing>(thing: T, describe: (current: T) => string) {
  const client = useQueryClient()
  const { mutate } = useMutation(changeThingMutation(thing))

  async function explain(error: unknown) {
    if (!(error instanceof ApiProblem) || error.code !== 'record.stale') {
      showProblem(error)
      return
    }
    // The same id is of the same kind.
    const current = (await fetchThing(client, thing)) as T
    showToast({
      kind: 'error',
      message: t('staleField', { detail: error.detail, value: describe(current) || t('nothing') }),
    })
  }

  return (values: PropertyValues, onFailed?: () => void) =>
    mutate(
      { values },
      {
        onError: (error) => {
          onFailed?.()
          void explain(error)
        },
      },
    )
}
