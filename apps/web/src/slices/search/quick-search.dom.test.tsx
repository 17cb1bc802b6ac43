import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { listTakers, readEvent, readIncident } from '@caseloom/contracts/incidents/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { searchItems, type SearchResult } from '@caseloom/contracts/search/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { foundOf } from '../../testing/faked/faked-found.ts'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { personOf } from '../../testing/faked/faked-people.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { appointmentOf, eventOf, incidentOf } from '../../testing/faked/faked-work.ts'
import { fill } from '../../testing/fill.ts'
import { renderPage, settled } from '../../testing/render-page.tsx'

const aServer = (Items: SearchResult[] = [foundOf()]) =>
  fakedServer().answer(readHome, homeOf()).answer(searchItems, { Items }).answer(readPerson, personOf())

const findField = () => screen.findByRole('combobox', { name: 'Search people, cases and documents' })

async function search(user: UserEvent, text: string) {
  await user.keyboard('{Control>}k{/Control}')
  const field = await findField()
  await waitFor(() => expect(document.activeElement).toBe(field))
  if (text !== '') await fill(user, field, text)
}

const rowOf = (n: number) =>
  waitFor(() => document.querySelector(`#qs-${idOf(n)}`) ?? Promise.reject(new Error(`No ${n}`)))

// spec: directory 42, 241
test('a birth date as it is written here finds who was born then, and a person opens at their own page', async () => {
  const server = aServer([
    foundOf({ Aux1: '2010-03-04' }),
    foundOf({ Id: idOf(10), Type: 'CASE', Status: 'Open', StatusClass: 'confirmed' }),
  ])
  const { user, address } = await renderPage('/', { server })

  await search(user, '03/04/2010')

  const person = await rowOf(11)
  expect(person.textContent).toContain('Mateo Delgado')
  expect(person.textContent).toContain('born ')
  expect((await rowOf(10)).textContent).toContain('Open')
  expect(server.callsTo(searchItems).at(-1)?.query).toMatchObject({ q: '03/04/2010', limit: 20 })
  await user.click(person)
  expect(await screen.findByRole('heading', { level: 1, name: 'Mateo Delgado' })).toBeDefined()
  expect(address()).toBe(`/directory/${idOf(11)}/activity`)
})

// spec: directory 20
test('an appointment opens from the search', async () => {
  const visit = foundOf({ Id: idOf(20), Type: 'APPOINTMENT', Name: 'Visit of Mateo', Date: '2026-11-19T14:00:00' })
  const server = aServer([visit]).answer(readAppointment, appointmentOf())
  const { user, address } = await renderPage('/', { server })
  await search(user, 'Visit')

  await user.click(await rowOf(20))

  await waitFor(() => expect(address()).toBe(`/appointment/${idOf(20)}`))
  await settled(server)
})

// spec: directory 21
test.each([
  ['INCIDENT', 'Fall on the stairs', '/incident/'],
  ['EVENT', 'School visit', '/event/'],
] as const)('an %s opens from the search', async (Type, Name, path) => {
  const server = aServer([foundOf({ Id: idOf(20), Type, Name, Date: '2026-11-19T14:00:00' })])
    .answer(readIncident, incidentOf())
    .answer(listTakers, { Items: [] })
    .answer(readEvent, eventOf())
  const { user, address } = await renderPage('/', { server })
  await search(user, Name)

  await user.click(await rowOf(20))

  await waitFor(() => expect(address().startsWith(`${path}${idOf(20)}`)).toBe(true))
  await settled(server)
})

// spec: home 184; directory 40, 240
test('the address follows after 900 ms, without the sign', async () => {
  const { user, address } = await renderPage('/', { server: aServer() })
  await search(user, '')
  const field = await findField()
  let typed = 0
  field.addEventListener('input', () => (typed = performance.now()))

  await fill(user, field, '#Mateo')

  await waitFor(() => expect(new URLSearchParams(location.search).get('qs')).toBe('Mateo'), { interval: 5 })
  expect(performance.now() - typed).toBeGreaterThanOrEqual(890)
  expect(address()).toBe('/?qs=Mateo&sign=%23')
})

test('a question mark lists the prefixes, and the button ESC closes', async () => {
  const { user } = await renderPage('/', { server: aServer() })
  await search(user, '?')
  expect(await screen.findByRole('heading', { name: 'Search prefixes' })).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Close search' }))

  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

async function shortcutsOf(names: readonly string[], CaremodelId = idOf(1)) {
  const { rememberOpened } = await import('../../platform/recent-items.ts')
  for (const [n, Name] of names.entries())
    rememberOpened({
      Id: idOf(100 + n),
      RefId: idOf(100 + n),
      Name,
      Description: null,
      Type: 'PATIENT',
      CaremodelId,
      At: '2026-11-19T12:00:00',
    })
}

// spec: directory 135, 243, 259
test('favorites come first, and with the recent ones there are seven, in this care model alone', async () => {
  const { user } = await renderPage('/', { server: aServer() })
  await shortcutsOf(['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'])
  await shortcutsOf(['Of another care model'], idOf(99))
  await search(user, '')
  const list = within(await screen.findByRole('listbox'))
  const names = () => list.getAllByRole('option').map((row) => row.querySelector('.name')?.textContent)
  expect(names()).toEqual(['Eight', 'Seven', 'Six', 'Five', 'Four', 'Three', 'Two'])

  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Control>}.{/Control}')

  const favorites = within(await list.findByRole('group', { name: 'Favorites' }))
  expect(favorites.getAllByRole('option').length).toBe(1)
  expect(names()).toEqual(['Five', 'Eight', 'Seven', 'Six', 'Four', 'Three', 'Two'])
})

test('favorites and recent ones stand beside the results', async () => {
  const { user } = await renderPage('/', { server: aServer() })
  await shortcutsOf(['Ada Lovelace'])
  await search(user, 'Mateo')
  await rowOf(11)

  expect(screen.getByRole('link', { name: /Ada Lovelace/ }).closest('.qs-side')).not.toBeNull()
})
