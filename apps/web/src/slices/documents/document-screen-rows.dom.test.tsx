import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { readDocument } from '@caseloom/contracts/documents/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { completeItems, updateItem } from '@caseloom/contracts/items/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../testing/faked/faked-cases.ts'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { personOf } from '../../testing/faked/faked-people.ts'
import { FakedProblem } from '../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { findToast } from '../../testing/find-toast.ts'
import { keepDocument, questionOf } from '../../testing/house/kept-document.ts'
import { renderPage } from '../../testing/render-page.tsx'

async function openForm(parts: Partial<DocumentForm> = {}, page = 1) {
  const server = fakedServer()
    .answer(readHome, homeOf())
    .answer(readCase, caseOf())
    .answer(readPerson, personOf())
    .answer(readCaseGlance, glanceOf())
  const kept = keepDocument(server, parts)
  return { ...kept, ...(await renderPage(`/document/${idOf(20)}/${page}`, { server, screenWidth: 1440 })) }
}
const onePage = (...questions: Parameters<typeof questionOf>[]): Partial<DocumentForm> => ({
  Questions: [questions.map((question) => [questionOf(...question)])],
  PageTitles: ['Today'],
  PageRules: [[]],
  PageCount: 1,
})
const names = (label: string) =>
  within(screen.getByRole('region', { name: label }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

// spec: documents 34
test('the foot has previous, save and exit, and next; on the last page complete instead', async () => {
  const { user } = await openForm()
  await screen.findByRole('button', { name: 'Next page' })
  expect(names('Actions')).toEqual(['Previous page', 'Save & exit', 'Next page'])
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByRole('button', { name: 'Complete' })
  expect(names('Actions')).toEqual(['Previous page', 'Save & exit', expect.stringMatching(/^Complete/)])
})

// spec: documents 34
test('a completed form is re-activated on its last page', async () => {
  await openForm({ Completed: true, CompletedDate: '2026-11-19T15:00:00' }, 2)
  await screen.findByRole('button', { name: 'Re-activate' })
  expect(names('Actions')).toEqual(['Previous page', 'Save & exit', 'Re-activate'])
})

test('every page of a completed form says by whom and when, and leads to its re-activation', async () => {
  const done = { Completed: true, CompletedDate: '2026-11-19T15:00:00', CompletedByName: 'Maya Okafor' }
  const { user } = await openForm(done)
  const form = within(await screen.findByRole('main'))
  const line = await form.findByText(/^Completed by Maya Okafor/)
  expect(line.textContent).toMatch(/ · .*3:00 PM$/)
  await user.click(form.getByRole('button', { name: 'Re-activate' }))
  await screen.findByRole('dialog', { name: /^Re-activate/ })
})

// spec: home 105
test('more offers every action of a form; notifications are scheduled by its day', async () => {
  const { user, address } = await openForm()
  const bar = within(await screen.findByRole('navigation', { name: 'Options' }))
  expect(bar.getByRole('button', { name: 'Transfer' })).toBeDefined()
  await user.click(bar.getByRole('button', { name: 'Comments' }))
  await user.click(bar.getByRole('button', { name: 'More' }))
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  const wanted = ['Print to PDF', 'Print a blank form', 'Schedule notifications', 'Transfer', 'Delete']
  expect(offered).toEqual(expect.arrayContaining(wanted))

  await user.click(screen.getByRole('menuitem', { name: 'Schedule notifications' }))

  expect(await screen.findByText('The owner is reminded on this day until the form is completed.')).toBeDefined()
  expect(address()).toContain('panel=details')
})

test('a rating of a colleague’s work is offered to no guest and to no other taker, and names no case', async () => {
  const { user } = await openForm({ IsRating: true, ManagedCase: null, Trac: null, AssociatedGroup: null })
  const bar = within(await screen.findByRole('navigation', { name: 'Options' }))
  expect(screen.queryByRole('button', { name: 'Send guest link' })).toBeNull()
  expect(bar.queryByRole('button', { name: 'Transfer' })).toBeNull()
  await screen.findByText('Phase plan, version 1')
  expect(screen.queryByText(/^(Missing case|Missing trac|No group associated)$/)).toBeNull()

  await user.click(bar.getByRole('button', { name: 'More' }))

  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(offered).toContain('Print a blank form')
  expect(offered.filter((name) => /Transfer|guest link/.test(name ?? ''))).toEqual([])
})

test.each([
  ['a form is told that its guest link ends', false, 1],
  ['a rating, which no guest fills in, is told nothing of it', true, 0],
])('who re-activates %s', async (_fact, IsRating, times) => {
  const { user } = await openForm({ Completed: true, CompletedDate: '2026-11-17T18:20:00', IsRating })
  await user.click(await screen.findByRole('button', { name: 'Re-activate' }))

  await screen.findByText(/^It can be changed again/)
  // The sentence comes with the texts of forms, which may load after those of the question.
  await waitFor(() =>
    expect(screen.queryAllByText(/^The guest link with which it was completed stops working/)).toHaveLength(times),
  )
})

// spec: documents 47
test('a required question says so until it has an answer', async () => {
  const { user } = await openForm(onePage([110, 'Who took part?']))
  const field = await screen.findByRole('textbox', { name: /^Who took part/ })
  expect(field.getAttribute('aria-required')).toBe('true')
  expect(screen.getByText('Required')).toBeDefined()
  await user.type(field, 'Ana')
  await screen.findByText('Answered')
  expect(screen.queryByText('Required')).toBeNull()
})

// spec: documents 178
test('a question of an unknown type says so', async () => {
  await openForm(onePage([110, 'Beam in', { QType: 'HologramAnswer' }]))
  expect(await screen.findByText('QUESTION TYPE NOT FOUND')).toBeDefined()
})

// spec: documents 179
test('a question with an unknown field says so', async () => {
  await openForm(onePage([110, 'Beam in', { QType: 'Dynamic', FieldType: 'hologramfield' }]))
  expect(await screen.findByText('QBASE NOT FOUND')).toBeDefined()
})

// spec: documents 118, 132
test('a chart with another script than one that begins with const or option is not run', async () => {
  const script = 'alert(1)'
  await openForm(onePage([110, 'The course', { QType: 'Chart', Content: script }]))
  const notice = await screen.findByText(/^Not valid script:/)
  expect(notice.textContent).toBe(`Not valid script: ${idOf(110)}`)
  expect(screen.getByText(script)).toBeDefined()
  expect(document.querySelector('iframe')).toBeNull()
})

// spec: documents 79, 118, 203
test.each([
  ['const a = 1', undefined, '', '500px'],
  ['option = {}', true, '80px', '120px'],
])('a chart is shown in a frame of its own: %s', async (Content, Small, width, height) => {
  await openForm(onePage([110, 'The course', { QType: 'Chart', Content, ...(Small && { Small }) }]))
  const frame = await screen.findByTitle<HTMLIFrameElement>('Chart: The course')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
  expect(frame.getAttribute('src')).toBe('/frame/chart')
  expect([frame.style.width, frame.style.height]).toEqual([width, height])
})

// spec: documents 38, 128
test('the name is saved when its field is left, and only if it changed', async () => {
  const { server, user } = await openForm()
  const rename = async (words: string) => {
    const heading = within(await screen.findByRole('heading', { level: 1 }))
    await user.click(heading.getByRole('button'))
    const field = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(field)
    await user.type(field, words)
    await user.tab()
  }
  await rename('Session note')
  expect(server.callsTo(updateItem)).toEqual([])
  await rename('Session note 9')
  await waitFor(() =>
    expect(server.callsTo(updateItem).map(({ body }) => [body.PropertyName, body.PropertyValue])).toEqual([
      ['Name', 'Session note 9'],
    ]),
  )
})

// spec: documents 156
test('a completion that is refused without a question is told as a saving error', async () => {
  const { server, user } = await openForm({}, 2)
  const refused = [{ Id: idOf(20), Name: 'Session note', ErrorMessage: 'It is completed already.' }]
  server.answer(completeItems, new FakedProblem('document.questions_open', refused))
  await user.click(await screen.findByRole('button', { name: 'Complete' }))
  await findToast('Saving error: It is completed already.')
  expect(server.callsTo(completeItems)).toHaveLength(1)
})

// spec: documents 76, 153
test('an answer of a colleague appears while the reader types another, which keeps its words and the focus', async () => {
  const { server, user, now } = await openForm()
  const what = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^What did the family work on/ })
  await user.type(what, 'Half a sen')
  const { Version } = now()
  // Only the event brings it: the form is not read again.
  server.hold(readDocument)
  server.say({
    Event: 'question:answer',
    Id: idOf(20),
    q: idOf(110),
    text: 'Ana and Leo',
    Answer: 'Ana and Leo',
    Version: Version + 10,
  })

  const who = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Who took part/ })
  await waitFor(() => expect(who.value).toBe('Ana and Leo'))
  expect([document.activeElement, what.value]).toEqual([what, 'Half a sen'])
})

const yes = idOf(301)
const onYes = [{ Behavior: 'all' as const, Conditions: [{ Question: idOf(110), Operator: '=' as const, Answer: yes }] }]
/** The second of three pages is shown to those who say yes on the first. */
const hidingPage = (): Partial<DocumentForm> => ({
  Questions: [
    [[questionOf(110, 'Was there school?', { QType: 'RadioButtons', Items: [{ Id: yes, Name: 'Yes' }] })]],
    [[questionOf(111, 'How was school?', { Visible: false, ShowWhen: onYes })]],
    [[questionOf(112, 'Anything else?')]],
  ],
  PageTitles: ['One', 'Two', 'Three'],
  PageRules: [[], onYes, []],
  PageCount: 3,
})

test('an address of a page that the answers hide leads to the shown page after it', async () => {
  const { address } = await openForm(hidingPage(), 2)
  await screen.findByRole('textbox', { name: /^Anything else/ })
  await waitFor(() => expect(address()).toBe(`/document/${idOf(20)}/3`))
})

test('a page that an answer has just shown is there, though the server does not have the answer', async () => {
  const { user, server, address } = await openForm(hidingPage(), 1)
  const radio = await screen.findByRole('radio', { name: 'Yes' })
  server.setReachable(false)
  await user.click(radio)
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  expect(await screen.findByRole('textbox', { name: /^How was school/ })).toBeDefined()
  expect(address()).toBe(`/document/${idOf(20)}/2`)
})
