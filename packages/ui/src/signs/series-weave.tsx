import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'

/** Drawn filled, with a red edge, with a blue edge, half filled, striped, and soft with a dashed edge. */
export type SeriesColumnState = 'held' | 'missed' | 'planned' | 'changed' | 'moved' | 'new'

export type SeriesColumn = {
  id: string
  state: SeriesColumnState
  /** A dot in the corner. */
  isByHand: boolean
  /** An amber edge with a triangle above. */
  isClash: boolean
  /** A red edge: two appointments would be at the same time. */
  isBlocked: boolean
  /** Under the column; not on a phone. */
  day: string
  /** Above the first column of a month. */
  month: string
  /** Says the column in words while it is pointed at. */
  title: string
}

export type SeriesWeaveRow = {
  id: string
  caption?: ReactNode
  /** Says the whole row in a sentence. */
  label: string
  columns: readonly SeriesColumn[]
}

export type SeriesWeaveProps = {
  /** They share one scale: what one row has more sticks out at its end. */
  rows: readonly SeriesWeaveRow[]
  /** The id of the column from which a row that does not fit is shown. */
  from?: string | undefined
  /** Called with a column's title, and with null when none is pointed at. */
  onPoint: (title: string | null) => void
  /** A press on a column, or Enter. */
  onOpen?: (id: string) => void
}

/** More columns than these do not fit into a sheet: the rows scroll. */
const MOST_FITTING = 40

/** The weave of a series: a column is an appointment. */
export function SeriesWeave({ rows, from, onPoint, onOpen }: SeriesWeaveProps) {
  const scale = Math.max(1, ...rows.map(({ columns }) => columns.length))
  const isLong = scale > MOST_FITTING
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const column =
      isLong && from !== undefined && scroller.current?.querySelector(`[data-column="${CSS.escape(from)}"]`)
    if (column instanceof HTMLElement && scroller.current) scroller.current.scrollLeft = column.offsetLeft - 48
  }, [isLong, from])

  return (
    <div
      ref={scroller}
      className={classNames('cl-series-weave', isLong && 'long')}
      style={{ ['--n' as string]: scale }}
    >
      {rows.map((row) => (
        <WeaveRow key={row.id} row={row} scale={scale} onPoint={onPoint} onOpen={onOpen} />
      ))}
    </div>
  )
}

type WeaveRowProps = Pick<SeriesWeaveProps, 'onPoint'> & {
  row: SeriesWeaveRow
  scale: number
  onOpen: SeriesWeaveProps['onOpen'] | undefined
}

/** One labelled picture. The arrow keys point at its columns one after another. */
function WeaveRow({ row: { caption, label, columns }, scale, onPoint, onOpen }: WeaveRowProps) {
  const [pointed, setPointed] = useState<string>()
  const columnsRef = useRef<HTMLSpanElement>(null)

  function point(column: SeriesColumn | undefined) {
    setPointed(column?.id)
    onPoint(column?.title ?? null)
    const shown = column && columnsRef.current?.querySelector(`[data-column="${CSS.escape(column.id)}"]`)
    shown?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && pointed !== undefined) onOpen?.(pointed)
    const next = placeAfter(
      event.key,
      columns.findIndex(({ id }) => id === pointed),
      columns.length,
    )
    if (next === undefined) return
    event.preventDefault()
    point(columns[next])
  }

  return (
    <div className="row">
      {caption !== undefined && <p className="caption">{caption}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys read the picture's columns aloud */}
      <div
        className="picture"
        role="img"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys above need the focus
        tabIndex={0}
        onKeyDown={handleKeyDown}
        onFocus={() => point(columns[0])}
        onBlur={() => point(undefined)}
        onPointerLeave={() => point(undefined)}
      >
        <Months columns={columns} scale={scale} />
        <Columns ref={columnsRef} {...{ columns, pointed, onOpen }} onPoint={point} />
      </div>
    </div>
  )
}

function placeAfter(key: string, at: number, count: number): number | undefined {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }
  const step = steps[key]
  return step === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, at + step))
}

type ColumnsProps = {
  columns: readonly SeriesColumn[]
  pointed: string | undefined
  onPoint: (column: SeriesColumn) => void
  onOpen: SeriesWeaveProps['onOpen'] | undefined
  ref: Ref<HTMLSpanElement>
}

function Columns({ columns, pointed, onPoint, onOpen, ref }: ColumnsProps) {
  return (
    <span className="columns" ref={ref}>
      {columns.map((column) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on the picture does the same
        <span
          key={column.id}
          data-column={column.id}
          className={classNames('column', column.id === pointed && 'pointed', onOpen && 'opens')}
          onPointerEnter={() => onPoint(column)}
          onClick={() => onOpen?.(column.id)}
        >
          <i className={lookOf(column)} />
          <small>{column.day}</small>
        </span>
      ))}
    </span>
  )
}

const lookOf = ({ state, isByHand, isClash, isBlocked }: SeriesColumn) =>
  classNames(state, isByHand && 'by-hand', isClash && 'clash', isBlocked && 'blocked')

/** A month's name needs the width of this share of a phone's row. */
const NAMES_IN_A_ROW = 13

function Months({ columns, scale }: { columns: readonly SeriesColumn[]; scale: number }) {
  const room = Math.min(3, Math.ceil(scale / NAMES_IN_A_ROW))
  const firsts = columns.flatMap(({ month }, index) => (month === columns[index - 1]?.month ? [] : [index]))
  const shown = firsts.reduce<readonly number[]>(
    (before, index) => (index - (before.at(-1) ?? -room) < room ? before : [...before, index]),
    [],
  )
  return (
    <span className="months">
      {shown.map((index) => (
        <span key={index} style={{ gridColumnStart: index + 1 }}>
          {columns[index]?.month}
        </span>
      ))}
    </span>
  )
}

export type SeriesKeyState = SeriesColumnState | 'by-hand' | 'clash'
export type SeriesWeaveKeyProps = {
  entries: readonly { state: SeriesKeyState; label: string }[]
  /** The words of the column that is pointed at. */
  pointed: string | null
}

/** What the columns mean, and at its end what the one that is pointed at is. */
export function SeriesWeaveKey({ entries, pointed }: SeriesWeaveKeyProps) {
  return (
    <div className="cl-series-key">
      {entries.map(({ state, label }) => (
        <span key={state}>
          <i className={state === 'by-hand' || state === 'clash' ? `planned ${state}` : state} />
          {label}
        </span>
      ))}
      <span className="pointed" role="status">
        {pointed}
      </span>
    </div>
  )
}
