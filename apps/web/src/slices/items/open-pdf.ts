import { ApiProblem } from '../../platform/calls/api.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import { briefly, sendFirst } from '../../platform/queue/send-first.ts'
import { rowDetailsQuery } from './item-queries.ts'

/** Whether the item can still be read. A failure that says nothing about it counts as yes. */
function isThere(id: string): Promise<boolean | undefined> {
  const read = queryClient.fetchQuery({ ...rowDetailsQuery(id), staleTime: 0 }).then(
    () => true,
    (error: unknown) => !(error instanceof ApiProblem && error.code === 'record.not_found'),
  )
  return briefly(read, true)
}

/** Sends what was typed, then opens the PDF at an address. Throws if the item is gone. */
export async function openPdf(id: string, address: string): Promise<void> {
  const [isFound] = await Promise.all([isThere(id), sendFirst(id)])
  if (!isFound) throw new Error('The item is gone')
  window.open(address, '_blank', 'noopener')
}
