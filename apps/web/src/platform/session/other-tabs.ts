import { reportSessionEnd } from '../session-end.ts'
import { SIGN_OUT_LATER } from './sign-out-later.ts'
import { onTold, tellSignedIn } from './signed-in.ts'

/** Rarely needed, so it is not part of what every page loads first. */
const loadAnew = () => import('./begin-anew.ts')

/** Tells the other tabs of this browser that a member is signed in here, and follows what they do from now on. */
export function joinOtherTabs(): void {
  tellSignedIn()
  // The event socket reports this too, where there is one.
  onTold('signed out', reportSessionEnd)
  // It may be another member, or a view: then nothing of what this page shows may stay.
  onTold('signed in', () => void loadAnew().then(({ beginAnewForOther }) => beginAnewForOther()))
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SIGN_OUT_LATER) return
    if (newValue === null) void loadAnew().then(({ beginAnew }) => beginAnew())
    else reportSessionEnd()
  })
}
