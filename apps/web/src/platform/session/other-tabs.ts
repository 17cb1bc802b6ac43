import { reportSessionEnd } from '../session-end.ts'
import { SIGN_OUT_LATER } from './sign-out-later.ts'
import { onTold, tellSignedIn } from './signed-in.ts'

/** Tells the other tabs of this browser that a member is signed in here, and follows what they do from now on. */
export function joinOtherTabs(): void {
  tellSignedIn()
  // The event socket reports this too, where there is one.
  onTold('signed out', reportSessionEnd)
  // It may be another member, or a view: then nothing of what this page shows may stay.
  onTold('signed in', () => void import('./begin-anew.ts').then(({ beginAnewForOther }) => beginAnewForOther()))
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SIGN_OUT_LATER) return
    // Rarely needed, so it is not part of what every page loads first.
    if (newValue === null) void import('./begin-anew.ts').then(({ beginAnew }) => beginAnew())
    else reportSessionEnd()
  })
}
