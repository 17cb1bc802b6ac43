import { Suspense } from 'react'
import { lazyPart, PartAwaySilently } from '../../../platform/lazy-part.tsx'
import type { CaseScoresProps } from './case-scores.tsx'

const CaseScores = lazyPart(() => import('./case-scores.tsx').then((module) => module.CaseScores), PartAwaySilently)

/** The scores on a case's dashboard; their code is loaded with the dashboard, not with every case. */
export function LazyCaseScores(props: CaseScoresProps) {
  return (
    <Suspense fallback={null}>
      <CaseScores {...props} />
    </Suspense>
  )
}
