import { lazyPart } from '../../platform/lazy-part.tsx'

const loadDialog = () => import('./session-dialog.tsx')
const loadScreen = () => import('./session-ended-screen.tsx')
const loadSignedOut = () => import('./signed-out-screen.tsx')

/** Loaded later, because they are not needed for at least half an hour. */
export const LazySessionDialog = lazyPart(() => loadDialog().then((module) => module.SessionDialog))
export const LazySessionEndedScreen = lazyPart(() => loadScreen().then((module) => module.SessionEndedScreen))
export const LazySignedOutScreen = lazyPart(() => loadSignedOut().then((module) => module.SignedOutScreen))

/** Loads them while there is a connection: they may have to report that it is gone. */
export function preloadSessionScreens() {
  Promise.all([loadDialog(), loadScreen(), loadSignedOut()]).catch(() => {
    // They are requested again when they are needed.
  })
}
