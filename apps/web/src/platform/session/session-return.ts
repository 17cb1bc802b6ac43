import { readSession } from '@caseloom/contracts/accounts/calls.generated'
import type { QueryClient } from '@tanstack/react-query'
import { send } from '../calls/api.ts'
import { beginAnewAfter, beginAnewForOther } from './begin-anew.ts'
import { sessionQuery } from './session.ts'
import { reportSessionBack } from '../session-end.ts'
import { onTold } from './signed-in.ts'

/** If the same member has signed in again, this tab continues. */
async function look(client: QueryClient): Promise<void> {
  const session = await send(readSession, {})
  client.setQueryData(sessionQuery.queryKey, session)
  reportSessionBack()
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
}

/**
 * After the session has ended: checks when another tab signs in and when the reader returns to this one. Whether somebody else is signed in, as
 * when an administrator begins a view in another tab, is asked at once, because that tab may have said so before this one lost its session.
 */
export function watchForReturn(client: QueryClient): () => void {
  const handle = () => void look(client).catch(beginAnewAfter)
  void beginAnewForOther()
  const stop = onTold('signed in', handle)
  addEventListener('focus', handle)
  return () => {
    stop()
    removeEventListener('focus', handle)
  }
}
