import { useQuery } from '@tanstack/react-query'
import { lookupQuery } from './appointment-queries.ts'

/** Requests the types and outcomes together with the appointment. True until they are loaded, so that the form appears complete. */
export function useLookupsPending(): boolean {
  const types = useQuery(lookupQuery('appointment-types'))
  const outcomes = useQuery(lookupQuery('appointment-outcomes'))
  // Not once more while they are asked for again: what is on the screen stays.
  return [types, outcomes].some(({ isPending, isFetched }) => isPending && !isFetched)
}
