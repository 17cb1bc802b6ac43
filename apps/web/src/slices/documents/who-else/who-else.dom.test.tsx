import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { openDocument } from '@caseloom/contracts/documents/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import type { Session } from '@caseloom/contracts/accounts/session'
import { screen, waitFor } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../../testing/faked/faked-cases.ts'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { keepDocument } from '../../../testing/house/kept-document.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const RUTH = { Id: idOf(70), Name: 'Ruth Alvarez' }
const NOAH = { Id: idOf(71), Name: 'Noah Berg' }
type Said = { Others: (typeof RUTH)[]; IsGuestAnswering: boolean }

const View = { Id: idOf(72), By: 'Samuel Ortega', Until: '2026-11-19T14:00:00', SecondsLeft: 3600 }
const inView = sessionOf('clinician', { View })

async function openForm(said: Said, session?: Session) {
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(readCase, caseOf())
    .answer(readPerson, personOf())
    .answer(readCaseGlance, glanceOf())
    .answer(openDocument, ({ params }) => ({ Id: params.id, ...said }))
  keepDocument(server)
  return renderPage(`/document/${idOf(20)}/1`, { server, screenWidth: 1440, ...(session && { session }) })
}

test.each<readonly [string, Said]>([
  ['Ruth is reading', { Others: [RUTH], IsGuestAnswering: false }],
  ['Ruth and 1 other are reading', { Others: [RUTH, NOAH], IsGuestAnswering: false }],
  ['A guest is answering', { Others: [], IsGuestAnswering: true }],
])('the head of a form says: %s', async (words, said) => {
  await openForm(said)
  // In the head, and beside the buttons of the panels: the style sheet shows one of them.
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
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

/** Lets the page ask again, as it does each quarter of a minute. */
function askingAgain() {
  const begun = vi.spyOn(globalThis, 'setInterval')
  onTestFinished(() => begun.mockRestore())
  return () => {
    for (const [ask, millis] of begun.mock.calls) if (millis === 15_000) ask()
  }
}

test('somebody who comes later is named when the page asks again, and somebody who left no longer is', async () => {
  const askAgain = askingAgain()
  const said: Said = { Others: [], IsGuestAnswering: false }
  const { server } = await openForm(said)
  await screen.findByRole('button', { name: 'Next page' })
  await waitFor(() => expect(server.callsTo(openDocument).length).toBeGreaterThan(0))

  said.Others = [RUTH]
  askAgain()
  await screen.findAllByText('Ruth is reading')

  said.Others = []
  askAgain()
  await waitFor(() => expect(screen.queryByText('Ruth is reading')).toBeNull())
})

test('a page that nobody has used for a minute says that the form is not on the screen', async () => {
  const askAgain = askingAgain()
  const { server } = await openForm({ Others: [], IsGuestAnswering: false })
  await screen.findByRole('button', { name: 'Next page' })
  const lastSaid = () => server.callsTo(openDocument).at(-1)?.body
  await waitFor(() => expect(lastSaid()).toEqual({ Open: true }))

  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
  onTestFinished(() => later.mockRestore())
  askAgain()
  await waitFor(() => expect(lastSaid()).toEqual({ Open: false }))
})

test('an administrator who looks on as a member is not in the form', async () => {
  const { server } = await openForm({ Others: [RUTH], IsGuestAnswering: false }, inView)
  await screen.findByRole('button', { name: 'Next page' })
  expect(server.callsTo(openDocument)).toEqual([])
  expect(screen.queryByText('Ruth is reading')).toBeNull()
})
