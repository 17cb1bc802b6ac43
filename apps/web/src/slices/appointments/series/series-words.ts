import type { SeriesChange } from '@caseloom/contracts/appointments/series/series'
import type { SeriesPreview } from '@caseloom/contracts/items/repeating'
import { formatMonthDay } from '../../../platform/texts/times.ts'
import { capitalized } from '../../../platform/texts/capitalized.ts'
import type { ChangeCounts } from './series-figure.ts'
import { t } from './series-texts.ts'

const numbersOver = <T>(list: readonly (readonly [count: number, words: T])[]) =>
  list.flatMap(([count, words]) => (count > 0 ? [words] : []))

function clashWords([first, ...others]: ChangeCounts['clashDays']): string | null {
  return first === undefined ? null : t('clashes', { count: others.length + 1, day: formatMonthDay(first) })
}

/** 'Makes 12, moves 3, keeps 2 changed by hand, 1 clashes on Dec 24.' */
export function changeSentence(counts: ChangeCounts): string {
  const { made, moved, changed, removed, byHand, clashDays } = counts
  const parts = numbersOver([
    [made, t('makes', { count: made })],
    [moved, t('moves', { count: moved })],
    [changed, t('changes', { count: changed })],
    [removed, t('removes', { count: removed })],
  ])
  const clash = clashWords(clashDays)
  const all = [
    ...(parts.length === 0 ? [t('nothing')] : parts),
    ...(byHand > 0 ? [t('keepsByHand', { count: byHand })] : []),
    ...(clash === null ? [] : [clash]),
  ]
  return `${capitalized(all.join(', '))}.`
}

/** What a change leaves alone: '10 completed stay as they are.' */
export function stayingSentences({ completed, unchanged }: ChangeCounts): string {
  return numbersOver([
    [completed, t('completedStay', { count: completed })],
    [unchanged, t('unchangedStay', { count: unchanged })],
  ]).join(' ')
}

type DoneCounts = Pick<SeriesChange, 'Made' | 'Moved' | 'Changed' | 'Removed'>

/** 'Series changed: 12 made, 3 moved' */
export function doneSentence({ Made, Moved, Changed, Removed }: DoneCounts): string {
  const parts = numbersOver([
    [Made, t('made', { count: Made })],
    [Moved, t('moved', { count: Moved })],
    [Changed, t('changed', { count: Changed })],
    [Removed, t('removed', { count: Removed })],
  ])
  return parts.length === 0 ? t('seriesChangedOnly') : t('seriesChanged', { what: parts.join(', ') })
}

/** The counts of a change without its series: for a question about one appointment, which shows no picture. */
export function countsOfPreview(preview: SeriesPreview): ChangeCounts {
  const { Makes, Moves, Changes, Removes, Keeps, Clashes } = preview
  const kept = (why: (typeof Keeps)[number]['Why']) => Keeps.filter(({ Why }) => Why === why).length
  return {
    made: Makes.length,
    moved: Moves.length,
    changed: Changes.length,
    removed: Removes.length,
    byHand: kept('by-hand'),
    completed: kept('completed'),
    unchanged: kept('as-is'),
    clashDays: [...new Set(Clashes.map(({ Start }) => Start))].toSorted().map((start) => start.slice(0, 10)),
  }
}
