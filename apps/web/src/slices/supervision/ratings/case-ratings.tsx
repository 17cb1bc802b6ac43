import { Button } from '@caseloom/ui/button'
import { SkeletonRows } from '@caseloom/ui/signs/skeleton'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayBegin } from '../../../platform/session/may-begin.ts'
import { ListFailed } from '../../items/index.ts'
import { RateDialog } from './rate-dialog.tsx'
import { RatingList } from './rating-list.tsx'
import { caseRatingsQuery } from './rating-queries.ts'
import { t } from './rating-texts.ts'

export type CaseRatingsProps = { caseId: string; caseName: string }

/** The fidelity ratings of the work on a case that the reader sees, and the way to a new one. Nothing where nobody is rated. */
export function CaseRatings({ caseId, caseName }: CaseRatingsProps) {
  const mayBegin = useMayBegin()
  const [isRating, setIsRating] = useState(false)
  const { data, error, refetch } = useQuery(caseRatingsQuery(caseId))
  if (!data && error) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={2} label={t('ratingsOf')} />
  const mayRate = data.MayRate || data.Sessions.length > 0
  if (data.Items.length === 0 && !mayRate) return null
  return (
    <section className="mt-5 border-t border-border pt-4" aria-labelledby="case-ratings">
      <div className="flex items-center gap-3">
        <h3 id="case-ratings" className="flex-1 font-semibold">
          {t('ratingsOf')}
        </h3>
        {mayRate && (
          <Button size="small" icon={<StarIcon />} onPress={() => setIsRating(mayBegin())}>
            {t('rate')}
          </Button>
        )}
      </div>
      {data.Items.length === 0 && <p className="pt-1 text-sm text-text-muted">{t('noneOfCase')}</p>}
      <RatingList ratings={data.Items} isOfCase />
      {isRating && <RateDialog theCase={{ id: caseId, name: caseName }} onClose={() => setIsRating(false)} />}
    </section>
  )
}
