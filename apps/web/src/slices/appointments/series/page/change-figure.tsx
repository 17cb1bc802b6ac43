import type { SeriesPreview } from '@caseloom/contracts/items/repeating'
import { recurrenceOfRule } from '@caseloom/contracts/appointments/series/rule-texts'
import type { CalendarDay } from '@caseloom/contracts/times'
import { seriesWords } from '../recurrence-words.ts'
import type { SeriesDraft } from '../series-draft.ts'
import type { SeriesFigure } from '../series-figure.ts'
import { DatesFold } from '../scope/dates-fold.tsx'
import '../series.css'
import { ChangeList } from './change-list.tsx'
import { weaveRow } from './series-columns.ts'
import { t } from './series-page-texts.ts'
import { SeriesPicture } from './series-picture.tsx'

export type ChangeFigureProps = {
  figure: SeriesFigure
  /** The rule of the series as it stands, and as it would be: 'Every week on Tuesday at 4:00 PM until Dec 22, 15 sessions'. */
  words: { readonly now: string; readonly after: string }
  /** The appointment from which rows that do not fit are shown. */
  from: string | undefined
  isDimmed?: boolean
  /** The dates are listed on request. */
  isListFolded?: boolean
  skipped?: readonly CalendarDay[]
  /** Leaves a day out, and puts it back. Without them no day can be left out. */
  onSkip?: ((day: CalendarDay) => void) | undefined
  onPutBack?: ((day: CalendarDay) => void) | undefined
}

/** What a change does to a series: before and after on one scale, and below it by date. */
export function ChangeFigure(props: ChangeFigureProps) {
  const { figure, words, from, isDimmed = false, isListFolded = false, skipped = [], onSkip, onPutBack } = props
  const list = <ChangeList rows={figure.rows} {...{ skipped, isDimmed, onSkip, onPutBack }} />
  return (
    <>
      <SeriesPicture
        isDimmed={isDimmed}
        from={from}
        rows={[
          { ...weaveRow('weaveNow', figure.before), caption: <Caption name={t('now')} words={words.now} /> },
          { ...weaveRow('weaveAfter', figure.after), caption: <Caption name={t('after')} words={words.after} /> },
        ]}
      />
      {isListFolded ? <DatesFold>{list}</DatesFold> : list}
    </>
  )
}

/** The rule that the server answered, which is the one that the picture shows. */
export function afterWords(draft: SeriesDraft, { After }: Pick<SeriesPreview, 'After'>, count: number): string {
  const rule = After && recurrenceOfRule(After.OccursRule)
  return seriesWords({ ...draft, ...(rule && { rule, until: After.OccursTill }) }, count)
}

function Caption({ name, words }: { name: string; words: string }) {
  return (
    <>
      {name}
      <span>{words}</span>
    </>
  )
}
