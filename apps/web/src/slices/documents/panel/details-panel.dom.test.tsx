import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'
import { readAnswerHistory, readScoreCourses } from '@caseloom/contracts/documents/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { updateItemsRaw } from '@caseloom/contracts/items/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../../testing/faked/faked-cases.ts'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { keepDocument, questionOf } from '../../../testing/house/kept-document.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const hope = {
  Id: idOf(400),
  Name: 'Hope',
  Value: 7,
  Min: 0,
  Max: 10,
  Band: 'High',
  Tone: 'good',
  HigherIs: 'better',
} as const
const point = (number: number, At: string, Value: number) => ({
  DocumentId: idOf(number),
  Name: 'Check-in',
  At,
  Value,
  Band: 'Low',
})
const course = {
  Id: hope.Id,
  Name: 'Hope',
  Min: 0,
  Max: 10,
  Bands: [
    { From: 0, Name: 'Low' },
    { From: 7, Name: 'High', Tone: 'good' as const },
  ],
  Points: [point(501, '2026-11-05T10:00:00', 4), point(502, '2026-11-12T10:00:00', 6)],
}

function world(parts: Partial<DocumentForm> = {}) {
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(readCase, caseOf())
    .answer(readPerson, personOf())
    .answer(readCaseGlance, glanceOf())
  return { server, ...keepDocument(server, parts) }
}
const open = (server: ReturnType<typeof fakedServer>, path = `/document/${idOf(20)}/1`) =>
  renderPage(path, { server, screenWidth: 1440 })
const details = async () => within(await screen.findByRole('complementary', { name: 'Details' }))

// spec: documents 36, 39
test('the details show the scores with their course, and what they were last time', async () => {
  const { server } = world({ Scores: [hope] })
  server.answer(readScoreCourses, { Items: [course] })
  await open(server)

  const panel = await details()
  await panel.findByText('Last session: Hope 6.')
  expect(panel.getByRole('progressbar', { name: 'Hope' }).getAttribute('aria-valuenow')).toBe('7')
  expect(panel.getByText('of 10')).toBeDefined()
  expect(panel.getByRole('img', { name: 'Hope over time: 4 on Nov 5, 6 on Nov 12, now 7' })).toBeDefined()
})

test('the history says who changed which answer, and shows more only when asked', async () => {
  // There is no canvas to sign on here, so the signature is only shown.
  const { server } = world({
    Questions: [
      [[questionOf(110, 'Who took part?')], [questionOf(111, 'Signature', { QType: 'SigCapture', ReadOnly: true })]],
    ],
    PageTitles: ['Today'],
    PageRules: [[]],
    PageCount: 1,
  })
  const change = (number: number, Text: string, Before: string | null, After: string | null) => ({
    Question: { Id: idOf(number), Text },
    At: `2026-11-19T12:0${number % 10}:00`,
    By: { Id: idOf(9), Name: 'Maya Okafor' },
    Before,
    After,
  })
  const more = [1, 2, 3].map((number) => change(112 + number, `Older ${number}`, null, 'x'))
  const changes = [
    change(110, 'Who took part?', 'Ana', 'Everybody'),
    change(111, 'Signature', null, 'signature.png'),
    change(112, 'Anything else?', 'No', null),
    { ...change(116, 'Who says so?', null, 'Ana'), By: null },
    ...more,
  ]
  const older = change(113, 'The oldest', null, 'y')
  server.answer(readAnswerHistory, ({ query: { offset } }) => ({
    ...pageOfRows(offset === 0 ? changes : [older]),
    Total: changes.length + 1,
    Next: offset === 0 ? String(changes.length) : null,
  }))
  const { user } = await open(server)

  const panel = await details()
  expect((await panel.findByText('Who took part?')).closest('p')?.textContent).toMatch(
    /^Who took part\? changed to: EverybodyMaya Okafor, /,
  )
  expect(panel.getByText('Signature').closest('p')?.textContent).toContain('Signature signed')
  expect(panel.getByText('Anything else?').closest('p')?.textContent).toContain('cleared')
  // A guest has no name.
  expect(panel.getByText('Who says so?').closest('p')?.textContent).toMatch(/answered: AnaA guest, /)
  expect(panel.queryByText('Older 3')).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Show all' }))
  expect(panel.getByText('Older 3')).toBeDefined()
  await user.click(panel.getByRole('button', { name: 'See more' }))
  expect(await panel.findByText('The oldest')).toBeDefined()
  expect(panel.queryByRole('button', { name: 'See more' })).toBeNull()
})

test('a history that cannot be read says so, and can be tried again', async () => {
  const { server } = world()
  server.answer(readAnswerHistory, problem('server.internal'))
  const { user } = await open(server)
  const tryAgain = await (await details()).findByRole('button', { name: 'Try again' })
  server.answer(readAnswerHistory, { ...pageOfRows([]), Next: null })

  await user.click(tryAgain)

  expect(await (await details()).findByText('No answers yet.')).toBeDefined()
})

test('the taken date may be changed until the form is completed', async () => {
  const { server, change } = world({ ScheduledDate: '2026-11-19T10:00:00' })
  server.answer(updateItemsRaw, () => [change({ ScheduledDate: '2026-11-20T10:00:00' })])
  const { user } = await open(server)
  const panel = await details()
  const [day] = await panel.findAllByRole('spinbutton', { name: /day,? .*Taken|Taken.*day/i })
  if (!day) throw new Error('There is no day')
  await user.click(day)
  await user.keyboard('{ArrowUp}')
  await user.tab()
  await waitFor(() =>
    expect(server.callsTo(updateItemsRaw).map(({ body }) => JSON.stringify(body.Data))).toEqual([
      expect.stringMatching(/ScheduledDate.*2026-11-20T10:00:00/),
    ]),
  )
})

// spec: documents 39, 108
test('a completed form says by whom, and its taken date is locked', async () => {
  const { server } = world({
    ScheduledDate: '2026-11-19T14:00:00',
    Completed: true,
    CompletedDate: '2026-11-19T15:00:00',
    CompletedByName: 'Maya Okafor',
  })
  await open(server)
  const panel = await details()
  await panel.findByText('Completed by Maya Okafor')
  expect(panel.getByText('Completed on')).toBeDefined()
  for (const part of panel.getAllByRole('spinbutton')) expect(part.getAttribute('aria-readonly')).toBe('true')
})

// spec: documents 37
test('the preview has a card for each page, which leads to it', async () => {
  const { server } = world()
  const { user, address } = await open(server, `/document/${idOf(20)}/preview`)
  await screen.findByRole('heading', { level: 1, name: 'Session note: all pages' })
  const cards = within(screen.getByRole('main')).getAllByRole('link', { name: /Page \d/ })
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    '1Page 1This session0 of 2 answered',
    '2Page 2What comes next0 of 1 answered',
  ])
  for (const card of cards.slice(1)) await user.click(card)
  await waitFor(() => expect(address()).toBe(`/document/${idOf(20)}/2`))
})

// spec: documents 4
test('a form that was opened in a window of its own closes it', async () => {
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  const { server } = world()
  const { user } = await open(server, `/document/${idOf(20)}/1?exit=close`)
  await user.click(await screen.findByRole('button', { name: 'Save & exit' }))
  expect(close).toHaveBeenCalledOnce()
  close.mockRestore()
})

// spec: documents 46
test('rows of instructions alone are there while the form is filled in, and hidden once it is completed', async () => {
  const plain = (number: number, Text: string, QType: string): Question =>
    questionOf(number, Text, { QType, Required: false })
  const Questions = [
    [
      [plain(110, 'Take your time.', 'Instruction')],
      [plain(111, 'Beside it', 'Instruction'), plain(112, 'What happened?', 'LongAnswer')],
    ],
  ]
  const form = { Questions, PageTitles: ['Today'], PageRules: [[]], PageCount: 1 }
  const first = world(form)
  await open(first.server)
  expect(await screen.findByText('Take your time.')).toBeDefined()

  const second = world({ ...form, Completed: true, CompletedDate: '2026-11-19T15:00:00' })
  await open(second.server)
  expect(await screen.findByText('Beside it')).toBeDefined()
  expect(screen.queryByText('Take your time.')).toBeNull()
})

// spec: documents 62
test('pinned answers stand on every other page', async () => {
  const { server, save } = world({ TemplatePreferences: { PinnedQuestions: [idOf(110)] } })
  save(idOf(110), 'Ana and Leo')
  const { user } = await open(server)
  await screen.findByRole('button', { name: 'Next page' })
  expect(screen.queryByRole('region', { name: 'Pinned' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  const pinned = await screen.findByRole('region', { name: 'Pinned' })
  expect(pinned.textContent).toBe('Who took part?Ana and Leo')
})

// spec: documents 39
test('a form whose day is still to come is scheduled, and taken once it has come', async () => {
  const { server, change } = world({ ScheduledDate: '2026-12-03T10:00:00' })
  await open(server)
  const panel = await details()
  expect(await panel.findByRole('group', { name: 'Scheduled' })).toBeDefined()
  expect(panel.getByText('Scheduled', { selector: 'dt' })).toBeDefined()
  expect(panel.queryByText('Taken')).toBeNull()

  const { Id, Type, Version } = change({ ScheduledDate: '2026-11-19T08:00:00' })
  server.say({ Event: 'item:changed', Id, Type, Version, PersonId: null, CaseId: null, ClinicianId: null })

  expect(await panel.findByRole('group', { name: 'Taken' })).toBeDefined()
  expect(panel.getByText('Due', { selector: 'dt' })).toBeDefined()
})
