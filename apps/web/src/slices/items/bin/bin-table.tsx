import type { BinRow } from '@caseloom/contracts/items/bin-endpoints'
import { Button } from '@caseloom/ui/button'
import { TextLink } from '@caseloom/ui/link'
import { pathOfItem } from '../../../platform/items/item-places.ts'
import { kindName } from '../../../platform/texts/kind-texts.ts'
import { formatDay, formatNearTime, formatNearTimeWithin } from '../../../platform/texts/times.ts'
import { t as trail } from '../trail/audit-texts.ts'
import { t as bin } from './bin-texts.ts'
import { t } from '../item-texts.ts'
import { KindGlyph } from '../kind-glyph.tsx'

type BinTableProps = {
  readonly rows: readonly BinRow[]
  /** The row that is being restored. */
  readonly pendingId: string | undefined
  readonly onRestore: (row: BinRow) => void
}

export function BinTable({ rows, pendingId, onRestore }: BinTableProps) {
  return (
    <table className="cl-table mt-3 [--cl-table-edge:1.5rem] max-md:[--cl-table-edge:1rem]" aria-label={bin('bin')}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{bin('deletedBy')}</th>
          <th scope="col">{bin('restorableUntil')}</th>
          <th scope="col" className="tools">
            <span className="cl-sr-only">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.Id} className="item">
            <td className="title">
              <span className="flex items-center gap-3">
                <KindGlyph kind={row.Type} />
                <span className="min-w-0">
                  <span className="cl-row-name wrap-anywhere">{row.Name}</span>
                  <WhatItWas row={row} />
                </span>
              </span>
            </td>
            <td className="max-md:ms-11">
              <span className="md:hidden">{bin('deletedBy')}: </span>
              {bin('deletedByAt', {
                who: row.DeletedBy ?? trail('auditSystem'),
                when: formatNearTimeWithin(row.DeletedAt),
              })}
            </td>
            <td className="max-md:ms-11">
              <span className="md:hidden">{bin('restorableUntil')}: </span>
              {formatDay(row.RestorableUntil)}
            </td>
            {/* On a phone a row leaves room at its end for a menu's dots; a button with an edge ends at the page's margin. */}
            <td className="tools max-md:me-2">
              <Button
                size="small"
                aria-label={bin('restoreName', { name: row.Name })}
                onPress={() => onRestore(row)}
                isPending={pendingId === row.Id}
              >
                {bin('restore')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The kind, the family and the time. The family links to its page, because the item itself has none while it is in the bin. */
function WhatItWas({ row: { Type, Person, PersonActive, Date, SeriesCount } }: { readonly row: BinRow }) {
  const path = Person && PersonActive ? pathOfItem({ Id: Person.Id, RefId: null, Type: 'PATIENT' }) : undefined
  return (
    <span className="cl-row-second">
      {kindName(Type)}
      {Person && ' · '}
      {Person && (path ? <TextLink href={path}>{Person.Name}</TextLink> : Person.Name)}
      {Date && ` · ${formatNearTime(Date)}`}
      {SeriesCount !== null && SeriesCount > 1 && ` · ${bin('ofSeries', { count: SeriesCount })}`}
    </span>
  )
}
