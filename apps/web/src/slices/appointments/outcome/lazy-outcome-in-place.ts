import { lazy } from 'react'

/** Loaded when "Set outcome" is first pressed in a list. */
export const OutcomeInPlace = lazy(() =>
  import('./outcome-in-place.tsx').then((module) => ({ default: module.OutcomeInPlace })),
)
