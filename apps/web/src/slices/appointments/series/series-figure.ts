import type { AppointmentSeries, SeriesOccurrence } from '@caseloom/contracts/appointments/series/series'
import type { Clash, SeriesPreview } from '@caseloom/contracts/items/repeating'
import type { CalendarDay, WallTime } from '@caseloom/contracts/times'
import type { SeriesColumnState } from '@caseloom/ui/signs/series-weave'

/** One appointment of the series, as it is or as it would be. */
export type FigureColumn = {
  /** The appointment's; of one that would be made, its start. */
  readonly id: string
  readonly name: string | null
  readonly start: WallTime
  readonly end: WallTime
  readonly state: SeriesColumnState
  /** The outcome's name, of a completed one. */
  readonly outcome: string | null
  readonly isByHand: boolean
  readonly clashes: readonly Clash[]
  readonly isBlocked: boolean
}

export type ChangeKind = 'kept' | 'moved' | 'new' | 'changed' | 'removed' | 'unchanged'

/** A line of the list of changes. Only new and unchanged appointments are put together to runs. */
export type ChangeRow = {
  readonly kind: ChangeKind
  readonly columns: readonly [FigureColumn, ...FigureColumn[]]
  /** When a moved one was before. */
  readonly from: { readonly start: WallTime; readonly end: WallTime } | null
}

export type ChangeCounts = {
  readonly made: number
  readonly moved: number
  readonly changed: number
  readonly removed: number
  /** Kept because they were changed by hand. */
  readonly byHand: number
  readonly completed: number
  /** Already as the change wants them. */
  readonly unchanged: number
  readonly clashDays: readonly CalendarDay[]
}

export type SeriesFigure = {
  readonly before: readonly FigureColumn[]
  readonly after: readonly FigureColumn[]
  readonly rows: readonly ChangeRow[]
  readonly counts: ChangeCounts
}

const byStart = (a: { readonly start: WallTime }, b: { readonly start: WallTime }) =>
  a.start < b.start ? -1 : Number(a.start > b.start)

function stateOf({ Completed, StatusClass }: SeriesOccurrence): SeriesColumnState {
  if (!Completed) return 'planned'
  return StatusClass === 'rejected' ? 'missed' : 'held'
}

type Drawable = Pick<AppointmentSeries, 'Occurrences'> & Partial<Pick<AppointmentSeries, 'Clashes'>>

/** The appointments as they are. */
export function columnsOf({ Occurrences, Clashes = [] }: Drawable): readonly FigureColumn[] {
  const clashes = Map.groupBy(Clashes, ({ Start }) => Start)
  return Occurrences.map((one): FigureColumn => ({
    id: one.Id,
    name: one.Name,
    start: one.ScheduledStartTime,
    end: one.ScheduledEndTime,
    state: stateOf(one),
    outcome: one.Completed ? one.Status : null,
    isByHand: one.ByHand,
    clashes: one.Completed ? [] : (clashes.get(one.ScheduledStartTime) ?? []),
    isBlocked: false,
  })).toSorted(byStart)
}

/** How many of the past appointments were held, and how many were not. */
export function heldCounts(columns: readonly FigureColumn[]) {
  const held = columns.filter(({ state }) => state === 'held').length
  const missed = columns.filter(({ state }) => state === 'missed').length
  return { held, missed, over: held + missed }
}

/**
 * What a change would do to a series. Picture, list and sentence show nothing that is not in here, so that a number in the sentence can be
 * counted in both.
 */
export function seriesFigure(series: Drawable, preview: SeriesPreview): SeriesFigure {
  const before = columnsOf(series)
  const removed = new Set(preview.Removes.map(({ Id }) => Id))
  const moves = new Map(preview.Moves.map((move) => [move.Id, move]))
  const kinds = kindsOf(preview)
  const found = Map.groupBy(preview.Clashes, ({ Start }) => Start)
  const foundAt = ({ id, state, start }: FigureColumn) =>
    state === 'new' || kinds.has(id) ? (found.get(start) ?? []) : []
  const noted = (column: FigureColumn): FigureColumn => ({
    ...column,
    // The preview looks only at what changes: an appointment that stays still meets what it meets now.
    clashes: moves.has(column.id) ? foundAt(column) : bothOf(column.clashes, foundAt(column)),
    isBlocked: column.start === preview.BlockedAt,
  })

  const stays = before
    .filter(({ id }) => !removed.has(id))
    .map((column): FigureColumn => {
      const move = moves.get(column.id)
      if (move) return noted({ ...column, start: move.Start, end: move.End, state: 'moved' })
      const kind = kinds.get(column.id)
      if (kind === 'changed') return noted({ ...column, state: 'changed' })
      return noted({ ...column, isByHand: column.isByHand || kind === 'kept' })
    })
  const made = preview.Makes.map(({ Start, End }) =>
    noted({ ...blank, id: Start, start: Start, end: End, state: 'new' }),
  )
  const after = [...stays, ...made].toSorted(byStart)
  const rows = rowsOf({ before, after, preview, kinds })
  return { before, after, rows, counts: countsOf(after, rows) }
}

/** The clashes of both lists, each once. */
function bothOf(known: readonly Clash[], found: readonly Clash[]): readonly Clash[] {
  const isOf = (clash: Clash) => (other: Clash) =>
    other.Person.Id === clash.Person.Id && other.With.Id === clash.With.Id
  return [...known, ...found.filter((one) => !known.some(isOf(one)))]
}

const blank = { name: null, outcome: null, isByHand: false, clashes: [], isBlocked: false }

type Kinds = ReadonlyMap<string, ChangeKind>
type Drawn = Pick<SeriesFigure, 'before' | 'after'> & { readonly preview: SeriesPreview; readonly kinds: Kinds }

/** Every appointment that is not completed and that the change concerns, in the order of days. */
function rowsOf({ before, after, preview, kinds }: Drawn): readonly ChangeRow[] {
  // What goes meets nothing any more.
  const gone = before.filter(({ id }) => kinds.get(id) === 'removed').map((column) => ({ ...column, clashes: [] }))
  const froms = new Map(preview.Moves.map(({ Id, From, FromEnd }) => [Id, { start: From, end: FromEnd }]))
  const rows: ChangeRow[] = []
  for (const column of [...after, ...gone].toSorted(byStart)) {
    const kind = column.state === 'new' ? 'new' : kinds.get(column.id)
    if (kind === undefined) continue
    const last = rows.at(-1)
    if (last && isOneRun(last, kind, column)) rows[rows.length - 1] = { ...last, columns: [...last.columns, column] }
    else rows.push({ kind, columns: [column], from: froms.get(column.id) ?? null })
  }
  return rows
}

/** What happens to the appointments that exist. Completed ones are not in it: nothing ever does. */
function kindsOf({ Moves, Changes, Keeps, Removes }: SeriesPreview): Kinds {
  const all = (list: readonly { readonly Id: string }[], kind: ChangeKind) => list.map(({ Id }) => [Id, kind] as const)
  const kept = Keeps.filter(({ Why }) => Why === 'by-hand')
  const unchanged = Keeps.filter(({ Why }) => Why === 'as-is')
  return new Map([
    ...all(Moves, 'moved'),
    ...all(Changes, 'changed'),
    ...all(kept, 'kept'),
    ...all(unchanged, 'unchanged'),
    ...all(Removes, 'removed'),
  ])
}

const needsOwnLine = ({ clashes, isBlocked }: FigureColumn) => clashes.length > 0 || isBlocked

function isOneRun(last: ChangeRow, kind: ChangeKind, column: FigureColumn): boolean {
  if (last.kind !== kind || (kind !== 'new' && kind !== 'unchanged')) return false
  return !needsOwnLine(column) && !last.columns.some(needsOwnLine)
}

function countsOf(after: readonly FigureColumn[], rows: readonly ChangeRow[]): ChangeCounts {
  const listed = (kind: ChangeKind) =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + row.columns.length : sum), 0)
  return {
    made: listed('new'),
    moved: listed('moved'),
    changed: listed('changed'),
    removed: listed('removed'),
    byHand: listed('kept'),
    completed: heldCounts(after).over,
    unchanged: listed('unchanged'),
    clashDays: after.filter(({ clashes }) => clashes.length > 0).map(({ start }) => start.slice(0, 10)),
  }
}

/** How many appointments a change touches. */
export const touched = ({ made, moved, changed, removed }: ChangeCounts): number => made + moved + changed + removed

/** How many of the appointments that exist a change is about, whether or not it touches them. */
export const concerned = ({ moved, changed, removed, byHand, unchanged }: ChangeCounts): number =>
  moved + changed + removed + byHand + unchanged
