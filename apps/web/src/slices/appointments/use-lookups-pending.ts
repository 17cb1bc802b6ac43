import { useQuery } from '@tanstack/react-query'
import { lookupQuery } from './appointment-queries.ts'

/** Asks for the types and outcomes together with the appointment; true until they are here, so that the form comes whole. */
export function useLookupsPending(): boolean {
  const types = useQuery(lookupQuery('appointment-types'))
  const outcomes = useQuery(lookupQuery('appointment-outcomes'))
  return types.isPending || outcomes.isPending
}
