import { newAttachment, readDocument } from '@caseloom/contracts/documents/endpoints'
import { completeItems } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { FakedProblem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { documentOf } from '../../../testing/faked/faked-work.ts'
import { keepAppointment } from '../../../testing/house/kept-appointment.ts'
import { keepDocument, questionOf } from '../../../testing/house/kept-document.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const address = `/appointment/${idOf(20)}`
const note = { Id: idOf(90), Name: 'Session note', Document: null }
const rating = { Id: idOf(91), Name: 'Alliance rating', Document: { Id: idOf(92), Completed: true } }
const tabs = () => within(screen.getByRole('navigation', { name: 'Appointment' }))

// spec: appointments 13
test('clinical info is a tab where the type asks for forms; each is begun and opened in place', async () => {
  const server = fakedServer()
  const kept = keepAppointment(server, { ClinicalInfo: [note, rating] })
  const begun = documentOf({ Id: idOf(93), Name: 'Session note' })
  server
    .answer(newAttachment, () => {
      kept.change({ ClinicalInfo: [{ ...note, Document: { Id: idOf(93), Completed: false } }, rating] })
      return begun
    })
    .answer(readDocument, begun)
  const { user } = await renderPage(address, { server })
  expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('Basic details')
  await user.click(tabs().getByRole('link', { name: /Clinical info\s*1 of 2 filled/ }))
  await user.click(await screen.findByRole('button', { name: 'Start Session note' }))

  const close = await screen.findByRole('button', { name: 'Close Session note' })
  expect(close.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByRole('link', { name: 'Open on its own page' })).toBeDefined()
  expect(server.callsTo(newAttachment).map(({ query }) => query)).toEqual([{ target: idOf(20), ofType: note.Id }])
  // The outcome and the notes stay below.
  expect(screen.getByRole('radio', { name: /^Held/ })).toBeDefined()
  expect(screen.getByLabelText(/^Notes/)).toBeDefined()
  await user.click(close)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Open on its own page' })).toBeNull())
})

// spec: appointments 13
test('without a type, or with one that asks for nothing, there are only the basic details', async () => {
  const server = fakedServer()
  keepAppointment(server, { TypeLUI: null, ClinicalInfo: [] })
  await renderPage(`${address}?tab=clinical`, { server })
  expect(
    tabs()
      .getAllByRole('link')
      .map((one) => [one.textContent, one.getAttribute('aria-current')]),
  ).toEqual([['Basic details', 'page']])
})

// spec: appointments 13
test.each([
  ['a text with formatting', 'RichTextAnswer', 'textbox'],
  ['a day', 'Calendar', 'spinbutton'],
])('a missing answer of a form in place leads to its field: %s', async (_, QType, role) => {
  const server = fakedServer()
  keepAppointment(server, { ClinicalInfo: [{ ...note, Document: { Id: idOf(93), Completed: false } }] })
  const question = questionOf(300, 'How was it?', { QType })
  const one = { Questions: [[[question]]], PageTitles: ['One'], PageRules: [[]], PageCount: 1 }
  keepDocument(server, { ...one, Id: idOf(93) })
  const Open = [{ Id: question.Id, Text: question.Text, Page: 1 }]
  const refused = [{ Id: idOf(93), Name: 'Session note', ErrorMessage: 'Answer the required questions first.', Open }]
  server.answer(completeItems, new FakedProblem('document.questions_open', refused))
  const { user } = await renderPage(`${address}?tab=clinical`, { server })
  await user.click(await screen.findByRole('button', { name: 'Open Session note' }))
  // The code of a field comes a moment after its question.
  await waitFor(() => expect(document.querySelector(`[data-question] [role=${role}]`) === null).toBe(false))

  await user.click(await screen.findByRole('button', { name: 'Complete' }))

  await waitFor(() => expect(document.activeElement?.role).toBe(role))
})
