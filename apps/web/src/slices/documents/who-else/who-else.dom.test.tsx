import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { openDocument } from '@caseloom/contracts/documents/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../../testing/faked/faked-cases.ts'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { keepDocument } from '../../../testing/house/kept-document.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const RUTH = { Id: idOf(70), Name: 'Ruth Alvarez' }
const NOAH = { Id: idOf(71), Name: 'Noah Berg' }
type Said = { Others: (typeof RUTH)[]; IsGuestAnswering: boolean }

async function openForm(said: Said) {
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(readCase, caseOf())
    .answer(readPerson, personOf())
    .answer(readCaseGlance, glanceOf())
    .answer(openDocument, ({ params }) => ({ Id: params.id, ...said }))
  keepDocument(server)
  return renderPage(`/document/${idOf(20)}/1`, { server, screenWidth: 1440 })
}

test.each<readonly [string, Said]>([
  ['Ruth is reading', { Others: [RUTH], IsGuestAnswering: false }],
  ['Ruth and 1 other are reading', { Others: [RUTH, NOAH], IsGuestAnswering: false }],
  ['A guest is answering', { Others: [], IsGuestAnswering: true }],
])('the head of a form says: %s', async (words, said) => {
  await openForm(said)
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
})

test('a colleague is named beside a family that answers', async () => {
  await openForm({ Others: [RUTH], IsGuestAnswering: true })
  await screen.findAllByText('A guest is answering')
  expect(screen.getAllByRole('img', { name: 'Ruth Alvarez' }).length).toBeGreaterThan(0)
})

test('alone in a form nobody is named, and the page says that it shows the form', async () => {
  const { server } = await openForm({ Others: [], IsGuestAnswering: false })
  await screen.findByRole('button', { name: 'Next page' })
  await waitFor(() => expect(server.callsTo(openDocument).at(-1)?.body).toEqual({ Open: true }))
  expect(screen.queryByText(/is reading|is answering/)).toBeNull()
})

test('a page that is left says so', async () => {
  const { server, user } = await openForm({ Others: [], IsGuestAnswering: false })
  await screen.findByRole('button', { name: 'Next page' })
  await user.click(screen.getByRole('button', { name: 'Save & exit' }))
  await waitFor(() => expect(server.callsTo(openDocument).at(-1)?.body).toEqual({ Open: false }))
})
