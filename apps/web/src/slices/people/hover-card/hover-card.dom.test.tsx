import { readHookContacts, readHoverCards, readPluginImages } from '@caseloom/contracts/items/hook-endpoints'
import { listDirectory } from '@caseloom/contracts/people/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { directoryRowOf } from '../../../testing/faked/faked-people.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const row = directoryRowOf({ Id: idOf(11), Name: 'Mateo Delgado', Type: 'PATIENT' })
const card = {
  Id: idOf(11),
  Type: 'PATIENT' as const,
  Name: 'Mateo Delgado',
  Description: 'Born 2014',
  Number: 'P-104',
  Person: null,
  ManagedCase: null,
  Clinician: null,
  Date: null,
  Completed: false,
}
const contacts = {
  Id: idOf(11),
  Person: { Id: idOf(11), Name: 'Mateo Delgado' },
  Entries: [
    { Type: 'MOBILE_PHONE', Description: '(215) 555-0123' },
    { Type: 'Pager', Description: '7' },
  ],
}
const serverWith = () =>
  fakedServer()
    .answer(listDirectory, pageOfRows([row]))
    .answer(readHoverCards, [card])
    .answer(readHookContacts, [contacts])

async function point(user: UserEvent) {
  const button = await screen.findByRole('button', { name: 'Card of Mateo Delgado' })
  await user.unhover(button)
  await user.hover(button)
  return within(await screen.findByRole('tooltip'))
}

// spec: documents 73, 154
test('a card about a person of the directory says how to reach them, fetched when it first opens', async () => {
  const server = serverWith()
  const { user } = await renderPage('/directory', { server })
  await screen.findByRole('link', { name: 'Mateo Delgado' })
  expect([server.callsTo(readHoverCards), server.callsTo(readHookContacts)]).toEqual([[], []])

  const shown = await point(user)

  expect(await shown.findByText('P-104')).toBeDefined()
  expect(await shown.findByText('(215) 555-0123')).toBeDefined()
  expect(shown.getByText('Mobile phone')).toBeDefined()
  expect(shown.getByText('Pager')).toBeDefined()
  await point(user)
  expect([server.callsTo(readHoverCards).length, server.callsTo(readHookContacts).length]).toEqual([1, 1])
  expect(server.callsTo(readPluginImages).map(({ query }) => query.action)).toEqual(['avatar'])
})

// spec: documents 174
test('a card whose parts cannot be fetched says err: and why', async () => {
  const server = serverWith().answer(readHookContacts, problem('server.busy'))
  const { user } = await renderPage('/directory', { server })
  const shown = await point(user)
  expect(await shown.findByText(/^err: Caseloom cannot answer/)).toBeDefined()

  expect(shown.getByText('P-104')).toBeDefined()
})

test('a card opens by keyboard and by a press, and closes with Escape', async () => {
  const { user } = await renderPage('/directory', { server: serverWith() })
  const button = await screen.findByRole('button', { name: 'Card of Mateo Delgado' })
  fireEvent.click(button)
  expect(await within(await screen.findByRole('tooltip')).findByText('P-104')).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})
