import { readHome } from '@caseloom/contracts/home/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { readPlacesForPeople } from '@caseloom/contracts/people/new-person-endpoints'
import { searchItems } from '@caseloom/contracts/search/endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { foundOf } from '../../testing/faked/faked-found.ts'
import { personOf } from '../../testing/faked/faked-people.ts'
import { problem } from '../../testing/faked/faked-problem.ts'
import { fakedServer, type FakedServer } from '../../testing/faked/faked-server.ts'
import { renderPage } from '../../testing/render-page.tsx'

const aServer = () => fakedServer().answer(readHome, homeOf()).answer(searchItems, { Items: [] })
const findField = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search people, cases and documents' })
const somebodyNew = () => screen.queryByRole('option', { name: /^New person/ })

async function openSearch(server: FakedServer, path = '/') {
  const page = await renderPage(path, { server })
  await page.user.keyboard('{Control>}k{/Control}')
  const field = await findField()
  await waitFor(() => expect(document.activeElement === field).toBe(true))
  return { ...page, field }
}

test('Enter right after the name waits for the answer and opens the existing person, not a new one', async () => {
  const server = aServer()
    .answer(searchItems, { Items: [foundOf()] })
    .answer(readPerson, personOf())
  const letGo = server.hold(searchItems)
  const { user, address } = await openSearch(server)

  await user.keyboard('Mateo Delgado{Enter}')
  expect(await screen.findByText('Searching...')).toBeDefined()
  expect(somebodyNew()).toBeNull()
  letGo()

  expect(await screen.findByRole('heading', { level: 1, name: 'Mateo Delgado' })).toBeDefined()
  expect(address()).toMatch(new RegExp(`^/directory/${idOf(11)}`))
})

test('if nobody is found, the first Enter opens nothing and the next one starts a new person', async () => {
  const server = aServer().answer(readPlacesForPeople, { Groups: [] })
  const letGo = server.hold(searchItems)
  const { user } = await openSearch(server)

  await user.keyboard('Zubenelgenubi Quispe{Enter}')
  letGo()

  await waitFor(() => expect(somebodyNew()?.getAttribute('aria-selected')).toBe('true'))
  expect(screen.queryByRole('dialog', { name: 'New person' })).toBeNull()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'New person' })).toBeDefined()
})

test('without an answer, and for a number, nobody new is offered', async () => {
  const server = aServer().answer(searchItems, problem('server.busy'))
  const { user, field } = await openSearch(server)

  await user.keyboard('Amara Obi')
  expect(await screen.findByText('The search failed.', { exact: false })).toBeDefined()
  expect(somebodyNew()).toBeNull()

  server.answer(searchItems, { Items: [] })
  await user.clear(field)
  await user.keyboard('FT-2026-9999')
  expect(await screen.findByText('No results for FT-2026-9999')).toBeDefined()
  expect(somebodyNew()).toBeNull()
})

test('the search and its prefix sign are in the address, and a reload keeps them', async () => {
  const { user, address, server } = await openSearch(aServer())

  await user.keyboard('#mar')
  await waitFor(() => expect(address()).toBe('/?qs=mar&sign=%23'))
  await renderPage(address(), { server })

  expect((await findField()).value).toBe('#mar')
})

// spec: appointments 25; directory 38
test('a search that is closed stays closed, and its text is gone from the address', async () => {
  const { user, address } = await openSearch(aServer())
  await user.keyboard('Mateo')
  await waitFor(() => expect(address()).toBe('/?qs=Mateo'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  await waitFor(() => expect(address()).toBe('/'))

  await user.keyboard('{Control>}k{/Control}')
  await waitFor(async () => expect(document.activeElement).toBe(await findField()))
  await user.keyboard('Mateo {Escape}')

  // Longer than the delay before the text is written into the address. Only waiting can show that nothing comes.
  await new Promise((resolve) => void setTimeout(resolve, 1200))
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(address()).toBe('/')
})
