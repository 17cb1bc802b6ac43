import { lazy } from 'react'

/** Loaded when it is first opened. */
export const LazyPhotoDialog = lazy(() =>
  import('./photo-dialog.tsx').then((module) => ({ default: module.PhotoDialog })),
)
