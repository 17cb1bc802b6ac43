import { readSession } from '@caseloom/contracts/accounts/calls.generated'
import { ApiProblem, send } from '../calls/api.ts'
import { doDraftsOutlive } from '../queue/drafts.ts'
import { sendQueue } from '../queue/sending.ts'

/** Reloads the page, because another member needs a page of their own. If waiting changes would be lost, this page stays as it is. */
export async function beginAnew(): Promise<void> {
  await sendQueue.written()
  if (await doDraftsOutlive()) location.reload()
}

/** After a refusal: it may be that somebody else is signed in. Otherwise nobody is, or the server cannot be reached. */
export function beginAnewAfter(refusal: unknown): void {
  if (refusal instanceof ApiProblem && refusal.code === 'session.other_member') void beginAnew()
}

/** Asks who is signed in, and reloads the page if that is somebody else, as when an administrator begins a view in another tab. */
export const beginAnewForOther = (): Promise<unknown> => send(readSession, {}).catch(beginAnewAfter)
