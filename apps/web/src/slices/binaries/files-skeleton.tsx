import { Skeleton, SkeletonRows } from '@caseloom/ui/signs/skeleton'
import { t } from './binary-texts.ts'

/** Where files are dropped, and two rows. It stands while the list is loaded. */
export function FilesSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton shape="square" height="9.5rem" />
      <SkeletonRows rows={2} label={t('loading')} />
    </div>
  )
}
