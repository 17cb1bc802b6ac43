import { newAttachment } from '@caseloom/contracts/documents/endpoints'
import { expandRow } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { activityRowOf } from '../../testing/faked/faked-cases.ts'
import { openKeptCase } from '../../testing/house/kept-case.ts'
import { keepDocument } from '../../testing/house/kept-document.ts'

test('a form that a session requires is started from its row, by keyboard, and attached to it', async () => {
  const { server, user, address } = await openKeptCase([], {}, { activity: [activityRowOf()] })
  const Target = { Id: idOf(20), Name: 'Family session 9', Type: 'APPOINTMENT' } as const
  const { now } = keepDocument(server, { Id: idOf(22), Target })
  server
    .answer(expandRow, { Id: idOf(20), Notes: null, Attached: [], Required: [{ Id: idOf(5), Name: 'Session note' }] })
    .answer(newAttachment, () => now())
  const [row] = await screen.findAllByRole('button', { name: /Family session 9/, expanded: false })
  row?.focus()
  await user.keyboard('{Enter}')
  const [start] = await screen.findAllByRole('button', { name: 'Required: Session note' })
  start?.focus()
  await user.keyboard('{Enter}')

  await waitFor(() => expect(address()).toBe(`/document/${idOf(22)}/1`))
  expect((await screen.findAllByRole('link', { name: 'Family session 9' })).length).toBeGreaterThan(0)
  expect(server.callsTo(newAttachment)).toMatchObject([{ query: { target: idOf(20), ofType: idOf(5) } }])
})
