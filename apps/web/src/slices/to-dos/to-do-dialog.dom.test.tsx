import { readHome } from '@caseloom/contracts/home/endpoints'
import { updateItemsRaw } from '@caseloom/contracts/items/endpoints'
import { readToDo } from '@caseloom/contracts/to-dos/endpoints'
import type { ToDo } from '@caseloom/contracts/to-dos/to-do'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerTo, idOf } from '../../testing/drawn.tsx'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { itemJson } from '../../testing/faked/faked-items.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { renderPage } from '../../testing/render-page.tsx'

const toDoOf = (parts: Partial<ToDo> = {}) =>
  answerTo(readToDo, {
    ...itemJson,
    Id: idOf(95),
    Type: 'TODO',
    Name: 'Call the school',
    Person: null,
    ManagedCase: null,
    Notes: '',
    DueDay: null,
    About: null,
    Meeting: null,
    ...parts,
  })
const done = toDoOf({
  Completed: true,
  CompletedDate: '2026-11-19T12:00:00',
  Version: 2,
  Can: { ...itemJson.Can, Update: false },
})
const event = { Event: 'item:changed', Type: 'TODO', PersonId: null, CaseId: null, ClinicianId: null, Id: idOf(95) }

async function open() {
  const server = fakedServer().answer(readHome, homeOf()).answer(readToDo, toDoOf())
  const { user } = await renderPage(`/?to-do=${idOf(95)}`, { server })
  const notes = await screen.findByRole('textbox', { name: 'Notes' })
  const becomeDone = () => {
    server.answer(readToDo, done)
    server.say({ ...event, Version: 2, Position: 1 })
  }
  return { server, user, notes, becomeDone }
}

test('what is being typed stays when the to-do is done elsewhere, and it is said why it cannot be saved', async () => {
  const { server, user, notes, becomeDone } = await open()
  await user.type(notes, 'Ask for Ms. Ruiz')

  becomeDone()

  expect(await screen.findByText(/can no longer be changed/)).toBeDefined()
  const dialog = within(screen.getByRole('dialog', { name: 'To-do' }))
  expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveProperty('value', 'Ask for Ms. Ruiz')
  expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled') ?? 'disabled').toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(server.callsTo(updateItemsRaw)).toEqual([])
})

test('a to-do that is done elsewhere while nothing is typed is shown as it is now', async () => {
  const { becomeDone } = await open()

  becomeDone()

  expect(await screen.findByText(/^Done/)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Notes' })).toBeNull())
})
