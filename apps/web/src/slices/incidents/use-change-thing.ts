import { useQueryClient } from '@tanstack/react-query'
import { explainStale, queueValues, type PropertyValues } from '../items/index.ts'
import { fetchThing, type Thing } from './thing-queries.ts'

/** Saves fields as they change. If somebody else changed one first, shows its current value. */
export function useChangeThing<T extends Thing>(thing: T, describe: (current: T) => string) {
  const client = useQueryClient()
  const { Id, Name } = thing
  // An id never changes its kind.
  const fetchCurrent = async () => (await fetchThing(client, thing)) as T

  return (values: PropertyValues, onFailed?: () => void) => {
    const version = client.getQueryData<Thing>(['items', Id])?.Version
    queueValues({ item: Id, label: Name, values, version }).catch((error: unknown) => {
      onFailed?.()
      void explainStale(error, fetchCurrent, describe)
    })
  }
}
