import { readHome } from '@caseloom/contracts/home/endpoints'
import { completeItems, revertItems } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { homeOf, toDoOf, toDosOf } from '../../../testing/faked/faked-home.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const row = toDoOf({ Id: idOf(95), PersonId: null, CaseId: null, Type: 'TODO' })

test('a completed to-do is opened again from its toast with a reason, without which the server refuses', async () => {
  const server = fakedServer()
    .answer(readHome, homeOf({ ToDos: [toDosOf('my-own', [row])] }))
    .answer(completeItems, [{ Id: row.Id, Name: row.Name, ErrorMessage: null }])
    .answer(revertItems, [])
  const { user } = await renderPage('/', { server })
  await user.click(await screen.findByRole('checkbox', { name: 'Complete Call the school' }))

  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await waitFor(() =>
    expect(server.callsTo(revertItems).map(({ params, body }) => [params.ids, body?.Reason])).toEqual([
      [[row.Id], 'Undone right after it was completed'],
    ]),
  )
})
