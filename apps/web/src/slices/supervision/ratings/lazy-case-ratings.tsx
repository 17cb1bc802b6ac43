import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import type { CaseRatingsProps } from './case-ratings.tsx'

const CaseRatings = lazyPart(() => import('./case-ratings.tsx').then((module) => module.CaseRatings))

/** In the dialog of a case's trac, which few open. */
export function LazyCaseRatings(props: CaseRatingsProps) {
  return (
    <Suspense fallback={null}>
      <CaseRatings {...props} />
    </Suspense>
  )
}
