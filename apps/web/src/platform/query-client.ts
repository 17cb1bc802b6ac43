import { QueryClient } from '@tanstack/react-query'
import { ApiProblem, OfflineError } from './api.ts'

/** Reads are tried again where the server was not reached or was busy; a refusal stays a refusal. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  if (failures >= 2) return false
  return error instanceof OfflineError || (error instanceof ApiProblem && error.status === 503)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Events tell what changed (events.ts), so what is there may be shown for a while.
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
