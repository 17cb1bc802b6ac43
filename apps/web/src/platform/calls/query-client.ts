import { QueryClient } from '@tanstack/react-query'
import { ApiProblem, NoAnswerError, OfflineError } from './api.ts'

/**
 * Reads are retried if the server could not be reached or was busy; a refusal is final. A read that
 * got no answer for half a minute is not sent again by itself: the reader has a button for that.
 */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  if (failures >= 2 || error instanceof NoAnswerError) return false
  return error instanceof OfflineError || (error instanceof ApiProblem && error.status === 503)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Events report what changed (events.ts), so cached data may be shown for a while.
      staleTime: 60_000,
      // Loaded data stays readable for a while without a connection.
      gcTime: 2 * 3_600_000,
      retry: isWorthAnotherTry,
      retryDelay: (failures) => 400 * 2 ** failures,
      // Without a connection a query fails and says so, instead of waiting silently.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
