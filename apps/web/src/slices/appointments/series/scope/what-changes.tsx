import type { SeriesPreview } from '@caseloom/contracts/items/repeating'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../platform/lazy-part.tsx'
import { t } from './scope-texts.ts'

const ScopeFigure = lazyPart(() => import('../page/scope-figure.tsx').then((module) => module.ScopeFigure))

export type WhatChangesProps = {
  /** The series, or one of its appointments. */
  of: string
  preview: SeriesPreview
}

/** The dates that a choice concerns, before and after, on request: the cards above only count them. */
export function WhatChanges({ of, preview }: WhatChangesProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        className="cl-link self-start text-sm max-md:min-h-11"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'hideDates' : 'showDates')}
      </button>
      {isOpen && (
        <Suspense fallback={<span className="cl-skeleton h-24 w-full" />}>
          <ScopeFigure of={of} preview={preview} />
        </Suspense>
      )}
    </div>
  )
}
