import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { SkeletonTableRows, TableFace } from './table-faces.tsx'
import { handleTableKeys } from './table-keys.ts'
import { asCell, asColumnHeader, asRow, asRowGroup, asTable } from './table-roles.ts'
import { cellClass, GroupRows, ItemRow } from './table-rows.tsx'
import type { Column, RowGroup, RowParts, SortState } from './table-model.ts'

export type { Column, RowGroup, SortState } from './table-model.ts'

export type TableProps<Row> = RowParts<Row> & {
  /** The table's name. */
  label: string
  rows?: readonly Row[]
  /** Groups with a sticky row of their own, instead of rows. */
  groups?: readonly RowGroup<Row>[]
  sort?: SortState
  onSortChange?: (sort: SortState) => void
  isDense?: boolean
  /** Columns on small screens too: for figures, which say nothing without their column. What is around scrolls. */
  keepsColumns?: boolean
  /** Until the first page is loaded: skeleton rows, and the text for screen readers. */
  loading?: { label: string; rows?: number } | undefined
  /** Shown when there are no rows. */
  empty?: ReactNode
  /** Shown instead of the rows when they could not be loaded. */
  error?: ReactNode
}

/** Dense rows from 768 px on, blocks below. A native table: its roles are written out because blocks would lose them. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, detail, actions, isDense = false, keepsColumns = false, sort, onSortChange } = props
  return (
    // The keys move between the controls inside; the table itself takes no focus.
    <table
      className={classNames('cl-table', isDense && 'dense', keepsColumns && 'columns')}
      {...asTable}
      aria-label={label}
      onKeyDown={handleTableKeys}
    >
      <thead {...asRowGroup}>
        <tr {...asRow}>
          {detail && <td className="twist" {...asCell} />}
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
          ))}
          {actions && (
            <th className="tools" {...asColumnHeader}>
              <span className="cl-sr-only">{actions.header}</span>
            </th>
          )}
        </tr>
      </thead>
      <TableBody {...props} />
    </table>
  )
}

function TableBody<Row>({ rows, groups, loading, empty, error, ...rest }: TableProps<Row>) {
  const parts: RowParts<Row> = rest
  if (error !== undefined) return <TableFace parts={parts}>{error}</TableFace>
  if (loading) return <SkeletonTableRows parts={parts} rows={loading.rows ?? 10} label={loading.label} />
  if (groups && groups.length > 0) {
    return groups.map((group) => <GroupRows key={group.id} group={group} parts={parts} />)
  }
  if (rows && rows.length > 0) {
    return (
      <tbody {...asRowGroup}>
        {rows.map((row) => (
          <ItemRow key={parts.rowKey(row)} row={row} parts={parts} />
        ))}
      </tbody>
    )
  }
  return <TableFace parts={parts}>{empty}</TableFace>
}

type HeadCellProps<Row> = {
  column: Column<Row>
  sort: SortState | undefined
  onSortChange: ((sort: SortState) => void) | undefined
}

function HeadCell<Row>({ column, sort, onSortChange }: HeadCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined
  const Caret = direction === 'descending' ? CaretDownIcon : CaretUpIcon
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <th
      className={cellClass(column)}
      {...asColumnHeader}
      scope="col"
      aria-sort={direction}
      style={column.width === undefined ? undefined : { inlineSize: column.width }}
    >
      {column.isSortable && onSortChange ? (
        <button
          type="button"
          className={classNames('cl-sort', direction && 'active')}
          onClick={() => onSortChange({ column: column.id, direction: next })}
        >
          {column.header}
          <Caret weight="bold" aria-hidden="true" />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

export type RowNameProps = { children: ReactNode; second?: ReactNode }

/** The two lines of a row's first cell; the link, if any, is a `TextLink` with the class `cl-stretch` inside. */
export function RowName({ children, second }: RowNameProps) {
  return (
    <>
      <span className="cl-row-name">{children}</span>
      {second !== undefined && <span className="cl-row-second">{second}</span>}
    </>
  )
}
