import type { UpcomingItem } from '@caseloom/contracts/home/endpoints'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { UpcomingRow } from './upcoming-row.tsx'

vi.stubGlobal('document', { documentElement: {} })
vi.mock('../../../platform/router-link.tsx', () => ({
  RouterLink: ({ children, ...rest }: { children: ReactNode }) => <a {...rest}>{children}</a>,
}))
vi.mock('../item-cloth.tsx', () => ({ ItemCloth: () => null }))
vi.mock('../../people/index.ts', () => ({
  FirstContactActions: () => null,
  HoverCard: ({ children }: { children: ReactNode }) => children,
}))

const session: UpcomingItem = {
  Id: 'a',
  Name: 'Family session 9',
  Type: 'APPOINTMENT',
  Description: null,
  Start: '2026-11-19T14:00:00',
  End: '2026-11-19T15:00:00',
  Person: null,
  Family: 'Mateo Delgado',
  Address: '12 Main St, Upper Darby, PA 19082',
  FirstContact: null,
} as UpcomingItem

test('an address keeps its own direction beside the name of the session', () => {
  const drawn = renderToStaticMarkup(<UpcomingRow item={session} now="2026-11-19T12:00:00" />)
  expect(drawn.replaceAll('<!-- -->', '')).toContain('Family session 9 · <bdi>12 Main St, Upper Darby, PA 19082</bdi>')
})
