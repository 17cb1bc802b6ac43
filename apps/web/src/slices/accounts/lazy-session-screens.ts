import { lazy } from 'react'

const load = () => import('./session-dialog.tsx')

/** Not needed for half an hour at least, so it is not part of what is loaded first. */
export const LazySessionDialog = lazy(() => load().then((module) => ({ default: module.SessionDialog })))

/** Fetches it while there is a connection: it may have to say that there is none. */
export function preloadSessionDialog() {
  load().catch(() => {
    // It is asked for again when it is needed.
  })
}
