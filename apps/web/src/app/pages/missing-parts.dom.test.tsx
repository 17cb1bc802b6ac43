import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { addComment, listComments } from '@caseloom/contracts/comments/endpoints'
import { updateItem } from '@caseloom/contracts/items/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { changedOf } from '../../testing/faked/faked-items.ts'
import { caseOf } from '../../testing/faked/faked-cases.ts'
import { personOf } from '../../testing/faked/faked-people.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { appointmentOf, commentOf } from '../../testing/faked/faked-work.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderPage } from '../../testing/render-page.tsx'

// spec: appointments 141, 142; directory 230; documents 183
test('an appointment without owner, case and subject says what is missing', async () => {
  const nobody = { Clinician: null, ManagedCase: null, Subject: null, Person: null, AppointmentAttendeesList: [] }
  const server = fakedServer().answer(readAppointment, appointmentOf(nobody))

  await renderPage(`/appointment/${idOf(20)}?panel=attendance`, { server })

  for (const words of ['Missing owner', 'Missing case', 'Missing subject', 'No attendees found.']) {
    expect((await screen.findAllByText(words, { exact: false })).length).toBeGreaterThan(0)
  }
})

// spec: home 173; appointments 146, 148; directory 222
test('a comment on something without a case says so, and an edited one is saved', async () => {
  const comment = commentOf({ Message: 'First words' })
  const server = fakedServer()
    .answer(readAppointment, appointmentOf())
    .answer(updateItem, changedOf({ Id: comment.Id, Type: 'COMMENT' }))
    .answer(addComment, () => {
      server.answer(listComments, { Items: [comment] })
      return { ...comment, ManagedCase: null }
    })
  const { user } = await renderPage(`/appointment/${idOf(20)}?panel=comments`, { server })
  const panel = within(await screen.findByRole('complementary', { name: 'Comments' }))

  await user.type(await panel.findByRole('textbox', { name: 'Write a comment' }), 'First words')
  await user.click(panel.getByRole('button', { name: 'Send' }))

  await findToast('Saved to case not found.')
  await user.click(await panel.findByRole('button', { name: /^Actions for the comment/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const field = await panel.findByRole('textbox', { name: 'Edit comment' })
  await user.clear(field)
  await user.type(field, 'Other words')
  await user.click(panel.getByRole('button', { name: 'Save' }))
  await findToast('Saved')
  expect(server.callsTo(updateItem)).toMatchObject([{ params: { id: comment.Id }, body: {}, version: 1 }])
})

// spec: home 47, 48
test('a person who cannot be reached yet says how to begin', async () => {
  const server = fakedServer().answer(readPerson, personOf({ ContactItems: [] }))
  const { user } = await renderPage(`/directory/${idOf(11)}/person-info`, { server })

  const [open] = await screen.findAllByRole('button', { name: 'Contact info' })
  if (open) await user.click(open)

  expect(await screen.findByText('No contacts for Mateo Delgado')).toBeDefined()
  expect(await screen.findByText('Get started by creating a new contact.')).toBeDefined()
})

// spec: directory 74; documents 13
test('a closed case is titled Completed', async () => {
  const server = fakedServer()
    .answer(readCase, caseOf({ State: 'closed', EndDay: '2026-11-01' }))
    .answer(readPerson, personOf())

  await renderPage(`/directory/${idOf(11)}/${idOf(10)}/activity`, { server })

  expect(await screen.findByRole('heading', { level: 1, name: 'Completed: Mateo Delgado' })).toBeDefined()
})
