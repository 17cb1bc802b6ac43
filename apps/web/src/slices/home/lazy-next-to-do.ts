import { lazy } from 'react'

/** Loaded when something was completed. */
export const NextToDo = lazy(() => import('./next-to-do.tsx').then((module) => ({ default: module.NextToDo })))
