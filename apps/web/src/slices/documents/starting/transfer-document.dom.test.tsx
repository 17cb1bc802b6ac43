import { listReceivers } from '@caseloom/contracts/cases/receiver-endpoints'
import { readDocument } from '@caseloom/contracts/documents/endpoints'
import { transferItem, updateItem } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { documentOf } from '../../../testing/faked/faked-work.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const nora = { Id: idOf(80), Name: 'Nora Lind', Type: 'CLINICIAN', Description: 'Westside Team' } as const

// spec: directory 89, 145, 227; documents 162
test('the taker is another clinician after it was chosen, and confirmed where that leaves the group', async () => {
  const server = fakedServer()
    .answer(readDocument, documentOf())
    .answer(listReceivers, { Items: [nora] })
    .answer(updateItem, problem('transfer.outside_group', { values: { Name: nora.Name } }))
    .answer(transferItem, documentOf({ Clinician: { Id: nora.Id, Name: nora.Name } }))
  const { user } = await renderPage(`/document/${idOf(20)}/1`, { server })
  await user.click(screen.getByRole('button', { name: 'More for Phase plan' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Transfer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer Phase plan' }))

  // The list is never an empty box.
  expect(dialog.getByText('Type a name.')).toBeDefined()
  await user.type(dialog.getByRole('searchbox'), 'Nora')
  await user.click(await dialog.findByRole('option', { name: /Nora Lind/ }))
  expect(await dialog.findByText('Nora Lind is outside the group. Transfer anyway?')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Transfer anyway' }))

  await findToast('Saved: Nora Lind')
  await waitFor(() => expect(document.querySelector('[role=dialog]') === null).toBe(true))
  expect(server.callsTo(updateItem).map(({ body }) => body)).toEqual([{ CompletedBy: nora.Id }])
  expect(server.callsTo(transferItem).map(({ body }) => body)).toEqual([{ to: nora.Id, force: true }])
})

test('a search for colleagues that fails says so, not that nobody has that name', async () => {
  const server = fakedServer().answer(readDocument, documentOf()).answer(listReceivers, problem('server.busy'))
  const { user } = await renderPage(`/document/${idOf(20)}/1`, { server })
  await user.click(screen.getByRole('button', { name: 'More for Phase plan' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Transfer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer Phase plan' }))

  await user.type(dialog.getByRole('searchbox'), 'Nora')

  expect(
    await dialog.findByText('Caseloom cannot answer right now. Nothing was lost. Try again in a moment.'),
  ).toBeDefined()
})
