import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { listComments } from '@caseloom/contracts/comments/endpoints'
import { readAnswerHistory } from '@caseloom/contracts/documents/endpoints'
import { completeItems, updateItem } from '@caseloom/contracts/items/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../../testing/faked/faked-cases.ts'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { FakedProblem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { keepDocument, questionOf } from '../../../testing/house/kept-document.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { countRenders } from '../../../testing/renders.ts'
import { untilFocused } from '../../../testing/until.ts'

const COUNT = 80
const idOfQuestion = (number: number) => idOf(400 + number)
const textOf = (number: number) => `What is ${number}?`
const pageOf = (from: number) =>
  Array.from({ length: COUNT }, (_, index) => [
    questionOf(400 + from + index, textOf(from + index), { QType: 'ShortAnswer', Required: false }),
  ])

async function openForm(page: number, first = pageOf(1)) {
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(readCase, caseOf())
    .answer(readPerson, personOf())
    .answer(readCaseGlance, glanceOf())
  const kept = keepDocument(server, { Questions: [first, pageOf(COUNT + 1)], PageRules: [[], []] })
  return { ...(await renderPage(`/document/${idOf(20)}/${page}`, { server })), ...kept }
}

test('a long page has all of its questions in their order, though they are drawn in steps', async () => {
  await openForm(1)
  await screen.findByText(textOf(COUNT))
  const names = [...window.document.querySelectorAll('.question-row label')].map((label) => label.textContent)
  expect(names).toEqual(Array.from({ length: COUNT }, (_, index) => textOf(index + 1)))
})

test('a missing answer far down on another page is gone to once it is drawn', async () => {
  const { server, user, address } = await openForm(2)
  await screen.findByText(textOf(COUNT * 2))
  const Open = [{ Id: idOfQuestion(COUNT - 1), Text: textOf(COUNT - 1), Page: 1 }]
  const refused = [{ Id: idOf(20), Name: 'Session note', ErrorMessage: 'Answer the required questions first.', Open }]
  server.answer(completeItems, new FakedProblem('document.questions_open', refused))

  await user.click(screen.getByRole('button', { name: 'Complete' }))

  await waitFor(() => expect(address()).toBe(`/document/${idOf(20)}/1`))
  // A search by label would read the labels of all questions at each step of the drawing.
  const field = await waitFor(() => {
    const found = window.document.getElementById(`q-${idOfQuestion(COUNT - 1)}`)
    if (found === null) throw new Error('The question is not drawn yet.')
    return found
  })
  await untilFocused(field)
})

/** The questions whose fields are drawn while `act` runs, however often. */
async function fieldsDrawn(act: () => Promise<void>): Promise<string[]> {
  // Each page has modules of its own.
  const { sendQueue } = await import('../../../platform/queue/sending.ts')
  const drawn = vi.spyOn(sendQueue, 'textOf')
  await act()
  const slots = drawn.mock.calls.map(([{ slot }]) => slot).filter((slot) => slot !== 'Name')
  drawn.mockRestore()
  return [...new Set(slots)]
}

test('a key draws the field that it is typed in, and no other of the form', async () => {
  const { user } = await openForm(1)
  await screen.findByText(textOf(COUNT))
  const field = screen.getByLabelText(textOf(3))
  await user.type(field, 'A')

  expect(await fieldsDrawn(() => user.keyboard('b'))).toEqual([idOfQuestion(3)])
  expect(field).toHaveProperty('value', 'Ab')
})

const [YES, NO] = [idOf(901), idOf(902)] as const
/** Every second question but the first is shown by the first. */
const showing = pageOf(1).map(([question], index) => {
  if (question === undefined) return []
  if (index === 0)
    return [
      {
        ...question,
        QType: 'RadioButtons',
        Items: [YES, NO].map((Id) => ({ Id, Name: Id === YES ? 'Yes' : 'No', Sequence: 1 })),
      },
    ]
  const Conditions = [{ Question: idOfQuestion(1), Operator: '=' as const, Answer: YES }]
  return [
    index % 2 === 1 ? { ...question, Visible: false, ShowWhen: [{ Behavior: 'all' as const, Conditions }] } : question,
  ]
})

test('the questions that an answer shows come a few at a time, each time that they are shown', async () => {
  const { server, user } = await openForm(1, showing)
  // The server would say again what is shown.
  server.hold(updateItem)
  await screen.findByText(textOf(COUNT - 1))
  const most = vi.fn<(rows: number) => void>()
  // One record for each commit.
  const observer = new MutationObserver((records) => most(records.flatMap(({ addedNodes }) => [...addedNodes]).length))
  const list = window.document.querySelector('.question-rows')
  if (list === null) throw new Error('There are no questions.')
  observer.observe(list, { childList: true })

  for (const turn of [1, 2]) {
    await user.click(await screen.findByLabelText('Yes'))
    await screen.findByText(textOf(COUNT))
    expect(list.querySelectorAll('.question-row'), `turn ${turn}`).toHaveLength(COUNT)
    await user.click(screen.getByLabelText('No'))
    await waitFor(() => expect(screen.queryByText(textOf(COUNT))).toBeNull())
  }

  observer.disconnect()
  const steps = most.mock.calls.map(([rows]) => rows)
  expect(Math.max(...steps)).toBeLessThanOrEqual(10)
  expect(steps.reduce((sum, rows) => sum + rows, 0)).toBe(COUNT)
})

test('a choice draws the rows that it shows, but neither the head nor the panels, and its saving asks for no comments', async () => {
  const { server, user } = await openForm(1, showing)
  const release = server.hold(updateItem)
  await screen.findByText(textOf(COUNT - 1))
  const yes = await screen.findByLabelText('Yes')
  const asked = server.callsTo(listComments).length

  const drawn = await countRenders(async () => {
    await user.click(yes)
    await screen.findByText(textOf(COUNT))
  })
  release()
  await screen.findByText(`1 of ${COUNT} answered`)
  await waitFor(() => expect(server.callsTo(readAnswerHistory).length).toBeGreaterThan(1))

  expect(drawn.get('TextAnswerField')).toBe(COUNT / 2)
  // The rows that are shown, and each of the others once for its number.
  expect(drawn.get('Numbered')).toBeLessThanOrEqual(COUNT)
  expect(
    [...drawn.keys()].filter((name) => ['DocumentScreen', 'DocumentHeader', 'DocumentSide'].includes(name)),
  ).toEqual([])
  expect(server.callsTo(listComments)).toHaveLength(asked)
})
