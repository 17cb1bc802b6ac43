import type { RatingRow } from '@caseloom/contracts/supervision/supervision'
import { TextLink } from '@caseloom/ui/link'
import { Badge } from '@caseloom/ui/signs/badge'
import { paths } from '../../../platform/paths.ts'
import { formatMonthDay } from '../../../platform/texts/times.ts'
import { ratingFigure } from '../groups/member-facts.tsx'
import { t } from './rating-texts.ts'

export type RatingListProps = {
  ratings: readonly RatingRow[]
  /** Names the work by the clinician instead of the case. */
  isOfCase?: boolean
}

/** Ratings, the latest first, each leading to its document. */
export function RatingList({ ratings, isOfCase = false }: RatingListProps) {
  return (
    <ul className="divide-y divide-border">
      {ratings.map((rating) => (
        <li key={rating.Id} className="relative flex items-baseline gap-3 py-2">
          <b className="min-w-7 font-semibold">{rating.Value === null ? '–' : ratingFigure(rating.Value)}</b>
          <span className="min-w-0 flex-1">
            <TextLink href={paths.document(rating.Id)} className="cl-row-name cl-stretch truncate">
              {nameOf(rating, isOfCase)}
            </TextLink>
            <span className="cl-row-second">{t('byWhom', { name: rating.Rater.Name })}</span>
          </span>
          {rating.Completed ? (
            <span className="text-sm text-text-muted">{formatMonthDay(rating.At)}</span>
          ) : (
            <Badge kind="amber">{t('notFinished')}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}

/** "Family session 8 · Mateo Delgado", as far as the reader sees it. */
function nameOf({ Name, Session, Case, Rated }: RatingRow, isOfCase: boolean): string {
  const parts = [Session?.Name, isOfCase ? Rated.Name : Case?.Name].filter((name) => name !== undefined)
  return parts.length > 0 ? parts.join(' · ') : Name
}
