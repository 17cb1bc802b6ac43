import { lazy } from 'react'

/** Loaded when it is first opened. */
export const LazyAccountMenu = lazy(() =>
  import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })),
)
