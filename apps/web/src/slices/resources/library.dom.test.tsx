import { deleteItem, updateItemsRaw } from '@caseloom/contracts/items/endpoints'
import {
  addResource,
  deactivateResource,
  listResources,
  moveResource,
  readResource,
} from '@caseloom/contracts/resources/endpoints'
import type { Resource, ResourceCard } from '@caseloom/contracts/resources/resource'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { itemJson } from '../../testing/faked/faked-items.ts'
import { findToast } from '../../testing/find-toast.ts'
import { problem } from '../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import { fakedUploads } from '../../testing/faked/faked-uploads.ts'
import { renderPage } from '../../testing/render-page.tsx'

const cardOf = (number: number, more: Partial<ResourceCard> = {}): ResourceCard => ({
  Id: idOf(number),
  RefId: null,
  Name: `Resource ${number}`,
  Description: null,
  Type: 'RESOURCE',
  Active: true,
  Aux1: 'Safety',
  Aux2: null,
  Aux3: 'https://www.example.org/plan',
  Status: null,
  MediaType: null,
  Version: 1,
  Can: { Update: false, Delete: false },
  ...more,
})

const file = cardOf(701, {
  Name: 'Safety plan',
  Aux3: null,
  RefId: idOf(701),
  MediaType: 'application/pdf',
  Status: 'PDF, 1 KB',
})
const link = cardOf(702, { Name: 'Hotline', Aux1: 'Help nearby', Aux2: 'es' })
const hidden = cardOf(703, { Name: 'Draft', Active: false })

const libraryOf = (cards: readonly ResourceCard[], CanAdd = false) => ({
  ...pageOfRows(cards.map((card) => ({ ...card, Can: { Update: CanAdd, Delete: CanAdd } }))),
  Categories: [...new Set(cards.map(({ Aux1 }) => Aux1))],
  Languages: [],
  CanAdd,
})

const resourceOf = (card: ResourceCard): Resource => ({
  ...itemJson,
  Person: null,
  ManagedCase: null,
  Id: card.Id,
  Name: card.Name,
  Description: card.Description,
  Type: 'RESOURCE',
  Active: card.Active,
  Category: card.Aux1,
  Language: card.Aux2,
  Link: card.Aux3,
  File: card.MediaType && { MediaType: card.MediaType, Bytes: 9, Hash: 'a'.repeat(64), HasThumbnail: false },
})

const administrator = sessionOf('administrator')
const openMenuOf = async (user: Awaited<ReturnType<typeof renderPage>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))

// spec: directory 82
test('members find files and links by category; a file opens in the app, a link in a tab of its own', async () => {
  const server = fakedServer().answer(listResources, libraryOf([link, file]))
  await renderPage('/resource-library', { server })

  const safety = within(await screen.findByRole('region', { name: /^Safety/ }))
  expect(safety.getByRole('link', { name: 'Safety plan' }).getAttribute('href')).toBe(`/resource-library/${file.Id}`)
  expect(safety.getByText('PDF, 1 KB')).toBeDefined()
  const nearby = within(screen.getByRole('region', { name: /^Help nearby/ }))
  const away = nearby.getByRole('link', { name: 'Hotline (opens in a new tab)' })
  expect(['href', 'target', 'rel'].map((name) => away.getAttribute(name))).toEqual([
    'https://www.example.org/plan',
    '_blank',
    'noopener noreferrer',
  ])
  expect([nearby.getByText('example.org'), nearby.getByText('Spanish')].map(Boolean)).toEqual([true, true])
  expect(screen.queryByRole('button', { name: /^Actions for|^Add/ })).toBeNull()
})

// spec: directory 156
test('what is not active is listed only where an administrator asks for it, and opens nothing', async () => {
  const server = fakedServer().answer(listResources, ({ query }) =>
    libraryOf(query.inactive ? [file, hidden] : [file], true),
  )
  const { user } = await renderPage('/resource-library', { server, session: administrator })
  await screen.findByRole('link', { name: 'Safety plan' })
  expect(screen.queryByText('Draft')).toBeNull()

  await user.click(screen.getByRole('checkbox', { name: 'Show inactive' }))

  const draft = await screen.findByRole('link', { name: 'Draft' })
  expect([draft.getAttribute('aria-disabled'), draft.getAttribute('href')]).toEqual(['true', null])
})

test('the search is in the address and says when nothing is found', async () => {
  const server = fakedServer().answer(listResources, ({ query }) => ({
    ...libraryOf(query.q === 'zebra' ? [] : [file]),
    Categories: ['Safety'],
  }))
  const { user, address } = await renderPage('/resource-library?q=zebra', { server })
  expect(await screen.findByText('No results for zebra')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Show all' }))

  expect(await screen.findByRole('link', { name: 'Safety plan' })).toBeDefined()
  expect(address()).toBe('/resource-library')
})

test('an administrator adds a link; what is missing is said beside its field', async () => {
  const server = fakedServer()
    .answer(listResources, libraryOf([file], true))
    .answer(addResource, () => resourceOf(link))
  const { user } = await renderPage('/resource-library', { server, session: administrator })
  await user.click(await screen.findByRole('button', { name: 'Add resource' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Hotline')
  await user.type(dialog.getByRole('textbox', { name: /^Web address/ }), 'javascript:alert(1)')
  await user.click(dialog.getByRole('button', { name: 'Add resource' }))
  expect(dialog.getByText('Choose a category or type a new one.')).toBeDefined()
  expect(dialog.getByText('Type an address that begins with https:// or http://.')).toBeDefined()
  expect(server.callsTo(addResource)).toEqual([])

  await user.clear(dialog.getByRole('textbox', { name: /^Web address/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Web address/ }), 'https://example.org')
  await user.click(dialog.getByRole('button', { name: 'Safety' }))
  await user.click(dialog.getByRole('button', { name: 'Add resource' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.callsTo(addResource)[0]?.body).toEqual({
    Name: 'Hotline',
    Description: '',
    Category: 'Safety',
    Language: null,
    Link: 'https://example.org/',
  })
})

test('a file that did not arrive is sent again without adding the resource twice', async () => {
  const uploads = fakedUploads()
  uploads.isReachable = false
  const server = fakedServer()
    .answer(listResources, libraryOf([link], true))
    .answer(addResource, () => resourceOf({ ...file, Active: false, MediaType: null }))
  const { user } = await renderPage('/resource-library', { server, session: administrator })
  await user.click(await screen.findByRole('button', { name: 'Add resource' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Safety plan')
  await user.type(dialog.getByRole('textbox', { name: /^Category/ }), 'Safety')
  await user.click(dialog.getByRole('radio', { name: 'File' }))
  await user.upload(dialog.getByLabelText('File', { selector: 'input[type=file]' }), new File(['%PDF-'], 'plan.pdf'))
  await user.click(dialog.getByRole('button', { name: 'Add resource' }))
  await dialog.findByRole('alert')

  uploads.isReachable = true
  await user.click(dialog.getByRole('button', { name: 'Add resource' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.callsTo(addResource)).toHaveLength(1)
  expect(uploads.all.map(({ address }) => address)).toEqual([`/api/resources/${file.Id}/file`])
})

test('a resource whose file is refused does not stay in the library, and is added again with another file', async () => {
  const uploads = fakedUploads()
  uploads.refuse(problem('file.infected'))
  const server = fakedServer()
    .answer(listResources, libraryOf([link], true))
    .answer(addResource, () => resourceOf({ ...file, Active: false, MediaType: null }))
    .answer(deleteItem, { Id: file.Id, Name: 'Safety plan', Undo: idOf(90) })
  const { user } = await renderPage('/resource-library', { server, session: administrator })
  await user.click(await screen.findByRole('button', { name: 'Add resource' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Safety plan')
  await user.type(dialog.getByRole('textbox', { name: /^Category/ }), 'Safety')
  await user.click(dialog.getByRole('radio', { name: 'File' }))
  const choose = () => dialog.getByLabelText('File', { selector: 'input[type=file]' })
  await user.upload(choose(), new File(['%PDF-'], 'bad.pdf'))
  await user.click(dialog.getByRole('button', { name: 'Add resource' }))
  await dialog.findByRole('alert')
  await waitFor(() => expect(server.callsTo(deleteItem)).toMatchObject([{ params: { id: file.Id } }]))

  uploads.accept()
  await user.upload(choose(), new File(['%PDF-'], 'plan.pdf'))
  await user.click(dialog.getByRole('button', { name: 'Add resource' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = server.callsTo(addResource).map(({ idempotencyKey }) => idempotencyKey)
  expect([first === second, second === undefined]).toEqual([false, false])
  expect(uploads.all.map(({ file: { name } }) => name)).toEqual(['plan.pdf'])
})

async function openEdit(server: ReturnType<typeof fakedServer>, kind: 'textbox' | 'dialog' = 'textbox') {
  const { user } = await renderPage('/resource-library', { server, session: administrator })
  await openMenuOf(user, 'Hotline')
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  // While it is being read another dialog is shown.
  await screen.findByRole(kind, kind === 'dialog' ? {} : { name: /^Title/ })
  return { user, dialog: within(screen.getByRole('dialog')) }
}

test('an edit sends only what changed, with the version that it began with', async () => {
  const server = fakedServer()
    .answer(listResources, libraryOf([link], true))
    .answer(readResource, resourceOf(link))
    .answer(updateItemsRaw, () => problem('record.stale', { values: { Property: 'Name' } }))
  const { user, dialog } = await openEdit(server)
  await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 's')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await dialog.findByRole('alert')
  expect(server.callsTo(updateItemsRaw)).toMatchObject([
    { body: { Data: [{ Id: link.Id, PropertyName: 'Name', PropertyValue: 'Hotlines' }] }, version: 1 },
  ])
})

test('after a change of somebody else’s the dialog says what it is, and a second press saves over it', async () => {
  const theirs = { ...resourceOf(link), Category: 'Crisis', Version: 2 }
  const server = fakedServer()
    .answer(listResources, libraryOf([link], true))
    .answer(readResource, resourceOf(link))
  server.answer(updateItemsRaw, () => {
    if (server.callsTo(updateItemsRaw).length > 1) return [{ ...theirs, Name: 'Hotlines', Version: 3 }]
    server.answer(readResource, theirs)
    return problem('record.stale', { values: { Property: 'Name' } })
  })
  const { user, dialog } = await openEdit(server)
  await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 's')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const now = within(await dialog.findByRole('group', { name: 'What it says now' }))
  expect([now.getByText('Category'), now.getByText('Crisis')].map(Boolean)).toEqual([true, true])

  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.callsTo(updateItemsRaw)).toMatchObject([{ version: 1 }, { version: 2 }])
})

test('a file that a colleague put there meanwhile is said before another takes its place', async () => {
  const uploads = fakedUploads()
  const mine = resourceOf(file)
  const theirs = { ...mine, File: mine.File && { ...mine.File, Hash: 'b'.repeat(64) }, Version: 2 }
  const server = fakedServer()
    .answer(listResources, libraryOf([file], true))
    .answer(readResource, mine)
  const { user } = await renderPage('/resource-library', { server, session: administrator })
  await openMenuOf(user, 'Safety plan')
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await screen.findByRole('textbox', { name: /^Title/ })
  const dialog = within(screen.getByRole('dialog'))
  await user.upload(dialog.getByLabelText('File', { selector: 'input[type=file]' }), new File(['%PDF-'], 'plan.pdf'))
  server.answer(readResource, theirs)
  uploads.refuse(problem('record.stale'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const now = within(await dialog.findByRole('group', { name: 'What it says now' }))
  expect(now.getByText('File').nextElementSibling?.textContent).toBe('Another file')

  uploads.accept()
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(uploads.versions).toEqual(['"1"', '"2"'])
})

test('a title that was saved before its file was refused is not sent again, nor told as somebody else’s', async () => {
  const uploads = fakedUploads()
  const renamed = { ...resourceOf(file), Name: 'Safety plans', Version: 2 }
  const server = fakedServer()
    .answer(listResources, libraryOf([file], true))
    .answer(readResource, resourceOf(file))
    .answer(updateItemsRaw, () => {
      server.answer(readResource, renamed)
      return [renamed]
    })
  const { user } = await renderPage('/resource-library', { server, session: administrator })
  await openMenuOf(user, 'Safety plan')
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 's')
  const dialog = within(screen.getByRole('dialog'))
  await user.upload(dialog.getByLabelText('File', { selector: 'input[type=file]' }), new File(['%PDF-'], 'plan.pdf'))
  uploads.refuse(problem('server.busy'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByRole('alert')

  uploads.accept()
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.callsTo(updateItemsRaw)).toHaveLength(1)
  expect(uploads.versions).toEqual(['"1"', '"2"'])
})

test('an edit begins with what the resource says now, not with what was read before', async () => {
  const server = fakedServer()
    .answer(listResources, libraryOf([link], true))
    .answer(readResource, resourceOf(link))
  const { user } = await openEdit(server)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  server.answer(readResource, { ...resourceOf(link), Name: 'Crisis line', Version: 2 })

  await openMenuOf(user, 'Hotline')
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))

  const title = await screen.findByRole('textbox', { name: /^Title/ })
  expect(title).toHaveProperty('value', 'Crisis line')
})

test.each([
  ['it is gone', problem('record.not_found'), /does not exist|no longer|not found/i],
  [
    'it may not be changed',
    { ...resourceOf(link), Can: { ...itemJson.Can, Update: false } },
    'You can no longer edit this resource.',
  ],
])('an edit that cannot begin says why: %s', async (_fact, answer, words) => {
  const server = fakedServer()
    .answer(listResources, libraryOf([link], true))
    .answer(readResource, answer)
  const { dialog } = await openEdit(server, 'dialog')

  expect(await dialog.findByText(words)).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('an administrator hides a resource and puts it elsewhere in its category', async () => {
  const [one, two, three] = [cardOf(711), cardOf(712), cardOf(713)]
  const server = fakedServer()
    .answer(listResources, libraryOf([one, two, three], true))
    .answer(deactivateResource, resourceOf(two))
    .answer(moveResource, resourceOf(two))
  const { user } = await renderPage('/resource-library', { server, session: administrator })

  await openMenuOf(user, 'Resource 712')
  await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
  await waitFor(() => expect(server.callsTo(deactivateResource)).toHaveLength(1))
  await openMenuOf(user, 'Resource 712')
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  await openMenuOf(user, 'Resource 711')
  expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Move down' }))
  await openMenuOf(user, 'Resource 712')
  await user.click(await screen.findByRole('menuitem', { name: 'Move down' }))

  await waitFor(() => expect(server.callsTo(moveResource)).toHaveLength(3))
  expect(server.callsTo(moveResource).map(({ params, body }) => [params.id, body.Before])).toEqual([
    [two.Id, one.Id],
    [one.Id, three.Id],
    [two.Id, null],
  ])
})

test('an empty library says where its resources will come from', async () => {
  await renderPage('/resource-library', { server: fakedServer().answer(listResources, libraryOf([])) })
  expect(await screen.findByText('The library is empty.')).toBeDefined()
  expect(screen.getByText('Resources that your administrators add appear here.')).toBeDefined()
})

test('a link that somebody was sent says where it leads before it is opened', async () => {
  const server = fakedServer().answer(readResource, { ...resourceOf(link), Can: { ...itemJson.Can, Update: false } })
  await renderPage(`/resource-library/${link.Id}`, { server })
  expect(await screen.findByRole('heading', { level: 1, name: 'Hotline' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open example.org' }).getAttribute('target')).toBe('_blank')
  expect(screen.getByText('This link leads to example.org, outside Caseloom.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'History' })).toBeNull()
})

test.each([
  ['what was done', resourceOf(link), 'Members no longer see Hotline.'],
  ['what failed', problem('server.internal'), /Something went wrong/],
])('a message of the menu is shown although the card has left the page: %s', async (_what, answer, words) => {
  const server = fakedServer()
    .answer(listResources, libraryOf([file, link], true))
    .answer(deactivateResource, answer)
  const { user } = await renderPage('/resource-library', { server, session: administrator })
  const release = server.hold(deactivateResource)
  await openMenuOf(user, 'Hotline')
  await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
  // The event of the change is faster than the answer to the call.
  server.answer(listResources, libraryOf([file], true))
  const event = { Event: 'item:changed', Type: 'RESOURCE', PersonId: null, CaseId: null, ClinicianId: null }
  server.say({ ...event, Id: link.Id, Version: 2, Position: 1 })
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Hotline/ })).toBeNull())
  release()

  await findToast(words)
  expect(server.callsTo(deactivateResource)).toHaveLength(1)
})
