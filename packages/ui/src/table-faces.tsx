import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'
import { cellClass } from './table-rows.tsx'
import { countCells, type RowParts } from './table-model.ts'

export type SkeletonTableRowsProps<Row> = { parts: RowParts<Row>; rows: number; label: string }

/** Rows of the right height while the first page loads. */
export function SkeletonTableRows<Row>({ parts, rows, label }: SkeletonTableRowsProps<Row>) {
  const { columns, detail, actions } = parts
  return (
    <tbody role="rowgroup" aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className="item" role="row">
          {detail && <td className="twist" role="cell" />}
          {columns.map((column, index) => (
            <td key={column.id} className={cellClass(column)} role="cell">
              {row === 0 && index === 0 && <span className="cl-sr-only">{label}</span>}
              <Skeleton width={`${index === 0 ? 55 + ((row * 17) % 30) : 45 + ((row * 23 + index * 11) % 35)}%`} />
            </td>
          ))}
          {actions && <td className="tools" role="cell" />}
        </tr>
      ))}
    </tbody>
  )
}

export type TableFaceProps<Row> = { parts: RowParts<Row>; children: ReactNode }

/** The empty and the failed table keep the frame of the full one. */
export function TableFace<Row>({ parts, children }: TableFaceProps<Row>) {
  return (
    <tbody role="rowgroup">
      <tr className="face" role="row">
        <td colSpan={countCells(parts)} role="cell">
          {children}
        </td>
      </tr>
    </tbody>
  )
}
