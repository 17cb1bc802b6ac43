import { readHome } from '@caseloom/contracts/home/endpoints'
import { completeItems, revertItems } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { homeOf, toDoOf, toDosOf } from '../../testing/faked/faked-home.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { findToast } from '../../testing/find-toast.ts'
import { keepAppointment, noShow } from '../../testing/house/kept-appointment.ts'
import { renderPage } from '../../testing/render-page.tsx'

const address = `/appointment/${idOf(20)}`
const notSeen = { Id: noShow.Id, Name: noShow.Name, Success: false }
const named = { Id: idOf(20), Name: 'Family session 9', ErrorMessage: null }

function anAppointment() {
  const server = fakedServer()
  return { server, kept: keepAppointment(server) }
}

const radio = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const expectFocus = (find: () => Element | null | undefined) =>
  waitFor(() => expect(document.activeElement === find()).toBe(true))
const searchField = () => screen.queryByRole('combobox', { name: 'Search people, cases and documents' })

test('arrows pass over outcomes without completing the appointment', async () => {
  const { server, kept } = anAppointment()
  server.answer(completeItems, () => {
    kept.change({ Completed: true, OutcomeLUI: notSeen })
    return [named]
  })
  const { user } = await renderPage(address, { server })

  radio(/^Held/).focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(radio(/^No-show/).checked).toBe(true))
  expect(screen.getByText('Press Space to complete the appointment as “No-show”.')).toBeDefined()
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(radio(/^Held/).checked).toBe(true))
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByText('Complete as “No-show”')).toBeDefined()
  expect(server.callsTo(completeItems)).toEqual([])

  await user.keyboard(' ')
  await findToast(/^Completed: /)
  expect(server.callsTo(completeItems).map(({ body }) => body?.Id)).toEqual([noShow.Id])
})

// spec: home 50
test('Esc closes the topmost layer alone, and the focus goes back to where it was', async () => {
  const { user } = await renderPage(address, anAppointment())
  const more = screen.getByRole('button', { name: 'More for Family session 9' })
  more.focus()

  await user.keyboard('{Enter}')
  await screen.findByRole('menu')
  await user.keyboard('{End}{Enter}')
  const question = await screen.findByRole('alertdialog')
  const cancel = within(question).getByRole('button', { name: 'Cancel' })
  await expectFocus(() => cancel)
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(searchField()).not.toBeNull())
  await expectFocus(searchField)

  await user.keyboard('{Escape}')
  await waitFor(() => expect(searchField()).toBeNull())
  expect(question.isConnected).toBe(true)
  await expectFocus(() => cancel)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await expectFocus(() => more)
})

test('the search opens from inside a field', async () => {
  const { user } = await renderPage(address, anAppointment())
  const notes = screen.getByRole('textbox', { name: /Notes/ })

  await user.click(notes)
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeDefined()
  await expectFocus(searchField)
  await user.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectFocus(() => notes)
})

test('Re-activate asks for a reason; Esc in its field closes the dialog, Ctrl Enter in it confirms once', async () => {
  const { server, kept } = anAppointment()
  kept.change({ Completed: true, OutcomeLUI: notSeen })
  server.answer(revertItems, () => kept.change({ Completed: false }))
  const { user } = await renderPage(address, { server })
  const open = async () => {
    const [button] = screen.getAllByRole('button', { name: /^Re-activate/ })
    await user.click(button ?? document.body)
    const dialog = await screen.findByRole('dialog', { name: /^Re-activate/ })
    await expectFocus(() => within(dialog).getByRole('textbox'))
  }

  await open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
  await user.keyboard('Wrong one{Control>}{Enter}{/Control}')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.callsTo(revertItems).map(({ body }) => body?.Reason)).toEqual(['Wrong one'])
})

test('closing a panel returns the focus to its button', async () => {
  const { user } = await renderPage(`${address}?panel=attendance`, anAppointment())
  const panel = await screen.findByRole('complementary', { name: 'Attendance' })

  within(panel)
    .getByRole('button', { name: /^Close/ })
    .focus()
  await user.keyboard('{Enter}')

  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Attendance' })).toBeNull())
  const options = screen.getByRole('navigation', { name: 'Options' })
  await expectFocus(() => within(options).getByRole('button', { name: /^Attendance/ }))
})

test('“Set outcome” leads to the outcome', async () => {
  const { server } = anAppointment()
  const meeting = toDoOf({ Id: idOf(20), Name: named.Name, Type: 'APPOINTMENT', Date: '2026-11-18T14:00:00' })
  server.answer(readHome, homeOf({ ToDos: [toDosOf('appointments-to-complete', [meeting])] }))
  const { user } = await renderPage('/directory/activity', { server })

  await user.click(screen.getByRole('link', { name: /^Set outcome/ }))

  await waitFor(() => expect(document.activeElement === screen.queryByLabelText(/^Held/)).toBe(true))
})
