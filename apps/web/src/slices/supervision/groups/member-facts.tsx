import type { CareFigures, GroupMember, RatingFigure } from '@caseloom/contracts/supervision/supervision'
import { Meter } from '@caseloom/ui/signs/meter'
import { getLocale } from '../../../platform/texts/locale.ts'
import { formatMonthDay } from '../../../platform/texts/times.ts'
import { t } from '../supervision-texts.ts'

/** A rating with one decimal at least, so that a column of them reads as one. */
export const ratingFigure = (value: number): string =>
  new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)

/** "1 suspended, 1 waiting"; empty if neither is. */
export function restWords({ Suspended, Waiting }: CareFigures): string {
  return [
    Suspended > 0 ? t('suspendedCount', { count: Suspended }) : '',
    Waiting > 0 ? t('waitingCount', { count: Waiting }) : '',
  ]
    .filter((words) => words !== '')
    .join(', ')
}

/** The sessions of the week, as "2 of 3". A week that expects none and has none is no failure, and gets no empty bar. */
export const sessionsOfWeek = ({ SessionsThisWeek: held, ExpectedThisWeek: expected }: CareFigures): string =>
  held === 0 && expected === 0 ? t('noneExpected') : t('heldOf', { held, expected })

export function SessionsMeter({ figures }: { figures: CareFigures }) {
  const { SessionsThisWeek: held, ExpectedThisWeek: expected } = figures
  if (held === 0 && expected === 0) return <span className="text-sm text-text-subtle">{sessionsOfWeek(figures)}</span>
  return (
    <Meter
      label={t('heldOfSentence', { held, count: expected })}
      value={held}
      max={Math.max(expected, held, 1)}
      valueText={sessionsOfWeek(figures)}
    />
  )
}

/** The last rating, and since when the next one is due. */
export function RatingWords({ member }: { member: Pick<GroupMember, 'LastRating' | 'RatingDue'> }) {
  const { LastRating, RatingDue } = member
  return (
    <>
      {LastRating === null ? (
        <span className="text-text-subtle">{t('notRated')}</span>
      ) : (
        <span className="whitespace-nowrap">
          <b className="font-semibold">{valueOf(LastRating)}</b>{' '}
          <span className="text-sm text-text-muted">{formatMonthDay(LastRating.At)}</span>
        </span>
      )}
      {RatingDue !== null && (
        <span className="block text-xs text-warning">{t('ratingDue', { day: formatMonthDay(RatingDue) })}</span>
      )}
    </>
  )
}

const valueOf = ({ Value }: RatingFigure) => (Value === null ? '–' : ratingFigure(Value))
