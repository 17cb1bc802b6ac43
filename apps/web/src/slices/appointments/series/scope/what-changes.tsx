import type { SeriesPreview } from '@caseloom/contracts/items/repeating'
import { Suspense } from 'react'
import { lazyPart } from '../../../../platform/lazy-part.tsx'
import { DatesFold } from './dates-fold.tsx'

const ScopeFigure = lazyPart(() => import('../page/scope-figure.tsx').then((module) => module.ScopeFigure))

export type WhatChangesProps = {
  /** The series, or one of its appointments. */
  of: string
  preview: SeriesPreview
}

/** The dates that a choice concerns, before and after, on request: the cards above only count them. */
export function WhatChanges(props: WhatChangesProps) {
  return (
    <DatesFold>
      <Suspense fallback={<span className="cl-skeleton h-24 w-full" />}>
        <ScopeFigure {...props} />
      </Suspense>
    </DatesFold>
  )
}
