import { ApiProblem, OfflineError } from '../../platform/calls/api.ts'
import { sendQueue } from '../../platform/queue/sending.ts'
import { whenReached } from '../../platform/queue/when-reached.ts'
import { reportSessionBack } from '../../platform/session-end.ts'
import { forgetSignOut, signOutLater } from '../../platform/session/sign-out-later.ts'
import { sharedValue } from '../../platform/shared-value.ts'
import { signOutGuest } from '../guest-queries.ts'

/** Whether the guest has signed out and the server does not know it yet. */
const waits = sharedValue(false)

export const doesLeavingWait = waits.read
export const useLeavingWaits = waits.useValue

/**
 * Sends what waits, then ends the session and leaves the page. Without a connection it does so as soon as there is one, in this page or in
 * the next one of a guest.
 */
export async function leave(): Promise<void> {
  // While the connection was missing the queue was told that the session had ended.
  reportSessionBack()
  await sendQueue.flush()
  try {
    await signOutGuest()
    forgetSignOut()
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) forgetSignOut()
    else signOutLater()
    if (error instanceof OfflineError) return waitToLeave()
  }
  location.assign('/guest-code?reason=out')
}

function waitToLeave(): void {
  whenReached(() => void leave())
  waits.set(true)
}
