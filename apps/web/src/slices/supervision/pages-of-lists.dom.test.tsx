import { listGroupCases, listSupervisedGroups, readSupervisedGroup } from '@caseloom/contracts/supervision/endpoints'
import type { MeetingRow } from '@caseloom/contracts/supervision/meeting'
import { listFlags, listMeetings } from '@caseloom/contracts/supervision/meeting-endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import {
  memberCaseOf,
  memberCasesOf,
  supervisedGroupOf,
  supervisedMemberOf,
} from '../../testing/faked/faked-supervision.ts'
import { renderPage } from '../../testing/render-page.tsx'

const supervisor = sessionOf('supervisor')
const group = supervisedGroupOf()
const { Group: _group, Forms: _forms, ...daniel } = supervisedMemberOf()
const base = `/supervision/${group.Id}`

/** As a server cuts a list. */
function cut<Row>(rows: readonly Row[], { offset, limit }: { readonly offset: number; readonly limit: number }) {
  const Items = rows.slice(offset, offset + limit)
  return { Items, Offset: offset, Limit: limit, Total: rows.length, TotalIsMore: false, Next: null }
}

const meeting: MeetingRow = {
  Id: idOf(94),
  Name: 'Supervision',
  Date: '2026-11-12T09:00:00',
  Leader: { Id: idOf(3), Name: 'Maya Okafor' },
  Completed: true,
  Discussed: 1,
  Decided: 0,
  StillOpen: 0,
}

const aServer = () =>
  fakedServer()
    .answer(readSupervisedGroup, group)
    .answer(listSupervisedGroups, ({ query }) => cut([group], query))
    .answer(listFlags, { Items: [] })
    .answer(listMeetings, ({ query }) => cut([meeting], query))
    .answer(listGroupCases, ({ query }) => ({ ...memberCasesOf([memberCaseOf()]), ...cut([memberCaseOf()], query) }))

test.each([
  ['the groups', '/supervision?skip=20', 'Northside Team'],
  ['the members', `${base}/members?skip=20`, 'Daniel Kim'],
  ['the meetings', `${base}/meetings?skip=20`, /Nov 12/],
  ['the cases', `${base}/cases?skip=20`, 'Mateo Delgado'],
  ['the weaves', `${base}/cases?view=weave&skip=60`, 'Mateo Delgado'],
])('an address beyond the end of %s leads to their last page', async (_list, path, name) => {
  const { address } = await renderPage(path, { server: aServer(), session: supervisor })

  expect(await screen.findByRole('link', { name })).toBeDefined()
  expect(address()).not.toContain('skip')
})

const groups = Array.from({ length: 25 }, (_, number) =>
  supervisedGroupOf({ Id: idOf(400 + number), Name: `Team ${String(number).padStart(2, '0')}`, Members: [] }),
)

test.each([
  ['/supervision?skip=20', 'Team 24', 'Team 03'],
  ['/supervision', 'Team 03', 'Team 24'],
])('a group is found from every page of the groups: %s', async (path, shown, wanted) => {
  const server = aServer().answer(listSupervisedGroups, ({ query }) => cut(groups, query))
  const { user, address } = await renderPage(path, { server, session: supervisor })
  await screen.findByRole('link', { name: shown })

  await user.type(screen.getByRole('searchbox', { name: 'Find a group or a member' }), wanted)

  expect(await screen.findByRole('link', { name: wanted })).toBeDefined()
  await waitFor(() => expect(address()).toBe(`/supervision?q=${wanted.replace(' ', '+')}`))
})

test('a member is found at once from every page of the members', async () => {
  const Members = Array.from({ length: 25 }, (_, number) => ({
    ...daniel,
    Id: idOf(400 + number),
    Name: `Member ${String(number).padStart(2, '0')}`,
  }))
  const server = aServer().answer(readSupervisedGroup, supervisedGroupOf({ Members }))
  const { user } = await renderPage(`${base}/members?skip=20`, { server, session: supervisor })
  const table = within(await screen.findByRole('table', { name: 'Members' }))
  expect(table.getByRole('link', { name: 'Member 24' })).toBeDefined()

  await user.type(screen.getByRole('searchbox', { name: 'Find a member' }), '03')

  expect(screen.getByRole('link', { name: 'Member 03' })).toBeDefined()
})
