import type { ReactNode } from 'react'
import { t } from '../item-texts.ts'

/** The screen's shape while it loads: the name with the line under it, then what the kind adds. */
export function ItemSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-6 px-6 py-6 max-md:px-4" role="status" aria-label={t('loading')}>
      <div className="grid gap-2">
        <span className="cl-skeleton h-6 w-56" />
        <span className="cl-skeleton w-72 max-w-full" />
      </div>
      {children}
    </div>
  )
}
