import type { ToDoCategory, ToDoRow } from '@caseloom/contracts/home/endpoints'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { setWallClock } from '../../../platform/texts/times.ts'
import { drawn, wordsOf } from '../../../testing/drawn.tsx'
import { hrefOfToDo } from './to-do-item.tsx'
import { ToDoList } from './to-do-list.tsx'

vi.stubGlobal('document', { documentElement: {} })
setWallClock('2026-11-19T13:00:00')
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn<() => void>() }))
vi.mock('../../../platform/router-link.tsx', () => ({
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

test('a waiting relationship names both people and links to where it is answered', () => {
  const category: ToDoCategory = { Name: 'relationships-to-confirm', subRowTotal: 1, subRows: [asked] }
  const list = drawn(<ToDoList categories={[category]} />)
  expect(list).toContain('Relationships to confirm')
  expect(list).toContain('href="/directory/rosa/relationships"')
  expect(list).toContain('Mother: Rosa Quispe')
  expect(list).toContain('Mateo Delgado')
  expect(list).toContain('Open Mother: Rosa Quispe to accept or decline it')
})

// spec: home 39
test('a to-do says its name, notes and time, and is marked as done when it is completed', () => {
  const session: ToDoRow = {
    ...asked,
    Id: 'session',
    Type: 'APPOINTMENT',
    Name: 'Family session 9',
    Notes: 'Bring the sheet.',
    Date: '2026-11-19T09:05:00',
  }
  const subRows = [session, { ...session, Id: 'done', Completed: true }]
  const list = drawn(<ToDoList categories={[{ Name: 'my-own', subRowTotal: 1, subRows }]} />)
  const [open = '', done = ''] = list.match(/<li class="hm-to-do.*?<\/li>/gs) ?? []

  expect(wordsOf(open)).toMatch(/Family session 9 Mateo Delgado Bring the sheet\. 9:05 AM/)
  expect(open).toMatch(/^<li class="hm-to-do"/)
  expect(done).toMatch(/^<li class="hm-to-do done"/)
})

test.each([
  ['DOCFORM', '2026-11-19T09:00:00', false],
  ['DOCFORM', '2026-11-18T17:00:00', true],
  ['APPOINTMENT', '2026-11-19T09:00:00', true],
  ['APPOINTMENT', '2026-11-19T17:00:00', false],
] as const)('the time of a %s on %s is marked as late: %s, as in the lists', (Type, Date, late) => {
  const category: ToDoCategory = { Name: 'my-own', subRowTotal: 1, subRows: [{ ...asked, Type, Date }] }
  expect(drawn(<ToDoList categories={[category]} />).includes('class="time late"')).toBe(late)
})
