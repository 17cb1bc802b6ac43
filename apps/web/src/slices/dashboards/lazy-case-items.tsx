import { Suspense } from 'react'
import { lazyPart, PartAwaySilently } from '../../platform/lazy-part.tsx'
import type { CaseItemsProps } from './case-items.tsx'

const CaseItems = lazyPart(() => import('./case-items.tsx').then((module) => module.CaseItems), PartAwaySilently)

/** On a case's dashboard; the code is loaded with it. */
export function LazyCaseItems(props: CaseItemsProps) {
  return (
    <Suspense fallback={null}>
      <CaseItems {...props} />
    </Suspense>
  )
}
