import type { ToDoCategory, ToDoRow } from '@caseloom/contracts/home/endpoints'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { setWallClock } from '../../platform/times.ts'
import { hrefOfToDo } from './to-do-item.tsx'
import { ToDoList } from './to-do-list.tsx'

vi.stubGlobal('document', { documentElement: {} })
setWallClock('2026-11-19T13:00:00')
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn<() => void>() }))
vi.mock('../../platform/router-link.tsx', () => ({
  RouterLink: ({ children, ...rest }: { children: ReactNode }) => <a {...rest}>{children}</a>,
}))

const nothing = { CaseId: null, Notes: null, Date: null, End: null, Completed: false, Completable: false, Version: 1 }
const asked: ToDoRow = {
  ...nothing,
  Id: 'tie',
  PersonId: 'rosa',
  Name: 'Mother: Rosa Quispe',
  Description: 'Mateo Delgado',
  Type: 'RELATIONSHIP',
}

test('a to-do leads to its own page', () => {
  expect(hrefOfToDo({ Id: 'a', PersonId: 'p', Type: 'APPOINTMENT' })).toBe('/appointment/a?person=p')
  expect(hrefOfToDo({ Id: 'd', PersonId: null, Type: 'DOCFORM' })).toBe('/docform/d')
})

test('a relationship that waits is named with both people, and leads to where it is answered', () => {
  const category: ToDoCategory = { Name: 'relationships-to-confirm', subRowTotal: 1, subRows: [asked] }
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ToDoList categories={[category]} />
    </QueryClientProvider>,
  )
  expect(drawn).toContain('Relationships to confirm')
  expect(drawn).toContain('href="/directory/rosa/relationships"')
  expect(drawn).toContain('Mother: Rosa Quispe')
  expect(drawn).toContain('Mateo Delgado')
  expect(drawn).toContain('Open Mother: Rosa Quispe to accept or decline it')
})
