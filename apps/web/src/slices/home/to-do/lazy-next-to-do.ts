import { lazy } from 'react'

/** Loaded after something was completed. */
export const NextToDo = lazy(() => import('./next-to-do.tsx').then((module) => ({ default: module.NextToDo })))
