import { countIntake, listIntake, type IntakeRow } from '@caseloom/contracts/home/intake-endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const session = sessionOf('coordinator')
const row: IntakeRow = {
  Id: idOf(10),
  Type: 'CASE',
  Name: 'Mateo Delgado',
  PersonId: idOf(11),
  Family: null,
  Clinician: { Id: idOf(3), Name: 'Ines Gone' },
  Group: { Id: idOf(4), Name: 'Northside' },
  To: null,
  Since: '2026-11-02',
}
const pageOf = (Items: IntakeRow[]) => ({
  Items,
  Offset: 0,
  Limit: 20,
  Total: Items.length,
  TotalIsMore: false,
  Next: null,
})
const aServer = (counts: { Category: 'clinicians-gone' | 'people-waiting'; Count: number }[]) =>
  fakedServer()
    .answer(readHome, homeOf({ Cases: [] }))
    .answer(countIntake, { Items: counts })
    .answer(listIntake, ({ query }) => pageOf(query.of === 'clinicians-gone' ? [row] : []))

test('a coordinator’s home leads to what waits to be taken up', async () => {
  const server = aServer([
    { Category: 'people-waiting', Count: 3 },
    { Category: 'clinicians-gone', Count: 1 },
  ])
  const { user } = await renderPage('/', { server, session })
  const section = within(await screen.findByRole('region', { name: 'Waiting for someone' }))
  expect((await section.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    '3 people wait for a case',
    '1 case has a clinician who left',
  ])
  expect(screen.queryByText(/No dashboard found/)).toBeNull()

  await user.click(section.getByRole('link', { name: '1 case has a clinician who left' }))

  const table = within(await screen.findByRole('table', { name: 'Clinician left' }))
  const link = table.getByRole('link', { name: 'Mateo Delgado' })
  expect(link.getAttribute('href')).toBe(`/directory/${idOf(11)}/${idOf(10)}/activity`)
  expect(table.getByText('Ines Gone')).toBeDefined()
  expect(server.callsTo(listIntake).at(-1)?.query).toMatchObject({ of: 'clinicians-gone' })
})

test('with nothing to take up, a sentence says so', async () => {
  await renderPage('/', { server: aServer([]), session })
  expect(await screen.findByText('Nothing in your groups is waiting for someone.')).toBeDefined()
})

test('the page counts each category and shows one of them', async () => {
  const { user } = await renderPage('/intake', {
    server: aServer([{ Category: 'clinicians-gone', Count: 1 }]),
    session,
  })
  expect(await screen.findByText('None found.')).toBeDefined()
  // An empty category leads to the one in which something waits.
  expect(screen.getByRole('link', { name: '1 case has a clinician who left' })).toBeDefined()
  const tabs = within(screen.getByRole('navigation', { name: 'Which' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'People without a case0',
    'Cases not begun0',
    'Clinician left1',
    'Unread forms0',
    'Referred0',
  ])
  await user.click(tabs.getByRole('link', { name: /Clinician left/ }))
  expect(await screen.findByRole('link', { name: 'Mateo Delgado' })).toBeDefined()
})

test('the page with nothing to take up leads to the directory', async () => {
  await renderPage('/intake', { server: aServer([]), session })
  expect(await screen.findByText('Nothing in your groups is waiting for someone.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the directory' }).getAttribute('href')).toBe('/directory')
})

test('a list that cannot be read offers to try again', async () => {
  const server = aServer([]).answer(listIntake, problem('server.internal'))
  await renderPage('/intake', { server, session })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

test('a clinician does not load it, and its page does not exist for them', async () => {
  const server = aServer([])
  await renderPage('/intake', { server, session: sessionOf('clinician') })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
  expect([server.callsTo(countIntake), server.callsTo(listIntake)]).toEqual([[], []])
})
