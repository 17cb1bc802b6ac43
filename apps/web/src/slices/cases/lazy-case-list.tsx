import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { ListSkeleton } from '../items/index.ts'
import type { CaseListProps } from './case-list.tsx'

const CaseList = lazyPart(() => import('./case-list.tsx').then((module) => module.CaseList))

/** The list on a page that few open for it, such as a tab of a case. */
export function LazyCaseList(props: CaseListProps) {
  return (
    <Suspense fallback={<ListSkeleton rows={6} />}>
      <CaseList {...props} />
    </Suspense>
  )
}
