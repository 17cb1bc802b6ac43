import { listGroupCases, readSupervisedGroup } from '@caseloom/contracts/supervision/endpoints'
import type { MemberCaseRow } from '@caseloom/contracts/supervision/supervision'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { memberCaseOf, memberCasesOf, supervisedGroupOf } from '../../../testing/faked/faked-supervision.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const session = sessionOf('supervisor')
const path = `/supervision/${idOf(4)}/cases?view=weave`
const week = (Start: string, State: 'held' | 'none'): MemberCaseRow['Weeks'][number] => ({
  Start,
  PhaseId: null,
  State,
  Sessions: State === 'held' ? 1 : 0,
  Appointments: [],
})
const mateo = memberCaseOf({ Weeks: [week('2026-11-02', 'held'), week('2026-11-09', 'none')] })
const bo = memberCaseOf({ Id: idOf(13), Name: 'Bo Reyes', Category: 'suspended', SuspendedSince: '2026-11-01' })
const ada = memberCaseOf({ Id: idOf(14), Name: 'Ada Moss', Category: 'closed', EndDay: '2026-09-30' })

const aServer = (rows: readonly MemberCaseRow[]) =>
  fakedServer().answer(readSupervisedGroup, supervisedGroupOf()).answer(listGroupCases, memberCasesOf(rows))

test('each running family has its weave of the same weeks, by category, with the share that the weave shows', async () => {
  const server = aServer([mateo, bo, ada])
  await renderPage(path, { server, session })

  const open = within(await screen.findByRole('region', { name: 'Open 1' }))
  expect(open.getByRole('listitem').textContent).toContain('50%')
  expect(open.getByRole('link', { name: 'Mateo Delgado' })).toBeDefined()
  expect(open.getByText('Not planned')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Suspended 1' })).getByText(/11-01-2026/)).toBeDefined()
  expect(screen.queryByText('Ada Moss')).toBeNull()
  expect(server.callsTo(listGroupCases)[0]?.query).toMatchObject({ weeks: 16, limit: 100 })
})

test('a weave says in words what it shows', async () => {
  await renderPage(path, { server: aServer([mateo]), session })

  const open = within(await screen.findByRole('region', { name: 'Open 1' }))

  expect(open.getByRole('img', { name: /1 of 2 weeks/ })).toBeDefined()
})

test('the view is in the address', async () => {
  const { user, address } = await renderPage(path, { server: aServer([mateo]), session })

  await user.click(await screen.findByRole('radio', { name: 'Table' }))

  expect(await screen.findByRole('table')).toBeDefined()
  expect(address()).not.toContain('view')
})

test.each([
  ['there are no cases', memberCasesOf([]), 'No cases'],
  ['they cannot be read', problem('server.internal'), 'Try again'],
])('it is said that %s', async (_what, answer, words) => {
  await renderPage(path, { server: aServer([]).answer(listGroupCases, answer), session })

  expect(await screen.findByText(words)).toBeDefined()
})
