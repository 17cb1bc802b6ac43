import { readSession, signOut } from '@caseloom/contracts/accounts/calls.generated'
import type { Session } from '@caseloom/contracts/accounts/session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiProblem, send } from '../calls/api.ts'
import { openDrafts } from '../queue/drafts.ts'
import { setLocale } from '../texts/locale.ts'
import { setPageMember } from '../page-member.ts'
import { openShortcuts } from '../recent-items.ts'
import { tellSignedOut } from './signed-in.ts'
import { setWallClock, setWeekStart } from '../texts/times.ts'

/** Who is signed in. Reading it sets the clock, the first day of the week, the language and the encryption key of unsent text. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const session = await send(readSession, {}, { signal })
    setPageMember(session.Member.Id)
    setWallClock(session.Now)
    setWeekStart(session.CareModel.WeekStart)
    setLocale(session.Locale)
    // A view keeps nothing of its own beside what the member's own pages keep in this browser.
    const keeper = session.View?.Id ?? session.Member.Id
    await openDrafts(keeper, session.DraftKey)
    await openShortcuts(keeper, { isView: session.View !== null })
    return session
  },
})

/** A server that has not answered within this time counts as unreachable. */
const PATIENCE_MILLIS = 4_000
const soon = () => ({ signal: AbortSignal.timeout(PATIENCE_MILLIS) })

/** Bypasses the query cache, which may wait for a connection. Does not restart the idle time. */
export async function readIdleSeconds(): Promise<number> {
  const { IdleSecondsLeft } = await send(readSession, {}, soon())
  return IdleSecondsLeft
}

/** Ends the session at the server, unless it has ended there already. The other tabs of this browser end at once. */
export async function endSession(): Promise<void> {
  try {
    await send(signOut, {}, soon())
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 401)) throw error
  }
  tellSignedOut()
}

/** The session; everything below the shell is drawn only when it is there. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('The session is used before it is there')
  return data
}
