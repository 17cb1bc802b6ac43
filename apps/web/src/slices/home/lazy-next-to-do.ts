import { lazy } from 'react'

/** Comes when something was completed. */
export const NextToDo = lazy(() => import('./next-to-do.tsx').then((module) => ({ default: module.NextToDo })))
