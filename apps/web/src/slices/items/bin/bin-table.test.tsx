import type { BinRow } from '@caseloom/contracts/items/bin-endpoints'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { setWallClock } from '../../../platform/texts/times.ts'
import { BinTable } from './bin-table.tsx'

vi.stubGlobal('document', { documentElement: {} })

beforeAll(() => setWallClock('2026-11-20T09:00:00'))

const row: BinRow = {
  Id: '01980000-0000-7000-8000-000000000001',
  Name: 'Session 6',
  Type: 'APPOINTMENT',
  Person: { Id: '01980000-0000-7000-8000-000000000002', Name: 'Zuri Okonjo' },
  PersonActive: true,
  Date: '2026-11-12T10:00:00',
  DeletedAt: '2026-11-19T13:30:00',
  DeletedBy: 'Maya Okafor',
  RestorableUntil: '2026-12-19T13:30:00',
  SeriesCount: null,
}
const drawn = (more: Partial<BinRow> = {}) =>
  renderToStaticMarkup(<BinTable rows={[{ ...row, ...more }]} pendingId={undefined} onRestore={() => undefined} />)

test('a row says whose the item was, when it was and who deleted it, and leads to the family', () => {
  const markup = drawn()

  expect(markup).toMatch(/href="\/directory\/01980000-0000-7000-8000-000000000002[^"]*"[^>]*>Zuri Okonjo/)
  expect(markup.replaceAll(/<[^>]+>/g, '')).toMatch(/Appointment · Zuri Okonjo · .*Nov 12.*Maya Okafor, /)
})

test('a row of a series says how many of it were deleted together', () => {
  expect(drawn({ SeriesCount: 6 }).replaceAll(/<[^>]+>/g, '')).toContain('one of 6 deleted together')
  expect(drawn()).not.toContain('together')
})

test('a family that is in the bin itself is named without a link', () => {
  expect(drawn({ PersonActive: false })).not.toContain('href')
})
