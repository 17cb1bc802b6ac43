import { listWorkflowRuns, listWorkflows, runActivity, undoActivity } from '@caseloom/contracts/workflows/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { activeOf, ranOf, runOf, stepOf, workflowRowOf } from '../../../testing/faked/faked-workflows.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const consent = stepOf({ Id: 'consent', Name: 'Consent', Action: 'QUESTION', Question: 'Has everybody signed?' })

const aServer = (...rows: ReturnType<typeof workflowRowOf>[]) => fakedServer().answer(listWorkflows, pageOfRows(rows))
const press = (name: string) => screen.findByRole('button', { name })

// spec: directory 3, 83
test('a card shows what can be done now in a workflow, how far it is, and whose it is', async () => {
  await renderPage('/workflows', { server: aServer(workflowRowOf()) })

  const list = within(await screen.findByRole('list', { name: 'Workflows' }))
  expect(list.getByRole('link', { name: 'Intake' }).getAttribute('href')).toBe(`/workflow/${idOf(20)}`)
  expect(list.getByText('Mateo Delgado · with Maya Okafor')).toBeDefined()
  expect(list.getByRole('progressbar', { name: '1 of 4 steps done' })).toBeDefined()
  expect(list.getByRole('button', { name: 'Run First interview' })).toHaveProperty('disabled', false)
  expect(screen.getByText(/^Updated \d+:\d\d [AP]M$/)).toBeDefined()
})

test('a reader who may not run the steps of a workflow is told why they cannot be pressed', async () => {
  const row = workflowRowOf({ Activities: [activeOf({ ...consent, Active: false })] })
  await renderPage('/workflows', { server: aServer(row) })

  expect(await screen.findByText('You can see this workflow, but not run its steps.')).toBeDefined()
  expect(await press('Yes: Has everybody signed?')).toHaveProperty('disabled', true)
})

// spec: directory 147
test('a press runs an active step, and a message names it; the step can be undone from there', async () => {
  const server = aServer(workflowRowOf()).answer(runActivity, ranOf(stepOf()))
  server.answer(undoActivity, ranOf(stepOf(), { Active: false }))
  const { user } = await renderPage('/workflows', { server })

  await user.click(await press('Run First interview'))
  await findToast('Done: First interview')
  await user.click(await press('Undo'))

  await findToast('Undone: First interview')
  const of = { params: { id: idOf(20), activity: 'interview' } }
  expect(server.callsTo(runActivity)).toMatchObject([of])
  expect(server.callsTo(undoActivity)).toMatchObject([of])
  const keys = [...server.callsTo(runActivity), ...server.callsTo(undoActivity)].map((call) => call.idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

test('the last step says that it is done, and can be undone, although its card has left the page', async () => {
  const server = aServer(workflowRowOf()).answer(runActivity, ranOf(stepOf()))
  server.answer(undoActivity, ranOf(stepOf(), { Active: false }))
  const { user } = await renderPage('/workflows', { server })
  const release = server.hold(runActivity)
  await user.click(await press('Run First interview'))
  // The event of the change is faster than the answer to the call.
  server.answer(listWorkflows, pageOfRows([]))
  const event = { Event: 'item:changed', Type: 'WORKFLOW', PersonId: null, CaseId: null, ClinicianId: null }
  server.say({ ...event, Id: idOf(20), Version: 2, Position: 1 })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Intake' })).toBeNull())
  release()

  await findToast('Done: First interview')
  await user.click(await press('Undo'))
  await findToast('Undone: First interview')
})

// spec: directory 147
test.each([
  ['a refusal says why', problem('workflow.waits'), /./],
  [
    'an answer that the step is not run names it',
    ranOf(stepOf(), { Active: false }),
    /^First interview could not be run\.$/,
  ],
])('%s, as an error, and the step can be pressed again', async (_, answer, words) => {
  const server = aServer(workflowRowOf()).answer(runActivity, answer)
  const { user } = await renderPage('/workflows', { server })

  await user.click(await press('Run First interview'))

  await findToast(words)
  expect(document.querySelector('.cl-toast.error')).not.toBeNull()
  await waitFor(async () => expect((await press('Run First interview')).getAttribute('aria-disabled')).toBe('false'))
})

// spec: directory 147
test('a step that the reader may not run is disabled', async () => {
  const server = aServer(
    workflowRowOf({ Activities: [activeOf(stepOf({ Active: false })), activeOf({ ...consent, Active: false })] }),
  )
  await renderPage('/workflows', { server })

  expect(await press('Run First interview')).toHaveProperty('disabled', true)
  expect(await press('Yes: Has everybody signed?')).toHaveProperty('disabled', true)
  expect(await press('No: Has everybody signed?')).toHaveProperty('disabled', true)
})

test('a question is answered with yes or no', async () => {
  const server = aServer(workflowRowOf({ Activities: [activeOf(consent)] })).answer(runActivity, ranOf(consent))
  const { user } = await renderPage('/workflows', { server })

  await user.click(await press('No: Has everybody signed?'))

  await findToast('Done: Consent')
  expect(server.callsTo(runActivity)[0]?.body).toEqual({ Answer: 'no' })
})

const letter = stepOf({
  Id: 'letter',
  Name: 'Letter',
  Action: 'NOTIFICATION',
  Message: {
    Receivers: [
      {
        Person: { Id: idOf(11), Name: 'Mateo Delgado' },
        Channel: 'email',
        Address: 'mateo@example.org',
        Subject: 'Your visit',
        Text: 'Hello Mateo, please call.',
      },
      {
        Person: { Id: idOf(9), Name: 'Sam Ortega' },
        Channel: 'app',
        Address: null,
        Subject: 'Your visit',
        Text: 'Hello Sam, please call.',
      },
    ],
    Confirmation: 'as-read',
  },
})

test('a message is sent only after its receivers were shown and confirmed', async () => {
  const server = aServer(workflowRowOf({ Activities: [activeOf(letter)] })).answer(runActivity, ranOf(letter))
  const { user } = await renderPage('/workflows', { server })

  await user.click(await press('Run Letter'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send “Letter”?' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mateo Delgado, by e-mail to mateo@example.org',
    'Sam Ortega, in the app',
  ])
  expect(dialog.getAllByRole('blockquote').map(({ textContent }) => textContent)).toEqual([
    'Your visitHello Mateo, please call.',
    'Your visitHello Sam, please call.',
  ])
  expect(server.callsTo(runActivity)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Send' }))

  await findToast('Done: Letter')
  expect(server.callsTo(runActivity)).toMatchObject([{ body: { Confirmation: 'as-read' } }])
})

test('a message that is not confirmed is not sent', async () => {
  const server = aServer(workflowRowOf({ Activities: [activeOf(letter)] }))
  const { user } = await renderPage('/workflows', { server })

  await user.click(await press('Run Letter'))
  await user.click(await screen.findByRole('button', { name: 'Do not send' }))

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.callsTo(runActivity)).toHaveLength(0)
})

test('a message that reaches nobody asks nothing, and the refusal says why', async () => {
  const nobody = { ...letter, Message: { Receivers: [], Confirmation: '' } }
  const server = aServer(workflowRowOf({ Activities: [activeOf(nobody)] }))
  server.answer(runActivity, problem('notification.no_recipient'))
  const { user } = await renderPage('/workflows', { server })

  await user.click(await press('Run Letter'))

  await findToast(/./)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a question says before that "no" cancels the appointment', async () => {
  const cancelling = { ...consent, Cancels: { Id: idOf(50), Name: 'Family session' } }
  await renderPage('/workflows', { server: aServer(workflowRowOf({ Activities: [activeOf(cancelling)] })) })

  expect(await screen.findByText('“No” cancels the appointment Family session.')).toBeDefined()
  const no = await press('No: Has everybody signed?')
  const note = document.getElementById(no.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('“No” cancels the appointment Family session.')
})

test('a step runs once, however often it is pressed', async () => {
  const server = aServer(workflowRowOf()).answer(runActivity, ranOf(stepOf()))
  const goOn = server.hold(runActivity)
  const { user } = await renderPage('/workflows', { server })

  await user.click(await press('Run First interview'))
  await user.click(await press('Run First interview'))
  goOn()

  await findToast('Done: First interview')
  expect(server.callsTo(runActivity)).toHaveLength(1)
})

// spec: directory 83, 147
test('recent activity says what ran, for whom, by whom and when, and a step can be unselected', async () => {
  const byFamily = runOf({
    Id: idOf(71),
    Activity: 'coming',
    Name: 'The visit',
    Action: 'QUESTION',
    Answer: 'yes',
    By: null,
    ByLink: true,
    CanUndo: false,
    Sent: {
      Address: '203.0.113.9',
      Fingerprint: 'ab12',
      Location: { Latitude: 40.7128, Longitude: -74.006, Accuracy: 20, Time: '2026-11-19T09:00:00' },
    },
  })
  const server = aServer(workflowRowOf())
    .answer(listWorkflowRuns, pageOfRows([runOf(), byFamily]))
    .answer(undoActivity, ranOf(stepOf(), { Active: false }))
  const { user } = await renderPage('/workflows', { server })

  const [own, link] = await screen
    .findByRole('list', { name: 'Recent activity' })
    .then((list) => within(list).findAllByRole('listitem'))
  expect(own?.textContent).toContain('First interviewMateo Delgado · IntakeToday, 10:00 AM by Maya Okafor')
  expect(link?.textContent).toContain('Answer: Yes')
  expect(link?.textContent).toContain('by the family, through a link')
  expect(link?.textContent).toContain('Sent from 203.0.113.9near 40.713, -74.006Browser: ab12')
  await user.click(await press('Undo First interview'))

  await findToast('Undone: First interview')
})

test('the reader is told what to do where no workflow runs, and that none was found after a search', async () => {
  const { user, address } = await renderPage('/workflows', { server: aServer() })
  expect(await screen.findByText('No workflows yet')).toBeDefined()

  await user.click(screen.getByRole('radio', { name: 'Completed' }))

  expect(await screen.findByText('None found.')).toBeDefined()
  expect(address()).toBe('/workflows?which=completed')
})

test.each([
  ['clinician', 'own'],
  ['supervisor', 'all'],
  ['coordinator', 'all'],
  ['administrator', 'all'],
] as const)('a %s first sees these workflows: %s', async (role, scope) => {
  const server = aServer()
  await renderPage('/workflows', { server, session: sessionOf(role) })

  expect(server.callsTo(listWorkflows).at(-1)?.query.scope).toBe(scope)
})

test('nothing to do now is said with how many steps wait', async () => {
  await renderPage('/workflows', { server: aServer(workflowRowOf({ Activities: [], Waiting: 2 })) })
  expect(await screen.findByText('Nothing to do now: 2 steps wait.')).toBeDefined()
})

test('an address beyond the end of the list leads to its last page', async () => {
  const server = fakedServer().answer(listWorkflows, ({ query }) => ({
    ...pageOfRows([workflowRowOf()].slice(query.offset)),
    Offset: query.offset,
    Total: 1,
  }))
  const { address } = await renderPage('/workflows?skip=20', { server })

  expect(await screen.findByRole('link', { name: 'Intake' })).toBeDefined()
  expect(address()).toBe('/workflows')
})
