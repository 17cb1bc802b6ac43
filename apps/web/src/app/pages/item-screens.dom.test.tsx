import { deleteItem, revertItems, updateItem } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { itemJson } from '../../testing/faked/faked-items.ts'
import { problem } from '../../testing/faked/faked-problem.ts'
import { findToast } from '../../testing/find-toast.ts'
import { before, itemKinds, serverWith } from '../../testing/item-kinds.ts'
import { renderPage } from '../../testing/render-page.tsx'

const heading = () => screen.findByRole('heading', { level: 1 })
const bar = () => within(screen.getByRole('navigation', { name: 'Options' }))
const panel = (name: string) => screen.queryByRole('complementary', { name })

async function openMenu(user: UserEvent) {
  const [more] = await screen.findAllByRole('button', { name: /^More for/ })
  if (more) await user.click(more)
  return within(await screen.findByRole('menu'))
}

async function deleteIt(user: UserEvent, name: string) {
  await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: `Delete ${name}?` })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await findToast('Deletion successful.')
}

test.each(itemKinds)(
  '$name shows its shape until it is read, and a missing page once access has ended',
  async (kind) => {
    const server = serverWith(kind)
    const goOn = server.hold(kind.read)
    await renderPage(kind.path, { server })
    const shape = within(screen.getByRole('main')).getByRole('status', { name: 'Loading...' })
    goOn()
    expect((await heading()).textContent).toContain(kind.itemOf().Name)
    expect(shape.isConnected).toBe(false)
    expect(screen.getByText(/^Saved /)).toBeDefined()

    server.answer(kind.read, problem('record.not_found'))
    server.say({ Event: 'item:gone', Id: idOf(20) })

    await screen.findByRole('heading', { level: 1, name: 'This page does not exist, or you do not have access to it.' })
    expect(screen.queryByRole('navigation', { name: 'Options' })).toBeNull()
  },
)

test.each(itemKinds)('the bar of $name opens one panel at a time and closes it again', async (kind) => {
  const [usual, ...others] = kind.panels
  const { user, address } = await renderPage(kind.path, { server: serverWith(kind) })
  expect(panel(usual)).not.toBeNull()

  for (const name of others) {
    await user.click(bar().getByRole('button', { name: new RegExp(`^${name}`) }))
    await waitFor(() => expect(panel(name)).not.toBeNull())
    expect(kind.panels.filter(panel)).toEqual([name])
  }
  const [last = usual] = others.slice(-1)
  await user.click(bar().getByRole('button', { name: new RegExp(`^${last}`) }))

  await waitFor(() => expect(kind.panels.filter(panel)).toEqual([]))
  expect(address()).toBe(`${kind.path}?panel=none`)
})

test.each(itemKinds)('without room at the side, buttons open the panels of $name over it', async (kind) => {
  const { user } = await renderPage(kind.path, { server: serverWith(kind), screenWidth: 1279 })
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Details' }))

  expect(await screen.findByRole('dialog', { name: 'Details' })).toBeDefined()
})

test.each(itemKinds)('$name is renamed with the version that was seen, and says while it saves', async (kind) => {
  const server = serverWith(kind).answer(updateItem, kind.itemOf({ Name: 'At school', Version: 2 }))
  const save = server.hold(updateItem)
  const { user } = await renderPage(kind.path, { server })

  await user.click(within(await heading()).getByRole('button'))
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.type(field, 'At school{Enter}')
  await within(screen.getByRole('main')).findByText('Saving...')
  save()

  await screen.findByText(/^Saved /)
  expect((await heading()).textContent).toContain('At school')
  const call = { version: 1, body: { PropertyName: 'Name', PropertyValue: 'At school' } }
  expect(server.callsTo(updateItem)).toMatchObject([call])
})

test.each(itemKinds)('$name is deleted after a question, and left', async (kind) => {
  const server = serverWith(kind)
  const { Name } = kind.itemOf()
  server.answer(deleteItem, { Id: idOf(20), Name, Undo: idOf(80) })
  const { user, address } = await renderPage(before, { server })
  const { router } = await import('../router.tsx')
  await router.navigate({ to: kind.path })
  await screen.findByRole('navigation', { name: 'Options' })

  await deleteIt(user, Name)

  await waitFor(() => expect(address()).toBe(kind.leadsTo))
  expect(server.callsTo(deleteItem)).toMatchObject([{ params: { id: idOf(20) }, version: 1 }])
})

test.each(itemKinds)('$name closes its window if that was opened for it alone', async (kind) => {
  const close = vi.fn<() => void>()
  vi.stubGlobal('close', close)
  const server = serverWith(kind)
  const { Name } = kind.itemOf()
  server.answer(deleteItem, { Id: idOf(20), Name, Undo: idOf(80) })
  const { user, address } = await renderPage(`${kind.path}?exit=close`, { server })

  await deleteIt(user, Name)

  // A window that the reader opened stays, and shows the home page.
  await waitFor(() => expect(address()).toBe('/'))
  expect(close).toHaveBeenCalledTimes(1)
})

const colleague = { Id: idOf(9), Name: 'Sam Ortega' }

test.each(itemKinds)('$name is locked once it is completed, until it is re-activated for a reason', async (kind) => {
  const server = serverWith(kind, {
    Completed: true,
    CompletedBy: colleague,
    Can: { ...itemJson.Can, Update: false, Delete: false },
  })
  server.answer(revertItems, kind.itemOf())
  const { user } = await renderPage(kind.path, { server })
  expect(within(await heading()).queryByRole('button')).toBeNull()
  const menu = await openMenu(user)
  expect(menu.getByRole('menuitem', { name: /^Delete/ }).getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')

  const [reactivate] = await screen.findAllByRole('button', { name: 'Re-activate' })
  if (reactivate) await user.click(reactivate)
  const dialog = within(await screen.findByRole('dialog', { name: /^Re-activate/ }))
  await user.type(dialog.getByRole('textbox'), 'Wrong day')
  server.answer(kind.read, kind.itemOf())
  await user.click(dialog.getByRole('button', { name: 'Re-activate' }))

  await waitFor(async () => expect(within(await heading()).queryByRole('button')).not.toBeNull())
  expect(server.callsTo(revertItems)).toMatchObject([{ version: 1, body: { Reason: 'Wrong day' } }])
})
