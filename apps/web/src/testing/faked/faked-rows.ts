import type { BinRow } from '@caseloom/contracts/items/bin-endpoints'
import { idOf } from '../drawn.tsx'

/** A whole list in one page. */
export const pageOfRows = <Row>(Items: Row[]) => ({
  Items,
  Offset: 0,
  Limit: 20,
  Total: Items.length,
  TotalIsMore: false,
  Next: null,
})

/** An appointment in the bin. */
export const binRowOf = (own: Partial<BinRow> = {}): BinRow => ({
  Id: idOf(20),
  Name: 'Visit of Mateo',
  Type: 'APPOINTMENT',
  Person: { Id: idOf(11), Name: 'Mateo Delgado' },
  PersonActive: true,
  Date: '2026-11-19T14:00:00',
  DeletedAt: '2026-11-19T12:00:00',
  DeletedBy: 'Maya Okafor',
  RestorableUntil: '2026-12-19T12:00:00',
  SeriesCount: null,
  ...own,
})
