import { readSession } from '@caseloom/contracts/accounts/endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { send } from './api.ts'
import { sessionQuery } from './session.ts'
import { reportSessionBack } from './session-end.ts'
import { SESSION_CHANNEL } from './signed-in.ts'

/** If the same member has signed in again, this tab continues. For another member it reloads. */
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

/** After the session has ended: checks when another tab signs in and when the reader returns to this one. */
export function watchForReturn(client: QueryClient, memberId: string): () => void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  const handle = () => {
    look(client, memberId).catch(() => {
      // Nobody is signed in, or the server cannot be reached.
    })
  }
  channel.addEventListener('message', handle)
  addEventListener('focus', handle)
  return () => {
    channel.close()
    removeEventListener('focus', handle)
  }
}
