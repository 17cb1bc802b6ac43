import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { asCell, asRow, asRowGroup, asRowHeader } from './table-roles.ts'
import { countCells, type Column, type RowGroup, type RowParts } from './table-model.ts'

export type GroupRowsProps<Row> = { group: RowGroup<Row>; parts: RowParts<Row> }

/** A group's own row, with count and expander, and the rows of the group. */
export function GroupRows<Row>({ group, parts }: GroupRowsProps<Row>) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <tbody {...asRowGroup}>
      <tr className="group" {...asRow}>
        <th colSpan={countCells(parts)} {...asRowHeader} scope="rowgroup">
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} data-row-expander>
            <CaretRightIcon className="cl-turn" aria-hidden="true" />
            <span>
              <b>{group.label}</b> {group.count !== undefined && <span className="count">{group.count}</span>}
            </span>
          </button>
        </th>
      </tr>
      {isOpen && group.rows.map((row) => <ItemRow key={parts.rowKey(row)} row={row} parts={parts} />)}
    </tbody>
  )
}

export type ItemRowProps<Row> = { row: Row; parts: RowParts<Row> }

export function ItemRow<Row>({ row, parts }: ItemRowProps<Row>) {
  const [isOpen, setIsOpen] = useState(false)
  const detailId = useId()
  const { columns, detail, actions, rowTone } = parts
  const isExpandable = detail !== undefined && (detail.has?.(row) ?? true)
  return (
    <>
      <tr className={classNames('item', rowTone?.(row), isOpen && 'open')} {...asRow}>
        {detail && (
          <td className="twist" {...asCell}>
            {isExpandable && (
              <button
                type="button"
                className="cl-twist"
                aria-expanded={isOpen}
                aria-controls={isOpen ? detailId : undefined}
                aria-label={detail.label(row)}
                onClick={() => setIsOpen(!isOpen)}
                data-row-expander
              >
                <CaretRightIcon className="cl-turn" aria-hidden="true" />
              </button>
            )}
          </td>
        )}
        {columns.map((column) => (
          <td key={column.id} className={cellClass(column)} {...asCell}>
            {column.cell(row)}
          </td>
        ))}
        {actions && (
          <td className="tools" {...asCell}>
            <span className="cl-table-actions">{actions.cell(row)}</span>
          </td>
        )}
      </tr>
      {isOpen && detail && (
        <tr className="detail" {...asRow} id={detailId}>
          <td {...asCell} />
          <td colSpan={countCells(parts) - 1} {...asCell}>
            {detail.content(row)}
          </td>
        </tr>
      )}
    </>
  )
}

export function cellClass<Row>({ isTitle, align, isWideOnly }: Column<Row>): string {
  return classNames(isTitle && 'title', align === 'end' && 'end', isWideOnly && 'wide-only')
}
