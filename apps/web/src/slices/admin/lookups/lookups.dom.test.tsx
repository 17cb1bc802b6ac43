import type { Choice } from '@caseloom/contracts/admin/lookups/choice'
import { addChoices, changeChoice, listChoices, orderChoices } from '@caseloom/contracts/admin/lookups/endpoints'
import { Role } from '@caseloom/contracts/roles'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { choiceOf } from '../../../testing/faked/faked-choices.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { fill } from '../../../testing/fill.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { backAfterMinutes } from '../../../testing/back-after-minutes.ts'

const call = choiceOf({ Id: idOf(81), Name: 'Phone call', Category: 'Contact', Uses: 0 })
const visit = choiceOf({ Id: idOf(82), Name: 'Home visit', Category: null, Uses: 1, Active: false })
const often = choiceOf({ Id: idOf(83), Name: 'Family session', Category: null, Uses: 1001 })

async function open(Items: Choice[], list = 'appointment-types') {
  const server = fakedServer().answer(listChoices, { Items })
  return renderPage(`/admin/lookups?list=${list}`, { server, session: sessionOf('administrator') })
}

type User = Awaited<ReturnType<typeof open>>['user']

async function choose(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: action }))
}

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('each choice says its category, what it means and how often it is used', async () => {
  await open([choiceOf(), call, visit, often])
  expect(await screen.findByText('Therapy session · used 12 times')).toBeDefined()
  expect(screen.getByText('used more than 1,000 times')).toBeDefined()
  expect(screen.getByText('Contact · not used yet')).toBeDefined()
  expect(screen.getByText('used 1 time')).toBeDefined()
  expect(screen.getAllByText('Inactive')).toHaveLength(1)
})

test('an outcome that Caseloom gives itself keeps its name and its use', async () => {
  const cancelled = choiceOf({ Name: 'Cancelled', Category: null, Success: false, Present: false, IsFixed: true })
  const { user } = await open(
    [cancelled, choiceOf({ Id: idOf(81), Name: 'Held', Success: true, Present: true })],
    'appointment-outcomes',
  )
  expect(await screen.findByText(/no success · not present · used 12 times · set by Caseloom itself/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Actions for Cancelled' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Move down'])
})

test('a choice is made, with a category that the list does not have yet', async () => {
  const { server, user } = await open([choiceOf(), call])
  server.answer(addChoices, { Items: [] })
  await user.click(await screen.findByRole('button', { name: 'New choice' }))
  const dialog = await dialogOf('New choice')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Enter a name.')).toBeDefined()
  await fill(user, dialog.getByRole('textbox', { name: /^Name/ }), 'Telehealth')
  await user.click(dialog.getByRole('button', { name: /Category/ }))
  await user.click(await screen.findByRole('option', { name: 'Another category...' }))
  await fill(user, dialog.getByRole('textbox', { name: /Name of the category/ }), 'Online')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await findToast('Added Telehealth')
  expect(server.callsTo(addChoices)).toMatchObject([
    { params: { name: 'appointment-types' }, body: { Choices: [{ Name: 'Telehealth', Category: 'Online' }] } },
  ])
})

test('only what was changed is sent, with the version that was seen', async () => {
  const { server, user } = await open([choiceOf(), call])
  server.answer(changeChoice, choiceOf({ Name: 'Session' }))
  await choose(user, 'Family session', 'Edit')
  const dialog = await dialogOf('Edit Family session')
  await fill(user, dialog.getByRole('textbox', { name: /^Name/ }), 'Session')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await findToast('Saved Session')
  expect(server.callsTo(changeChoice)).toMatchObject([
    { params: { id: idOf(80) }, body: { Name: 'Session' }, version: 3 },
  ])
})

test('a colleague’s change since the dialog was opened is said, and a second press saves over it', async () => {
  const { server, user } = await open([choiceOf(), call])
  server.answer(changeChoice, problem('record.stale'))
  await choose(user, 'Family session', 'Edit')
  const dialog = await dialogOf('Edit Family session')
  await fill(user, dialog.getByRole('textbox', { name: /^Name/ }), 'Session')
  server.answer(listChoices, { Items: [choiceOf({ Name: 'Meeting', Category: 'Contact', Version: 4 }), call] })
  backAfterMinutes(2)
  expect(await screen.findByRole('dialog', { name: 'Edit Meeting' })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const now = within(await dialog.findByRole('group', { name: 'What it says now' }))
  expect(now.getByText('Name').nextElementSibling?.textContent).toBe('Meeting')
  expect(now.getByText('Category').nextElementSibling?.textContent).toBe('Contact')
  server.answer(changeChoice, choiceOf({ Name: 'Session', Version: 5 }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await findToast('Saved Session')
  expect(server.callsTo(changeChoice)).toMatchObject([
    { version: 3, body: { Name: 'Session' } },
    { version: 4, body: { Name: 'Session' } },
  ])
  expect(server.callsTo(changeChoice).at(-1)?.body).not.toHaveProperty('Category')
})

test('what an outcome means is said of a colleague’s change in words', async () => {
  const held = choiceOf({ Name: 'Held', Category: null, Success: true, Present: true })
  const { server, user } = await open([held], 'appointment-outcomes')
  server.answer(changeChoice, problem('record.stale'))
  await choose(user, 'Held', 'Edit')
  const dialog = await dialogOf('Edit Held')
  await fill(user, dialog.getByRole('textbox', { name: /^Name/ }), 'Took place')
  server.answer(listChoices, { Items: [{ ...held, Success: false, Version: 4 }] })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const now = within(await dialog.findByRole('group', { name: 'What it says now' }))
  expect(now.getByText('no success')).toBeDefined()
  expect(now.queryByText(/present/)).toBeNull()
})

test('a type of relationship asks for its other end', async () => {
  const { server, user } = await open([], 'relationship-types')
  server.answer(addChoices, { Items: [] })
  await user.click(await screen.findByRole('button', { name: 'New choice' }))
  const dialog = await dialogOf('New choice')
  await fill(user, dialog.getByRole('textbox', { name: /^Name/ }), 'Godmother')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Say what the other end is called.')).toBeDefined()
  await fill(user, dialog.getByRole('textbox', { name: /^The other end/ }), 'Godchild')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await expect
    .poll(() => server.callsTo(addChoices))
    .toMatchObject([{ body: { Choices: [{ Name: 'Godmother', Inverse: 'Godchild' }] } }])
})

test('several lines become choices, and those that the list has are left out', async () => {
  const { server, user } = await open([choiceOf(), call])
  server.answer(addChoices, { Items: [] })
  await user.click(await screen.findByRole('button', { name: 'Add several' }))
  const dialog = await dialogOf('Add several')
  await user.click(dialog.getByRole('textbox', { name: /^One choice per line/ }))
  await user.paste('Drop-in\tContact\nphone call\nCourt day')
  expect(await dialog.findByText('2 choices will be added. In the list already: phone call')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await findToast('Added 2 choices')
  expect(server.callsTo(addChoices)).toMatchObject([
    {
      body: {
        Choices: [
          { Name: 'Drop-in', Category: 'Contact' },
          { Name: 'Court day', Category: null },
        ],
      },
    },
  ])
})

test('a choice moves at once, and back when that is refused', async () => {
  const { server, user } = await open([choiceOf(), call, visit])
  const names = () =>
    screen.getAllByRole('row').map((row) => row.textContent?.match(/^(Family session|Phone call|Home visit)/)?.[0])
  const held = server.answer(orderChoices, problem('lookup.order_stale'))
  expect(held).toBeDefined()
  await choose(user, 'Home visit', 'Move up')
  await findToast(/Someone else added a choice meanwhile/)
  await expect.poll(names).toEqual(['Family session', 'Phone call', 'Home visit'])
  expect(server.callsTo(orderChoices)).toMatchObject([{ body: { Ids: [idOf(80), idOf(82), idOf(81)] } }])
})

test('a choice is moved by the keys of its handle', async () => {
  const { server, user } = await open([choiceOf(), call])
  server.answer(orderChoices, { Items: [call, choiceOf()] })
  ;(await screen.findByRole('button', { name: /^Move Phone call/ })).focus()
  await user.keyboard('{Enter}')
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  await expect.poll(() => server.callsTo(orderChoices)).toMatchObject([{ body: { Ids: [idOf(81), idOf(80)] } }])
})

test('its use ends and begins again', async () => {
  const { server, user } = await open([choiceOf(), call])
  server.answer(changeChoice, { ...call, Active: false })
  await choose(user, 'Phone call', 'Deactivate')
  await findToast('Phone call is no longer offered')
  expect(server.callsTo(changeChoice)).toMatchObject([
    { params: { id: idOf(81) }, body: { Active: false }, version: 3 },
  ])
})

test.each(Role.options.filter((role) => role !== 'administrator'))('for a %s there is no such page', async (role) => {
  const { server } = await renderPage('/admin/lookups', { server: fakedServer(), session: sessionOf(role) })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
  expect(server.callsTo(listChoices)).toEqual([])
})
