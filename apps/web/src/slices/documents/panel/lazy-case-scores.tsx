import { Suspense } from 'react'
import { lazyPart, PartAwaySilently } from '../../../platform/lazy-part.tsx'

const CaseScores = lazyPart(() => import('./case-scores.tsx').then((module) => module.CaseScores), PartAwaySilently)

/** The scores on a case's dashboard; their code is loaded with the dashboard, not with every case. */
export function LazyCaseScores({ caseId }: { caseId: string }) {
  return (
    <Suspense fallback={null}>
      <CaseScores caseId={caseId} />
    </Suspense>
  )
}
