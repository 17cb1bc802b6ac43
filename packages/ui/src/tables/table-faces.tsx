import type { ReactNode } from 'react'
import { Skeleton } from '../signs/skeleton.tsx'
import { asCell, asRow, asRowGroup } from './table-roles.ts'
import { cellClass } from './table-rows.tsx'
import { countCells, type RowParts } from './table-model.ts'

export type SkeletonTableRowsProps<Row> = { parts: RowParts<Row>; rows: number; label: string }

/** Rows of the right height while the first page loads. */
export function SkeletonTableRows<Row>({ parts, rows, label }: SkeletonTableRowsProps<Row>) {
  const { columns, detail, actions } = parts
  return (
    <tbody {...asRowGroup} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className="item" {...asRow}>
          {detail && <td className="twist" {...asCell} />}
          {columns.map((column, index) => (
            <td key={column.id} className={cellClass(column)} {...asCell}>
              {row === 0 && index === 0 && <span className="cl-sr-only">{label}</span>}
              <Skeleton width={`${index === 0 ? 55 + ((row * 17) % 30) : 45 + ((row * 23 + index * 11) % 35)}%`} />
            </td>
          ))}
          {actions && <td className="tools" {...asCell} />}
        </tr>
      ))}
    </tbody>
  )
}

export type TableFaceProps<Row> = { parts: RowParts<Row>; children: ReactNode }

/** The empty and the failed table keep the frame of the full one. */
export function TableFace<Row>({ parts, children }: TableFaceProps<Row>) {
  return (
    <tbody {...asRowGroup}>
      <tr className="face" {...asRow}>
        <td colSpan={countCells(parts)} {...asCell}>
          {children}
        </td>
      </tr>
    </tbody>
  )
}
