import type { ApiClient } from '@caseloom/contracts/admin/api-clients/api-client'
import {
  createApiClient,
  endApiClient,
  listApiClients,
  renameApiClient,
  renewApiClientSecret,
} from '@caseloom/contracts/admin/api-clients/endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { apiClientOf } from '../../../testing/faked/faked-api-clients.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { fill } from '../../../testing/fill.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const SECRET = 'fv3PqkR0m3pJmQ0n7b2uG9sXy1aZcT5eWd8LhKjVo4I'
const page = (...Items: ApiClient[]) => ({
  Items,
  Offset: 0,
  Limit: 50,
  Total: Items.length,
  TotalIsMore: false,
  Next: null,
})

function open(...clients: ApiClient[]) {
  const server = fakedServer().answer(listApiClients, page(...clients))
  return renderPage('/admin/api-clients', { server, session: sessionOf('administrator') })
}
type User = Awaited<ReturnType<typeof open>>['user']

async function choose(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: action }))
}

/** What the browser asks before the page is left. */
const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the list says who created a client, when it was last used, and what has ended', async () => {
  await open(
    apiClientOf(),
    apiClientOf({ Id: idOf(96), Name: 'Old ledger', CreatedBy: null, Ended: '2026-10-01T08:00:00' }),
  )
  const [, row, ended] = await screen.findAllByRole('row')
  expect(row?.textContent).toMatch(/Data warehouse.*Ana Lindqvist.*Not used yet.*In use/)
  expect(row?.textContent).toContain(idOf(95))
  expect(ended?.textContent).toMatch(/Old ledger.*Ended/)
  expect(screen.queryByRole('button', { name: 'Actions for Old ledger' })).toBeNull()
})

test('a new secret is shown until its reader says that it is stored: Esc and a press outside do not close it', async () => {
  const { server, user } = await open()
  await screen.findByText('No API clients')
  await user.click(screen.getByRole('button', { name: 'Create API client' }))
  const form = within(await screen.findByRole('dialog', { name: 'Create API client' }))
  await fill(user, form.getByRole('textbox', { name: /^Name/ }), ' Data warehouse ')
  server.answer(createApiClient, { ...apiClientOf(), Secret: SECRET })
  await user.click(form.getByRole('button', { name: 'Create' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'The secret of Data warehouse' }))
  expect(dialog.getByRole('textbox', { name: 'Secret' })).toHaveProperty('value', SECRET)
  expect(dialog.getByRole('textbox', { name: 'Client ID' })).toHaveProperty('value', idOf(95))
  await user.keyboard('{Escape}')
  await user.click(document.body)
  const done = dialog.getByRole('button', { name: 'Done' })
  expect(done).toHaveProperty('disabled', true)
  expect(mayLeave()).toBe(false)
  await user.click(dialog.getByRole('checkbox', { name: 'I have stored the secret' }))
  expect(mayLeave()).toBe(true)
  await user.click(done)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(document.body.innerHTML).not.toContain(SECRET)
  expect(server.callsTo(createApiClient)).toMatchObject([{ body: { Name: 'Data warehouse' } }])
})

test('a secret that was lost with the connection is not pretended: the reader is told to create another one', async () => {
  const { server, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Create API client' }))
  await fill(user, await screen.findByRole('textbox', { name: /^Name/ }), 'Data warehouse')
  server.answer(createApiClient, apiClientOf())
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await findToast(/its secret was lost with the connection/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a new secret is asked for once more, with the version that was seen', async () => {
  const { server, user } = await open(apiClientOf({ Version: 4 }))
  server.answer(renewApiClientSecret, { ...apiClientOf({ Version: 5 }), Secret: SECRET })
  await choose(user, 'Data warehouse', 'Create new secret')
  const question = within(await screen.findByRole('alertdialog', { name: 'New secret for Data warehouse?' }))
  expect(question.getByText(/stops working at once/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Create new secret' }))
  await screen.findByRole('dialog', { name: 'The secret of Data warehouse' })
  expect(server.callsTo(renewApiClientSecret)).toMatchObject([{ params: { id: idOf(95) }, version: 4 }])
})

test('of two who ask at once, the second is told that somebody changed it', async () => {
  const { server, user } = await open(apiClientOf())
  server.answer(renewApiClientSecret, problem('record.stale', { values: { Version: 2 } }))
  await choose(user, 'Data warehouse', 'Create new secret')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Create new secret' }))
  await findToast(/Someone changed this/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('ending a client says what ends with it', async () => {
  const { server, user } = await open(apiClientOf())
  server.answer(endApiClient, apiClientOf({ Ended: '2026-11-19T10:00:00', Version: 2 }))
  await choose(user, 'Data warehouse', 'End API client')
  const question = within(await screen.findByRole('alertdialog', { name: 'End Data warehouse?' }))
  expect(question.getByText(/everyone who is signed in through it is signed out/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'End API client' }))
  await findToast('Data warehouse has ended')
  expect(server.callsTo(endApiClient)).toMatchObject([{ params: { id: idOf(95) }, version: 1 }])
})

test('a client is renamed, and a name that is taken is said at the field', async () => {
  const { server, user } = await open(apiClientOf())
  await choose(user, 'Data warehouse', 'Rename')
  const field = await screen.findByRole('textbox', { name: /^Name/ })
  await fill(user, field, ' ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a name.')).toBeDefined()
  await fill(user, field, 'Ledger')
  const Code = 'api_client.name_taken'
  server.answer(renameApiClient, problem(Code, { fields: [{ Path: 'Name', Code, Message: 'This name is taken.' }] }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This name is taken.')).toBeDefined()
  server.answer(renameApiClient, apiClientOf({ Name: 'Ledger', Version: 2 }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await findToast('Renamed to Ledger')
  expect(server.callsTo(renameApiClient).at(-1)).toMatchObject({ body: { Name: 'Ledger' }, version: 1 })
})

test.each(['clinician', 'supervisor', 'coordinator'] as const)('for a %s the page does not exist', async (role) => {
  const { server } = await renderPage('/admin/api-clients', { server: fakedServer(), session: sessionOf(role) })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
  expect(server.callsTo(listApiClients)).toEqual([])
})
