import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The cell that names the row; the first line of its block on a phone. One a table. */
  isTitle?: boolean
  isSortable?: boolean
  /** Numbers align at the end. */
  align?: 'start' | 'end'
  width?: string
  /** Hidden below 1280 px. */
  isWideOnly?: boolean
}

export type RowGroup<Row> = { id: string; label: string; count?: number; rows: readonly Row[] }
export type SortState = { column: string; direction: 'ascending' | 'descending' }

export type RowParts<Row> = {
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  /** Amber for a shared row; selected for the open one. */
  rowTone?: (row: Row) => 'shared' | 'selected' | undefined
  /** A row that opens: what it shows, and the name of its expander ("Details of Family session 8"). */
  detail?: { label: (row: Row) => string; content: (row: Row) => ReactNode; has?: (row: Row) => boolean }
  /** The slot at the end: a menu named after the row. Only screen readers get `header`. */
  actions?: { header: string; cell: (row: Row) => ReactNode }
}

/** The number of cells in a row, expander and actions included. */
export function countCells<Row>({ columns, detail, actions }: RowParts<Row>): number {
  return columns.length + (detail ? 1 : 0) + (actions ? 1 : 0)
}
