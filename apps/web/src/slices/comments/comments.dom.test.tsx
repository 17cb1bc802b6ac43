import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import { addComment, listComments } from '@caseloom/contracts/comments/endpoints'
import { deleteItem, updateItem } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { changedOf } from '../../testing/faked/faked-items.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { appointmentOf, commentOf } from '../../testing/faked/faked-work.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fill } from '../../testing/fill.ts'
import { renderPage } from '../../testing/render-page.tsx'

const comment = commentOf({ Message: 'Please look at the second offer.' })

/** A server that keeps one comment as it is told. */
function aServer() {
  const server = fakedServer()
    .answer(readAppointment, appointmentOf())
    .answer(addComment, () => {
      server.answer(listComments, { Items: [comment] })
      return { ...comment, ManagedCase: { Id: idOf(10), Name: 'Mateo Delgado' } }
    })
    .answer(updateItem, () => {
      const edited = { Message: 'Please look at the third offer.', Edited: '2026-11-19T13:00:00', Version: 2 }
      server.answer(listComments, { Items: [commentOf(edited)] })
      return changedOf({ Id: comment.Id, Type: 'COMMENT' })
    })
    .answer(deleteItem, () => {
      server.answer(listComments, { Items: [] })
      return { Id: comment.Id, Name: '', Undo: idOf(90) }
    })
  return server
}

async function openPanel(server: ReturnType<typeof aServer>) {
  const { user } = await renderPage(`/appointment/${idOf(20)}?panel=comments`, { server })
  return { user, panel: within(await screen.findByRole('complementary', { name: 'Comments' })) }
}

// spec: home 51, 123, 124, 172, 188; appointments 93, 103, 135, 147
test('a comment is counted, warned about when it is long, and asked for when it is empty', async () => {
  const server = aServer()
  const { user, panel } = await openPanel(server)
  const field = panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' })
  await user.click(panel.getByRole('button', { name: 'Send' }))
  expect(await panel.findByText('No id or message was found.')).toBeDefined()
  await user.click(field)
  await user.paste('x'.repeat(1001))
  expect(await panel.findByText('1,001 of 1,000')).toBeDefined()
  expect(panel.getByText(/^Longer than 1,000 characters/)).toBeDefined()
  await fill(user, field, comment.Message)

  await user.click(panel.getByRole('button', { name: 'Send' }))

  await findToast('Saved to Mateo Delgado')
  await waitFor(() => expect(field.value).toBe(''))
  expect(server.callsTo(addComment)).toMatchObject([{ body: { id: idOf(20), message: comment.Message } }])
})

// spec: appointments 29, 56
test('a comment is edited by its author, and says so', async () => {
  const server = aServer().answer(listComments, { Items: [comment] })
  const { user, panel } = await openPanel(server)
  await user.click(await panel.findByRole('button', { name: /^Actions for the comment/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const field = await panel.findByRole('textbox', { name: 'Edit comment' })
  await fill(user, field, 'Please look at the third offer.')

  await user.click(panel.getByRole('button', { name: 'Save' }))

  await findToast('Saved')
  const change = { params: { id: comment.Id }, body: { PropertyValue: 'Please look at the third offer.' } }
  expect(server.callsTo(updateItem)).toMatchObject([change])
  expect(await panel.findByText('Please look at the third offer.')).toBeDefined()
  expect(await panel.findByText(/, edited$/)).toBeDefined()
})

test('a comment is deleted by its author', async () => {
  const server = aServer().answer(listComments, { Items: [comment] })
  const { user, panel } = await openPanel(server)
  await user.click(await panel.findByRole('button', { name: /^Actions for the comment/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))

  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))

  await findToast('Deletion successful.')
  expect(await panel.findByText('No comments yet')).toBeDefined()
  expect(server.callsTo(deleteItem)).toMatchObject([{ params: { id: comment.Id }, version: 1 }])
})
