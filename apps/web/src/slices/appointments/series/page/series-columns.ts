import type { SeriesColumn, SeriesKeyState, SeriesWeaveRow } from '@caseloom/ui/signs/series-weave'
import { formatDayNumber, formatNearTime, formatShortMonth } from '../../../../platform/texts/times.ts'
import type { FigureColumn } from '../series-figure.ts'
import { t } from './series-page-texts.ts'

const stateWords = {
  held: 'held',
  missed: 'missedKey',
  planned: 'planned',
  changed: 'wordChanged',
  moved: 'moved',
  new: 'new',
} as const

function titleOf({ start, state, outcome, isByHand, clashes }: FigureColumn): string {
  const values = { when: formatNearTime(start), state: outcome ?? t(stateWords[state]) }
  if (clashes.length > 0) return t('columnClash', values)
  return t(isByHand ? 'columnByHand' : 'column', values)
}

function columnOf(column: FigureColumn): SeriesColumn {
  const { id, start, state, isByHand, isBlocked, clashes } = column
  return {
    id,
    state,
    isByHand,
    isBlocked,
    isClash: clashes.length > 0,
    day: formatDayNumber(start),
    month: formatShortMonth(start),
    title: titleOf(column),
  }
}

/** 'Now: 15 appointments. 9 held, 1 no-show or cancelled, 5 planned.' */
function labelOf(key: 'weaveNow' | 'weaveAfter' | 'weaveAll', columns: readonly FigureColumn[]): string {
  const of = (state: FigureColumn['state']) => columns.filter((column) => column.state === state).length
  const clashing = columns.filter(({ clashes }) => clashes.length > 0).length
  const counted = [
    [of('held'), 'countHeld'],
    [of('missed'), 'missed'],
    [of('planned'), 'countPlanned'],
    [of('changed'), 'countChanged'],
    [of('moved'), 'countMoved'],
    [of('new'), 'countNew'],
    [clashing, 'countClash'],
  ] as const
  const what = counted.flatMap(([count, words]) => (count > 0 ? [t(words, { count })] : []))
  return t(key, { count: columns.length, what: what.join(', ') })
}

/** A row of the weave; its sentence counts what its columns show. */
export function weaveRow(key: 'weaveNow' | 'weaveAfter' | 'weaveAll', columns: readonly FigureColumn[]) {
  return { id: key, label: labelOf(key, columns), columns: columns.map(columnOf) } satisfies SeriesWeaveRow
}

const keyWords = { ...stateWords, 'by-hand': 'byHand', clash: 'clash' } as const
const usual: readonly SeriesKeyState[] = ['held', 'missed', 'planned', 'by-hand']

/** The marks that the rows show, and the usual ones, in their order. */
export function keyEntries(rows: readonly SeriesWeaveRow[]) {
  const columns = rows.flatMap((row) => row.columns)
  const shown = new Set<SeriesKeyState>([...usual, ...columns.map(({ state }) => state)])
  if (columns.some(({ isClash }) => isClash)) shown.add('clash')
  const all = ['held', 'missed', 'planned', 'changed', 'moved', 'new', 'by-hand', 'clash'] as const
  return all.filter((state) => shown.has(state)).map((state) => ({ state, label: t(keyWords[state]) }))
}
