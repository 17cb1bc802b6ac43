import type { RatingRow } from '@caseloom/contracts/supervision/supervision'
import { formatMonthDay } from '../../../platform/texts/times.ts'
import { ratingFigure } from '../groups/member-facts.tsx'
import { t } from './rating-texts.ts'

export type RatingBarsProps = {
  /** The latest first, as the server gives them. */
  ratings: readonly RatingRow[]
}

type Bar = { readonly id: string; readonly value: number; readonly share: number; readonly at: string }

const barsOf = (ratings: readonly RatingRow[]): readonly Bar[] =>
  ratings.toReversed().flatMap(({ Id, Value, Max, At }) => {
    if (Value === null) return []
    const most = Max ?? Math.max(...ratings.map((each) => each.Value ?? 0), 1)
    return [{ id: Id, value: Value, share: Math.min(1, Math.max(0, Value / most)), at: At }]
  })

/** What the bars say in words. */
function trendSentence(ratings: readonly RatingRow[]): string {
  const bars = barsOf(ratings)
  const values = bars.map(({ value, at }) => t('valueOn', { value: ratingFigure(value), day: formatMonthDay(at) }))
  return t('trend', { count: bars.length, values: values.join(', ') })
}

/** A bar a rating, from the earliest to the latest, which has its figure. Their height is the share of the highest value. */
export function RatingBars({ ratings }: RatingBarsProps) {
  const bars = barsOf(ratings)
  if (bars.length === 0) return null
  return (
    <span className="sv-bars" role="img" aria-label={trendSentence(ratings)}>
      {bars.map(({ id, value, share, at }, index) => {
        const isLast = index === bars.length - 1
        return (
          <span key={id} title={t('valueOn', { value: ratingFigure(value), day: formatMonthDay(at) })}>
            {isLast && <em>{ratingFigure(value)}</em>}
            <i className={isLast ? 'last' : undefined} style={{ blockSize: `${Math.round(share * 100)}%` }} />
          </span>
        )
      })}
    </span>
  )
}
