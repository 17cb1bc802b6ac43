import { lazy } from 'react'

/** Loaded when it is first opened. */
export const LazyNewPersonDialog = lazy(() =>
  import('./new-person-dialog.tsx').then((module) => ({ default: module.NewPersonDialog })),
)
