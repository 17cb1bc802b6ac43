import { openDocument } from '@caseloom/contracts/documents/calls.generated'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/calls/api.ts'
import { isSomebodyHere } from '../../../platform/calls/presence.ts'

/** The server takes a page that has said nothing for forty seconds for closed. */
const SAY_AGAIN_MILLIS = 15_000

/** Says that the form is on the screen, and asks who else has it open. A page that nobody uses says that it is not. */
export const openFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['open-form', id],
    queryFn: ({ signal }) => send(openDocument, { params: { id }, body: { Open: isSomebodyHere() } }, { signal }),
    refetchInterval: SAY_AGAIN_MILLIS,
    refetchOnMount: 'always',
    // What was true a while ago is not worth a word.
    gcTime: 0,
    retry: false,
  })

/** Nobody waits for it: without it the server forgets this page by itself. */
export function leaveForm(id: string): void {
  // With a signal it is sent each time, also if the form was opened and left a moment before.
  const { signal } = new AbortController()
  send(openDocument, { params: { id }, body: { Open: false } }, { outlivesPage: true, signal }).catch(() => undefined)
}
