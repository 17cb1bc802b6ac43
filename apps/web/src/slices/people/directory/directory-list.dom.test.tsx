import { listCases } from '@caseloom/contracts/cases/endpoints'
import { listDirectory, readPerson, type DirectoryRow } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { directoryOf, directoryRowOf, personOf } from '../../../testing/faked/faked-people.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const mateo = directoryRowOf()
const hisCase = directoryRowOf({ Id: idOf(10), Type: 'CASE', Status: null, StatusClass: 'confirmed' })

const hasName = ({ Name }: DirectoryRow, q: string) => Name.toLowerCase().includes(q.toLowerCase())

/** A directory that finds by name and by kind. */
const aDirectory = (rows: DirectoryRow[]) =>
  fakedServer().answer(listDirectory, ({ query: { q, type } }) =>
    directoryOf(rows.filter((row) => hasName(row, q) && (type === '' || type.split('|').includes(row.Type)))),
  )

const search = () => screen.getByRole('searchbox', { name: 'Find a person or case' })

// spec: home 56, 184; directory 238, 240
test('the directory finds by name, after a pause and in the address', async () => {
  const server = aDirectory([mateo, hisCase, directoryRowOf({ Id: idOf(12), Name: 'Ada Lovelace' })])
  const { user, address } = await renderPage('/directory', { server })
  const before = server.callsTo(listDirectory).length
  let typed = 0
  search().addEventListener('input', () => (typed = performance.now()))
  await user.type(search(), 'Mateo')
  await waitFor(() => expect(address()).toBe('/directory?q=Mateo'), { interval: 5 })
  expect(performance.now() - typed).toBeGreaterThanOrEqual(890)
  const table = within(screen.getByRole('table'))
  await waitFor(() => expect(table.queryByRole('link', { name: 'Ada Lovelace' })).toBeNull())
  // One request when typing pauses, not one for each letter.
  expect(server.callsTo(listDirectory).length - before).toBeLessThan(4)

  await user.click(screen.getByText('Cases'))
  await waitFor(() => expect(address()).toBe('/directory?q=Mateo&type=cases'))
  await waitFor(() => expect(table.queryByText('Patient')).toBeNull())
  expect(table.getAllByRole('link', { name: 'Mateo Delgado' }).length).toBe(1)

  await fill(user, search(), 'zzqqxx')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('No results for zzqqxx')).toBeDefined()
})

// spec: home 56
test('a search that is emptied leaves the address at once', async () => {
  const { user, address } = await renderPage('/directory?q=Mateo&type=people', { server: aDirectory([mateo]) })

  await user.clear(search())

  expect(address()).toBe('/directory?type=people')
})

/** 70 people in pages of 20. */
const aLongDirectory = () =>
  fakedServer().answer(listDirectory, ({ query: { offset } }) => ({
    ...directoryOf(
      Array.from({ length: Math.max(0, Math.min(20, 70 - offset)) }, (_, n) =>
        directoryRowOf({ Id: idOf(1000 + offset + n) }),
      ),
    ),
    Offset: offset,
    Total: 70,
  }))

const pager = () => within(screen.getByRole('navigation', { name: 'Pages' }))
const button = (name: string) => pager().getByRole<HTMLButtonElement>('button', { name })
const isShown = async (words: string) => expect(await screen.findByText(words)).toBeDefined()

// spec: directory 72; documents 28, 30, 31
test('pages are in the address, and the first one leaves no trace', async () => {
  const { user, address } = await renderPage('/directory', { server: aLongDirectory() })
  await isShown('Page 1 of 4')
  await isShown('Showing 1 - 20 of 70 results')
  expect(button('Previous page').disabled).toBe(true)

  await user.click(button('Next page'))
  await isShown('Showing 21 - 40 of 70 results')
  expect(address()).toBe('/directory?skip=20')
  await user.click(button('Last page'))
  await isShown('Showing 61 - 70 of 70 results')
  expect(address()).toBe('/directory?skip=60')
  expect(button('Next page').disabled).toBe(true)
  history.back()
  await waitFor(() => expect(address()).toBe('/directory?skip=20'))
  await user.click(button('First page'))
  await waitFor(() => expect(address()).toBe('/directory'))
})

// spec: documents 26, 27, 29
test('a list goes first, back, on and last by its buttons, takes a page number within its pages, and is loaded again', async () => {
  const server = aLongDirectory()
  const { user } = await renderPage('/directory', { server })
  await isShown('Page 1 of 4')
  for (const [name, page] of [
    ['Next page', 2],
    ['Last page', 4],
    ['Previous page', 3],
    ['First page', 1],
  ] as const) {
    await user.click(button(name))
    await isShown(`Page ${page} of 4`)
  }
  const number = pager().getByRole('textbox', { name: 'Page' })
  await fill(user, number, '9999')
  await user.keyboard('{Enter}')
  await isShown('Page 4 of 4')

  const before = server.callsTo(listDirectory).length
  await user.click(button('Refresh'))
  await waitFor(() => expect(server.callsTo(listDirectory).length).toBe(before + 1))
})

test('a page beyond the last is the last', async () => {
  const { address } = await renderPage('/directory?skip=9999', { server: aLongDirectory() })

  await isShown('Page 4 of 4')
  expect(address()).toBe('/directory?skip=60')
})

// spec: directory 30, 170
test('a row opens in a new tab from its menu, and a shared one says so in words', async () => {
  const open = vi.fn<typeof globalThis.open>(() => null)
  vi.stubGlobal('open', open)
  const server = aDirectory([directoryRowOf({ ...hisCase, Sharing: true })])
  const { user, address } = await renderPage('/directory?q=Mateo', { server })
  expect(await screen.findByText('Shared with you')).toBeDefined()

  await user.click(await screen.findByRole('button', { name: 'Actions for Mateo Delgado' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Open in new tab' }))

  expect(open).toHaveBeenCalledWith(`/directory/${idOf(11)}/${idOf(10)}/activity?q=Mateo`, '_blank', 'noopener')
  expect(address()).toBe('/directory?q=Mateo')
})

test('hovering over a person sends no request, opening them sends one', async () => {
  const server = aDirectory([mateo]).answer(readPerson, personOf()).answer(listCases, pageOfRows([]))
  const { user } = await renderPage('/directory', { server })
  const row = await screen.findByRole('link', { name: 'Mateo Delgado' })

  await user.hover(row)
  // Longer than the delay before a link prefetches its page's code.
  await new Promise((resolve) => void setTimeout(resolve, 300))
  expect(server.callsTo(readPerson)).toEqual([])
  await user.click(row)

  expect(await screen.findByRole('heading', { level: 1, name: 'Mateo Delgado' })).toBeDefined()
  expect(server.callsTo(readPerson).length).toBe(1)
})

test.each([
  ['clinician', '/directory/cases', 'My cases'],
  ['supervisor', '/directory', 'Everyone'],
  ['coordinator', '/directory', 'Everyone'],
  ['administrator', '/directory', 'Everyone'],
] as const)('the menu’s Directory leads a %s to %s, its tab %s', async (role, path, tab) => {
  const server = aDirectory([mateo]).answer(listCases, pageOfRows([]))
  const { user, address } = await renderPage('/no-such-page', { server, session: sessionOf(role) })

  const menu = screen.getAllByRole('navigation', { name: 'Main' })[0] ?? document.body
  await user.click(within(menu).getByRole('link', { name: 'Directory' }))

  const tabs = within(await screen.findByRole('navigation', { name: 'Directory' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['My cases', 'Everyone', 'Shared folders'])
  expect(tabs.find((link) => link.getAttribute('aria-current') === 'page')?.textContent).toBe(tab)
  expect(address()).toBe(path)
})

// spec: directory 29
test('the reader’s own row leads to their cases', async () => {
  const own = directoryRowOf({ Id: idOf(3), RefId: idOf(3), PersonId: idOf(3), Name: 'Maya Okafor', Type: 'CLINICIAN' })
  const server = aDirectory([own]).answer(listCases, pageOfRows([]))
  const { user, address } = await renderPage('/directory?q=Okafor&type=people', { server })

  await user.click(await screen.findByRole('link', { name: 'Maya Okafor' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'My cases' })).toBeDefined()
  expect(address()).toBe('/directory/cases?q=Okafor&type=people')
})

test('shared folders have a tab and a heading of their own, and can be made there', async () => {
  const { user } = await renderPage('/directory?type=cases&q=Mateo', { server: aDirectory([hisCase]) })

  await user.click(screen.getByRole('link', { name: 'Shared folders' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Shared folders' })).toBeDefined()
  expect(await screen.findByRole('button', { name: 'New shared folder' })).toBeDefined()
  expect(screen.queryByRole('radiogroup', { name: 'Kinds' })).toBeNull()
})
