import { Suspense } from 'react'
import { lazyPart, PartAwaySilently } from '../../platform/lazy-part.tsx'

const CaseItems = lazyPart(() => import('./case-items.tsx').then((module) => module.CaseItems), PartAwaySilently)

/** On a case's dashboard; the code is loaded with it. */
export function LazyCaseItems({ caseId }: { caseId: string }) {
  return (
    <Suspense fallback={null}>
      <CaseItems caseId={caseId} />
    </Suspense>
  )
}
