import { readSession } from '@caseloom/contracts/accounts/endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { send } from './api.ts'
import { sessionQuery } from './session.ts'
import { reportSessionBack } from './session-end.ts'
import { SESSION_CHANNEL } from './signed-in.ts'

/** Where the same member is signed in again, this tab goes on; for another one the page begins anew. */
async function look(client: QueryClient, memberId: string): Promise<void> {
  const session = await send(readSession, {})
  if (session.Member.Id !== memberId) {
    location.reload()
    return
  }
  client.setQueryData(sessionQuery.queryKey, session)
  reportSessionBack()
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
}

/** While the session is over: looks when another tab says so, and when the reader comes back to this one. */
export function watchForReturn(client: QueryClient, memberId: string): () => void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  const handle = () => {
    look(client, memberId).catch(() => {
      // Nobody is, or the server is not in reach.
    })
  }
  channel.addEventListener('message', handle)
  addEventListener('focus', handle)
  return () => {
    channel.close()
    removeEventListener('focus', handle)
  }
}
