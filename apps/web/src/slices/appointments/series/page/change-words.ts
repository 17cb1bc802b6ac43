import type { WallTime } from '@caseloom/contracts/times'
import { formatDay, formatTime } from '../../../../platform/texts/times.ts'
import type { ChangeRow } from '../series-figure.ts'
import type { ChangeLook } from './change-icon.tsx'
import { t } from './series-page-texts.ts'

const clockOf = (time: WallTime) => time.slice(11)
const dayOf = (time: WallTime) => time.slice(0, 10)

/** The day, or the first and the last of a run. */
export function whenOf({ columns }: ChangeRow): string {
  const [first] = columns
  const last = columns.at(-1)
  if (columns.length === 1 || !last) return formatDay(first.start)
  return t('run', { first: formatDay(first.start), last: formatDay(last.start) })
}

/** What of the day and the time was another before. */
function wasWords(start: WallTime, from: WallTime): string {
  if (clockOf(start) === clockOf(from)) return t('was', { when: formatDay(from) })
  if (dayOf(start) === dayOf(from)) return t('was', { when: formatTime(from) })
  return t('was', { when: `${formatDay(from)}, ${formatTime(from)}` })
}

export function detailOf({ kind, columns, from }: ChangeRow): string {
  const [{ start, name }] = columns
  if (columns.length > 1) return t('appointmentCount', { count: columns.length })
  const time = formatTime(start)
  if (kind === 'moved' && from) {
    const was = wasWords(start, from.start)
    return clockOf(start) === clockOf(from.start) ? was : `${time}, ${was}`
  }
  if (name === null) return t('newLine', { time })
  return t(kind === 'kept' ? 'byHandLine' : 'line', { time, name })
}

const words = {
  kept: 'wordKept',
  moved: 'wordMoved',
  new: 'wordNew',
  changed: 'wordChanged',
  removed: 'wordRemoved',
  unchanged: 'wordUnchanged',
} as const

export function wordOf({ kind }: ChangeRow, look: ChangeLook): string {
  if (look === 'blocked') return t('blockedWord')
  return look === 'clash' ? t('withClash', { word: t(words[kind]) }) : t(words[kind])
}
