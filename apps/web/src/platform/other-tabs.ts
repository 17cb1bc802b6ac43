import { doDraftsOutlive } from './drafts.ts'
import { sendQueue } from './sending.ts'
import { reportSessionEnd } from './session-end.ts'
import { SIGN_OUT_LATER } from './sign-out-later.ts'
import { onTold, tellSignedIn } from './signed-in.ts'

/** Another member needs a page of their own. If reloading would lose waiting changes, this page stays for its member. */
export async function beginAnew(): Promise<void> {
  await sendQueue.written()
  if (await doDraftsOutlive()) location.reload()
}

/** Tells the other tabs of this browser that a member is signed in here, and follows what they do from now on. */
export function joinOtherTabs(): void {
  tellSignedIn()
  // The event socket says so as well, where there is one.
  onTold('signed out', reportSessionEnd)
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SIGN_OUT_LATER) return
    if (newValue === null) void beginAnew()
    else reportSessionEnd()
  })
}
