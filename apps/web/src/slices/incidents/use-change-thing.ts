import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explainStale } from '../items/index.ts'
import { changeThingMutation, fetchThing, type PropertyValues, type Thing } from './thing-queries.ts'

/** Saves fields as they change. Where somebody else changed one first, says what it is now. */
export function useChangeThing<T extends Thing>(thing: T, describe: (current: T) => string) {
  const client = useQueryClient()
  const { mutate } = useMutation(changeThingMutation(thing))
  // The same id is of the same kind.
  const fetchCurrent = async () => (await fetchThing(client, thing)) as T

  return (values: PropertyValues, onFailed?: () => void) =>
    mutate(
      { values },
      {
        onError: (error) => {
          onFailed?.()
          void explainStale(error, fetchCurrent, describe)
        },
      },
    )
}
