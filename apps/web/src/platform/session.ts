import { readSession } from '@caseloom/contracts/accounts/endpoints'
import type { Session } from '@caseloom/contracts/accounts/session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from './api.ts'
import { openDrafts } from './drafts.ts'
import { setLocale } from './locale.ts'
import { setPageMember } from './page-member.ts'
import { openShortcuts } from './recent-items.ts'
import { setWallClock } from './times.ts'

/** Who is signed in. Reading it sets the clock, the language and the key of what is kept of unsent typing. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const session = await send(readSession, {}, { signal })
    setPageMember(session.Member.Id)
    setWallClock(session.Now)
    setLocale(session.Locale)
    await openDrafts(session.Member.Id, session.DraftKey)
    await openShortcuts(session.Member.Id)
    return session
  },
})

/** The session; everything below the shell is drawn only when it is there. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('The session is used before it is there')
  return data
}
