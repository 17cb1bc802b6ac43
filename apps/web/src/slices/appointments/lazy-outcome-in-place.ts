import { lazy } from 'react'

/** Comes when the first "Set outcome" of a list is pressed. */
export const OutcomeInPlace = lazy(() =>
  import('./outcome-in-place.tsx').then((module) => ({ default: module.OutcomeInPlace })),
)
