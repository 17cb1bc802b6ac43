import type { ListableRow } from '@caseloom/contracts/items/item'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { setWallClock } from '../../platform/texts/times.ts'
import { StandingStatus } from './standing-status.tsx'

vi.stubGlobal('document', { documentElement: {} })
setWallClock('2026-11-19T13:00:00')

const row = {
  Id: 'a',
  PersonId: 'p',
  Name: 'Family session 9',
  Type: 'APPOINTMENT',
  Due: '2026-11-19T11:00:00',
  Completed: false,
  Status: null,
  StatusClass: 'waiting',
  Can: { Complete: true },
} as ListableRow

test('Set outcome leads to the choice of outcomes', () => {
  expect(renderToStaticMarkup(<StandingStatus row={row} />)).toContain('href="/appointment/a#outcome"')
})
