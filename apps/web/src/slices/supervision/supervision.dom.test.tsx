import { readHome } from '@caseloom/contracts/home/endpoints'
import {
  listMemberCases,
  listSupervisedGroups,
  readSupervisedGroup,
  readSupervisedMember,
} from '@caseloom/contracts/supervision/endpoints'
import type { Flag } from '@caseloom/contracts/supervision/meeting'
import { listFlags, listMeetings } from '@caseloom/contracts/supervision/meeting-endpoints'
import { listMemberRatings } from '@caseloom/contracts/supervision/rating-endpoints'
import { screen, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { problem } from '../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import {
  memberCaseOf,
  memberCasesOf,
  supervisedGroupOf,
  supervisedMemberOf,
} from '../../testing/faked/faked-supervision.ts'
import { renderPage } from '../../testing/render-page.tsx'

const clinician = sessionOf('clinician')
const supervisor = sessionOf('supervisor', { Member: { ...clinician.Member, Role: 'supervisor', Supervises: true } })

const [daniel] = supervisedGroupOf().Members
const coordinator = {
  ...supervisedMemberOf({ Id: idOf(73), RefId: idOf(74), Name: 'Grace Lindqvist', Description: 'Coordinator' }),
  Type: 'coordinator' as const,
}
const group = supervisedGroupOf({ Members: daniel ? [daniel, coordinator] : [] })

const flagOf = (parts: Partial<Flag>): Flag => ({
  Flag: 'no-session',
  Member: { Id: idOf(71), Name: 'Daniel Kim' },
  Case: { Id: idOf(10), PersonId: idOf(11), Name: 'Mateo Delgado' },
  Items: [],
  Since: '2026-11-16',
  Scores: [],
  ...parts,
})

describe('the supervised groups', () => {
  // spec: directory 84, 159, 167
  test('are cards with cards of their members, which open in a new tab and are found by their type too', async () => {
    const server = fakedServer().answer(listSupervisedGroups, pageOfRows([group]))
    const { user } = await renderPage('/supervision', { server, session: supervisor })
    const cards = within(await screen.findByRole('list', { name: 'Members of Northside Team' }))
    const names = () => cards.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(names()).toEqual(['Daniel Kim', 'Grace Lindqvist'])
    expect(cards.getByText('LCSW · Clinician')).toBeDefined()
    expect(cards.getByText('Coordinator')).toBeDefined()
    const link = cards.getByRole('link', { name: /Daniel Kim/ })
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('href')).toBe(`/supervision/member/${idOf(71)}/${idOf(72)}/cases?referral=${idOf(4)}`)

    await user.type(screen.getByRole('searchbox', { name: 'Find a group or a member' }), 'coordin')

    expect(names()).toEqual(['Grace Lindqvist'])
  })

  test('show for members without cases that no session is expected, and no "0 of 0"', async () => {
    const idle = { ...coordinator, Open: 0, SessionsThisWeek: 0, ExpectedThisWeek: 0 }
    const server = fakedServer().answer(listSupervisedGroups, pageOfRows([{ ...group, Members: [idle] }]))
    await renderPage('/supervision', { server, session: supervisor })
    expect(await screen.findByText('No sessions expected')).toBeDefined()
    expect(screen.queryByText('0 of 0')).toBe(null)
  })

  test('are on the home page of their supervisor, with what waits in each', async () => {
    const form = { Id: idOf(90), Type: 'DOCFORM' as const, Name: 'Session note', Date: '2026-11-12T17:00:00' }
    const server = fakedServer()
      .answer(readHome, homeOf())
      .answer(listSupervisedGroups, pageOfRows([group]))
      .answer(listFlags, {
        Items: [flagOf({}), flagOf({ Flag: 'forms-overdue', Items: [form, { ...form, Id: idOf(91) }] })],
      })
    await renderPage('/', { server, session: supervisor })

    const own = within(await screen.findByRole('region', { name: 'Your groups' }))
    const waiting = await own.findByRole('link', { name: '2 overdue forms' })
    expect(waiting.getAttribute('href')).toBe(`/supervision/${idOf(4)}/meetings?flag=forms-overdue`)
    expect(own.getByRole('link', { name: '1 case without a session' })).toBeDefined()
    expect(own.queryByRole('link', { name: /falling/ })).toBe(null)
  })

  test('say at home that what waits could not be loaded, and offer it again', async () => {
    const server = fakedServer()
      .answer(readHome, homeOf())
      .answer(listSupervisedGroups, pageOfRows([group]))
      .answer(listFlags, problem('server.internal'))
    const { user } = await renderPage('/', { server, session: supervisor })
    const own = within(await screen.findByRole('region', { name: 'Your groups' }))
    const again = await own.findByRole('button', { name: 'Try again' })
    server.answer(listFlags, { Items: [flagOf({})] })

    await user.click(again)

    expect(await own.findByRole('link', { name: '1 case without a session' })).toBeDefined()
  })

  test('lead from a number at home to all that it counts, and from there to everything', async () => {
    const forms = Array.from({ length: 9 }, (_, index) => ({
      Id: idOf(200 + index),
      Type: 'DOCFORM' as const,
      Name: `Session note ${index + 1}`,
      Date: '2026-11-12T17:00:00',
    }))
    const server = fakedServer()
      .answer(readSupervisedGroup, group)
      .answer(listMeetings, pageOfRows([]))
      .answer(listFlags, { Items: [flagOf({}), flagOf({ Flag: 'forms-overdue', Items: forms })] })
    const { user } = await renderPage(`/supervision/${idOf(4)}/meetings?flag=forms-overdue`, {
      server,
      session: supervisor,
    })
    const waiting = within(await screen.findByRole('region', { name: /^To discuss now/ }))
    expect(await waiting.findByText('9 overdue forms')).toBeDefined()
    expect(waiting.getAllByRole('link', { name: /^Session note/ })).toHaveLength(9)
    expect(waiting.queryByText(/No session this week/)).toBeNull()

    await user.click(waiting.getByRole('link', { name: 'Show everything that waits' }))

    expect(await waiting.findByText(/No session this week/)).toBeDefined()
  })

  test('are not on the home of a clinician', async () => {
    await renderPage('/', { server: fakedServer().answer(readHome, homeOf()) })

    await screen.findByRole('region', { name: 'Jump back in' })

    expect(screen.queryByRole('region', { name: 'Your groups' })).toBe(null)
  })
})

describe("a member's cases", () => {
  const shared = memberCaseOf({
    Name: 'Noah Castellano',
    Id: idOf(12),
    Sharing: true,
    SharedWith: [{ Name: 'Ines Carvalho', UntilDay: '2026-12-01' }],
    NextSession: '2026-11-24T10:00:00',
  })
  const closed = memberCaseOf({ Name: 'Bo Reyes', Id: idOf(13), Category: 'closed', EndDay: '2026-09-30' })
  const serverOf = () =>
    fakedServer()
      .answer(readSupervisedMember, supervisedMemberOf())
      .answer(listMemberRatings, { Items: [], Mean: null })
      .answer(listMemberCases, memberCasesOf([memberCaseOf(), shared, closed]))
  const path = `/supervision/member/${idOf(71)}/${idOf(72)}/cases?referral=${idOf(4)}`

  // spec: directory 23, 90, 250
  test('are 20 a page, by category, all of them expanded, each with a menu; a shared one is amber', async () => {
    const { user, server } = await renderPage(path, { server: serverOf(), session: supervisor })
    const table = within(await screen.findByRole('table'))
    const categories = () => table.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)
    expect(categories()).toEqual(['Open 2', 'Closed 1'])
    expect(server.callsTo(listMemberCases)[0]?.query).toMatchObject({ limit: 20, referral: idOf(4) })
    expect(table.getByRole('row', { name: /Noah Castellano/ }).classList.contains('shared')).toBe(true)
    expect(table.getByRole('row', { name: /Mateo Delgado/ }).classList.contains('shared')).toBe(false)
    expect(table.getByRole('row', { name: /Noah Castellano/ }).textContent).toContain('Tue, 11-24-2026')

    await user.click(table.getByRole('button', { name: /^Closed/ }))
    expect(table.queryByRole('row', { name: /Bo Reyes/ })).toBe(null)
    await user.click(table.getByRole('button', { name: 'Actions for Mateo Delgado' }))

    const menu = within(await screen.findByRole('menu'))
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Open',
      'Open in new tab',
      'Pin',
    ])
  })

  test('that are pinned come first the next time', async () => {
    const { user, server } = await renderPage(path, { server: serverOf(), session: supervisor })
    await user.click(await screen.findByRole('button', { name: 'Pin Noah Castellano' }))

    const unpin = await screen.findByRole('button', { name: 'Unpin Noah Castellano' })

    expect(unpin.getAttribute('aria-pressed')).toBe('true')
    expect(server.callsTo(listMemberCases).at(-1)?.query).toMatchObject({ pinned: [idOf(12)] })
  })
})

test('members without cases have no empty bar for their sessions', async () => {
  const idle = { ...coordinator, Open: 0, SessionsThisWeek: 0, ExpectedThisWeek: 0 }
  const server = fakedServer().answer(readSupervisedGroup, { ...group, Members: [idle] })
  await renderPage(`/supervision/${idOf(4)}/members`, { server, session: supervisor })
  const table = within(await screen.findByRole('table', { name: 'Members' }))
  expect(table.getByText('No sessions expected')).toBeDefined()
  expect(table.queryByRole('progressbar')).toBe(null)
})

test('the members of a group are found by their type, and the order is in the address', async () => {
  const server = fakedServer().answer(readSupervisedGroup, group)
  const { user, address } = await renderPage(`/supervision/${idOf(4)}/members`, { server, session: supervisor })
  const table = within(await screen.findByRole('table', { name: 'Members' }))
  await user.type(screen.getByRole('searchbox', { name: 'Find a member' }), 'coordin')
  expect(table.queryByRole('link', { name: 'Daniel Kim' })).toBe(null)
  expect(table.getByRole('link', { name: 'Grace Lindqvist' })).toBeDefined()

  await user.click(screen.getByRole('button', { name: /Sort/ }))
  await user.click(await screen.findByRole('option', { name: /overdue/i }))

  expect(address()).toContain('sort=forms')
})
