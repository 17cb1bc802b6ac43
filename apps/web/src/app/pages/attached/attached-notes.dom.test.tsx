import { listRelated } from '@caseloom/contracts/binaries/endpoints'
import type { RelatedItem } from '@caseloom/contracts/binaries/related-item'
import { TEMPLATE } from '@caseloom/contracts/binaries/related-rules'
import { listComments, type Comment } from '@caseloom/contracts/comments/endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { commentOf } from '../../../testing/faked/faked-work.ts'
import { keepAppointment } from '../../../testing/house/kept-appointment.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const note: RelatedItem = {
  Id: idOf(51),
  RefId: idOf(20),
  Name: 'Session note',
  Description: null,
  Type: 'DOCFORM',
  Created: '2026-11-12T16:40:00',
  CreatedBy: null,
  Completed: false,
  File: null,
  Can: { Update: false, Delete: false, Download: false },
}
const asked: RelatedItem = { ...note, Id: idOf(52), Name: 'Alliance rating', Type: TEMPLATE, Created: null }

async function attachedWith(comments: Comment[], items: RelatedItem[]) {
  const server = fakedServer()
  keepAppointment(server)
  server.answer(listComments, { Items: comments }).answer(listRelated, { ...pageOfRows(items), CanAttach: true })
  await renderPage(`/appointment/${idOf(20)}?panel=details`, { server })
  return within(await screen.findByRole('region', { name: /Attached notes and files/ }))
}

// spec: appointments 16
test('the notes of colleagues and what is attached are below the form, without forms that are only asked for', async () => {
  const attached = await attachedWith([commentOf({ Message: 'Good use of offers.' })], [note, asked])
  expect(attached.getByText('Good use of offers.')).toBeDefined()
  expect((await attached.findByRole('link', { name: 'Session note' })).getAttribute('href')).toMatch(/^\/document\//)
  expect(attached.queryByText('Alliance rating')).toBeNull()
})

test('with nothing attached the page says so', async () => {
  const attached = await attachedWith([], [asked])
  expect(await attached.findByText('Nothing attached yet.')).toBeDefined()
})
