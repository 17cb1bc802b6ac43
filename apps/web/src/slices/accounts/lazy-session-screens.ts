import { lazyPart } from '../../platform/lazy-part.tsx'

const loadDialog = () => import('./session-dialog.tsx')
const loadScreen = () => import('./session-ended-screen.tsx')

/** Not needed for half an hour at least, so they are not part of what is loaded first. */
export const LazySessionDialog = lazyPart(() => loadDialog().then((module) => module.SessionDialog))
export const LazySessionEndedScreen = lazyPart(() => loadScreen().then((module) => module.SessionEndedScreen))

/** Fetches them while there is a connection: they may have to say that there is none. */
export function preloadSessionScreens() {
  Promise.all([loadDialog(), loadScreen()]).catch(() => {
    // They are asked for again when they are needed.
  })
}
