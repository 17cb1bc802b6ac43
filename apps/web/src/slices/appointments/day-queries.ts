import { readHome } from '@caseloom/contracts/home/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/api.ts'

/** The member's day; the home page reads the same under the same key. */
export const dayQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => send(readHome, {}, { signal }),
})
