import { lazyPart } from '../../../platform/lazy-part.tsx'

/** Loaded later, because they are not needed for at least half an hour. */
export const LazySessionDialog = lazyPart(() => import('./session-dialog.tsx').then((module) => module.SessionDialog))
export const LazySessionEndedScreen = lazyPart(() =>
  import('./session-ended-screen.tsx').then((module) => module.SessionEndedScreen),
)
export const LazySignedOutScreen = lazyPart(() =>
  import('./signed-out-screen.tsx').then((module) => module.SignedOutScreen),
)

/** Loads the screens while there is a connection, because they may have to report that it is gone. */
export function preloadSessionScreens() {
  for (const part of [LazySessionDialog, LazySessionEndedScreen, LazySignedOutScreen]) void part.preload()
}
