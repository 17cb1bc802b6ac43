import { SkeletonRows } from '@caseloom/ui/signs/skeleton'
import { useLater } from '../../platform/use-settled.ts'
import { t } from './item-texts.ts'

export type ListSkeletonProps = { rows?: number }

const LONG_MILLIS = 5000

/** Rows of the right height. Shows nothing during the first 150 ms, and a message if loading takes long. */
export function ListSkeleton({ rows = 8 }: ListSkeletonProps) {
  const isLong = useLater(LONG_MILLIS)
  return (
    <div className="px-6 py-2 max-md:px-4 in-[.cl-page]:px-0!">
      {isLong && <p className="py-2 text-sm text-text-muted">{t('longer')}</p>}
      <SkeletonRows rows={rows} label={t('loading')} />
    </div>
  )
}
