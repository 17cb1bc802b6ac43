import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { completeItems } from '@caseloom/contracts/items/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../../testing/faked/faked-cases.ts'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { FakedProblem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { keepDocument, questionOf } from '../../../testing/house/kept-document.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { untilFocused } from '../../../testing/until.ts'

const COUNT = 80
const idOfQuestion = (number: number) => idOf(400 + number)
const textOf = (number: number) => `What is ${number}?`
const pageOf = (from: number) =>
  Array.from({ length: COUNT }, (_, index) => [
    questionOf(400 + from + index, textOf(from + index), { QType: 'ShortAnswer', Required: false }),
  ])

async function openForm(page: number) {
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(readCase, caseOf())
    .answer(readPerson, personOf())
    .answer(readCaseGlance, glanceOf())
  const kept = keepDocument(server, { Questions: [pageOf(1), pageOf(COUNT + 1)], PageRules: [[], []] })
  return { ...(await renderPage(`/document/${idOf(20)}/${page}`, { server })), ...kept }
}

test('a long page has all of its questions in their order, though they are drawn in steps', async () => {
  await openForm(1)
  await screen.findByRole('textbox', { name: textOf(COUNT) })
  const names = [...window.document.querySelectorAll('.question-row label')].map((label) => label.textContent)
  expect(names).toEqual(Array.from({ length: COUNT }, (_, index) => textOf(index + 1)))
})

test('a missing answer far down on another page is gone to once it is drawn', async () => {
  const { server, user, address } = await openForm(2)
  await screen.findByRole('textbox', { name: textOf(COUNT * 2) })
  const Open = [{ Id: idOfQuestion(COUNT - 1), Text: textOf(COUNT - 1), Page: 1 }]
  const refused = [{ Id: idOf(20), Name: 'Session note', ErrorMessage: 'Answer the required questions first.', Open }]
  server.answer(completeItems, new FakedProblem('document.questions_open', refused))

  await user.click(screen.getByRole('button', { name: 'Complete' }))

  await waitFor(() => expect(address()).toBe(`/document/${idOf(20)}/1`))
  await untilFocused(await screen.findByRole('textbox', { name: textOf(COUNT - 1) }))
})
