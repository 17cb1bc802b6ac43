import { readHome } from '@caseloom/contracts/home/endpoints'
import { completeItems, revertItems } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { homeOf, toDoOf, toDosOf } from '../../../testing/faked/faked-home.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const row = toDoOf({ Id: idOf(95), PersonId: null, CaseId: null, Type: 'TODO' })

const aServer = () =>
  fakedServer()
    .answer(readHome, homeOf({ ToDos: [toDosOf('my-own', [row])] }))
    .answer(completeItems, [{ Id: row.Id, Name: row.Name, ErrorMessage: null }])
    .answer(revertItems, [])

test('a completed to-do is opened again from its toast with a reason, without which the server refuses', async () => {
  const server = aServer()
  const { user } = await renderPage('/', { server })
  await user.click(await screen.findByRole('checkbox', { name: 'Complete Call the school' }))

  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await waitFor(() =>
    expect(server.callsTo(revertItems).map(({ params, body }) => [params.ids, body?.Reason])).toEqual([
      [[row.Id], 'Undone right after it was completed'],
    ]),
  )
})

test('a to-do that is opened again before the list was read is open in it', async () => {
  const server = aServer()
  const { user } = await renderPage('/', { server })
  const tick = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Complete Call the school' })
  const release = server.hold(readHome)
  await user.click(await tick())
  expect((await tick()).checked).toBe(true)

  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  release()

  await waitFor(async () => expect((await tick()).checked).toBe(false))
})

test('a to-do that is ticked again before it has left the list is completed once', async () => {
  const server = fakedServer()
    .answer(readHome, homeOf({ ToDos: [toDosOf('my-own', [row])] }))
    .answer(completeItems, [{ Id: row.Id, Name: row.Name, ErrorMessage: null }])
  const { user } = await renderPage('/', { server })
  const tick = await screen.findByRole('checkbox', { name: 'Complete Call the school' })
  server.hold(readHome)
  await user.click(tick)
  await screen.findByRole('button', { name: 'Undo' })
  const now = performance.now()
  // A call covers the second press of a double click for a second.
  vi.spyOn(performance, 'now').mockReturnValue(now + 2000)

  await user.click(tick)

  expect(server.callsTo(completeItems)).toHaveLength(1)
})
