import type { CalendarDay } from '@caseloom/contracts/times'
import { useState } from 'react'
import { formatDay, formatMonthDay } from '../../../../platform/texts/times.ts'
import { blockedSentence, clashSentence } from '../scope/clash-words.ts'
import type { ChangeRow, FigureColumn } from '../series-figure.ts'
import { ChangeIcon, type ChangeLook } from './change-icon.tsx'
import { detailOf, whenOf, wordOf } from './change-words.ts'
import { t } from './series-page-texts.ts'

export type ChangeListProps = {
  rows: readonly ChangeRow[]
  skipped: readonly CalendarDay[]
  isDimmed: boolean
  /** Without them no day can be left out. */
  onSkip?: ((day: CalendarDay) => void) | undefined
  onPutBack?: ((day: CalendarDay) => void) | undefined
}

/** What a change would do, by date. */
export function ChangeList({ rows, skipped, isDimmed, onSkip, onPutBack }: ChangeListProps) {
  return (
    <ul className={isDimmed ? 'sr-changes dimmed' : 'sr-changes'} aria-label={t('changeList')}>
      {rows.map((row) => (
        <ChangeLine key={`${row.kind} ${row.columns[0].id}`} row={row} onSkip={onSkip} />
      ))}
      {skipped.map((day) => (
        <li key={day} className="removed">
          <ChangeIcon look="removed" />
          <b>{formatDay(day)}</b>
          <span className="detail">
            <button type="button" className="cl-link" onClick={() => onPutBack?.(day)}>
              {t('putBack', { day: formatMonthDay(day) })}
            </button>
          </span>
          <span className="word">{t('leftOutWord')}</span>
        </li>
      ))}
    </ul>
  )
}

function lookOf({ kind, columns: [first] }: ChangeRow): ChangeLook {
  if (first.isBlocked && kind !== 'removed') return 'blocked'
  return first.clashes.length > 0 ? 'clash' : kind
}

type ChangeLineProps = Pick<ChangeListProps, 'onSkip'> & { row: ChangeRow }

function ChangeLine({ row, onSkip }: ChangeLineProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [first] = row.columns
  const look = lookOf(row)
  return (
    <li className={look}>
      <ChangeIcon look={look} />
      <b>{whenOf(row)}</b>
      <span className="detail">
        {detailOf(row)}
        {row.columns.length > 1 && <MoreButton row={row} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />}
      </span>
      <span className="word">{wordOf(row, look)}</span>
      {isOpen && (
        <span className="why plain">
          {row.columns.map(({ id, start }) => (
            <span key={id}>{formatDay(start)}</span>
          ))}
        </span>
      )}
      {look === 'blocked' && <span className="why">{blockedSentence(first.start)}</span>}
      <Clashes column={first} canSkip={row.kind === 'new' || row.kind === 'moved'} onSkip={onSkip} />
    </li>
  )
}

type MoreButtonProps = { row: ChangeRow; isOpen: boolean; onToggle: () => void }

function MoreButton({ row, isOpen, onToggle }: MoreButtonProps) {
  const last = row.columns.at(-1) ?? row.columns[0]
  return (
    <>
      {' · '}
      <button
        type="button"
        className="cl-link"
        aria-expanded={isOpen}
        aria-label={t('showAllOf', { first: formatDay(row.columns[0].start), last: formatDay(last.start) })}
        onClick={onToggle}
      >
        {t(isOpen ? 'showFewer' : 'showAll')}
      </button>
    </>
  )
}

type ClashesProps = Pick<ChangeListProps, 'onSkip'> & { column: FigureColumn; canSkip: boolean }

/** It warns; the reader may leave the date out. */
function Clashes({ column: { clashes, start }, canSkip, onSkip }: ClashesProps) {
  const day = start.slice(0, 10)
  return clashes.map((clash, index) => (
    <span key={`${clash.Person.Id} ${clash.With.Id}`} className="why">
      {clashSentence(clash)}{' '}
      {canSkip && onSkip && index === clashes.length - 1 && (
        <button type="button" className="cl-link" onClick={() => onSkip(day)}>
          {t('leaveOut', { day: formatMonthDay(day) })}
        </button>
      )}
    </span>
  ))
}
