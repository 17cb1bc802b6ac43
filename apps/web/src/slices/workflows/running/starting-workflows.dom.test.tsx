import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { listStartable, listWorkflows, readWorkflow, startWorkflow } from '@caseloom/contracts/workflows/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../../testing/faked/faked-cases.ts'
import { itemJson } from '../../../testing/faked/faked-items.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { appointmentOf } from '../../../testing/faked/faked-work.ts'
import { workflowOf, workflowRowOf } from '../../../testing/faked/faked-workflows.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const casePath = `/directory/${idOf(11)}/${idOf(10)}/activity`
const appointmentPath = `/appointment/${idOf(20)}`
const noShow = { Id: idOf(61), Name: 'After a no-show', Description: 'When nobody came', Active: true, Running: null }
const intake = { Id: idOf(60), Name: 'Intake', Description: null, Active: true, Running: null }

const aServer = () =>
  fakedServer()
    .answer(readCase, caseOf())
    .answer(readCaseGlance, glanceOf())
    .answer(readPerson, personOf())
    .answer(readAppointment, appointmentOf({ CaseOpen: true }))
    .answer(readWorkflow, workflowOf())

/** A session in a care model that names a workflow for the custom action. */
function naming(role: 'clinician' | 'administrator' = 'clinician') {
  const session = sessionOf(role)
  return { ...session, CareModel: { ...session.CareModel, CustomAction: noShow.Name } }
}

// spec: directory 83
test('the page of a case has its open workflows, with what can be done now', async () => {
  const server = aServer().answer(listWorkflows, pageOfRows([workflowRowOf()]))
  await renderPage(casePath, { server })

  const section = within(await screen.findByRole('region', { name: 'Workflows' }))
  expect(await section.findByRole('button', { name: 'Run First interview' })).toBeDefined()
  expect(section.queryByText(/Mateo Delgado/)).toBeNull()
  expect(server.callsTo(listWorkflows).at(-1)?.query.case).toBe(idOf(10))
})

test('a workflow is started on a case from a list of those that can be; one that runs already is opened', async () => {
  const server = aServer()
    .answer(listStartable, { Items: [intake, { ...noShow, Running: idOf(20) }], CustomAction: null })
    .answer(startWorkflow, workflowOf())
  const { user } = await renderPage(casePath, { server })

  await user.click(await screen.findByRole('button', { name: 'Start a workflow' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a workflow' }))
  expect((await dialog.findByRole('link', { name: 'Open' })).getAttribute('href')).toBe(`/workflow/${idOf(20)}`)
  await user.click(dialog.getByRole('button', { name: 'Start Intake' }))

  await findToast('Started: Intake')
  expect(server.callsTo(startWorkflow)).toMatchObject([{ body: { Definition: intake.Id, Target: idOf(10) } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['a closed case', { State: 'closed' as const }],
  ['a case that the reader may not change', { Can: { ...itemJson.Can, Update: false } }],
])('%s offers no start', async (_, parts) => {
  await renderPage(casePath, { server: aServer().answer(readCase, caseOf(parts)), session: naming() })

  await screen.findByText('No workflow runs on this case.')
  expect(screen.queryByRole('button', { name: 'Start a workflow' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Custom action' })).toBeNull()
})

// spec: documents 17
test('the custom action of a case starts the workflow that the care model names, and opens it', async () => {
  const server = aServer()
    .answer(listStartable, { Items: [noShow], CustomAction: noShow })
    .answer(startWorkflow, workflowOf({ Name: noShow.Name }))
  const { user, address } = await renderPage(casePath, { server, session: naming() })

  await user.click(await screen.findByRole('button', { name: 'Custom action' }))

  await waitFor(() => expect(address()).toBe(`/workflow/${idOf(20)}`))
  expect(server.callsTo(startWorkflow)).toMatchObject([{ body: { Definition: noShow.Id, Target: idOf(10) } }])
})

// spec: documents 17
test('the custom action opens the workflow that runs there already, and starts no second one', async () => {
  const server = aServer().answer(listStartable, { Items: [], CustomAction: { ...noShow, Running: idOf(20) } })
  const { user, address } = await renderPage(casePath, { server, session: naming() })

  await user.click(await screen.findByRole('button', { name: 'Custom action' }))

  await waitFor(() => expect(address()).toBe(`/workflow/${idOf(20)}`))
  expect(server.callsTo(startWorkflow)).toEqual([])
})

// spec: documents 17
test('the menu of an appointment has the custom action, for the appointment', async () => {
  const server = aServer()
    .answer(listStartable, { Items: [noShow], CustomAction: noShow })
    .answer(startWorkflow, workflowOf())
  const { user, address } = await renderPage(appointmentPath, { server, session: naming() })

  await user.click(await screen.findByRole('button', { name: /^More for/ }))
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Custom action' }))

  await waitFor(() => expect(address()).toBe(`/workflow/${idOf(20)}`))
  expect(server.callsTo(startWorkflow)).toMatchObject([{ body: { Target: idOf(20) } }])
})

// spec: documents 17
test.each([casePath, appointmentPath])(
  'no custom action is shown where the care model names none: %s',
  async (path) => {
    const { user } = await renderPage(path, { server: aServer() })

    const [more] = await screen.findAllByRole('button', { name: /^More/ })
    if (more) await user.click(more)
    await screen.findByRole('menu')

    expect(screen.queryByText('Custom action')).toBeNull()
  },
)

test('a custom action that is refused says why, and can be tried again', async () => {
  const server = aServer()
    .answer(listStartable, { Items: [noShow], CustomAction: noShow })
    .answer(startWorkflow, problem('workflow.not_startable'))
  const { user, address } = await renderPage(casePath, { server, session: naming() })

  await user.click(await screen.findByRole('button', { name: 'Custom action' }))
  await findToast(/./)
  server.answer(startWorkflow, workflowOf())
  await user.click(screen.getByRole('button', { name: 'Custom action' }))

  await waitFor(() => expect(address()).toBe(`/workflow/${idOf(20)}`))
  const keys = server.callsTo(startWorkflow).map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

test('a custom action for which there is no workflow any more says so', async () => {
  const server = aServer().answer(listStartable, { Items: [], CustomAction: null })
  const { user } = await renderPage(casePath, { server, session: naming() })

  await user.click(await screen.findByRole('button', { name: 'Custom action' }))

  await findToast('The custom action cannot be run here.')
  expect(server.callsTo(startWorkflow)).toEqual([])
})

test('a custom action after the session has ended leads to the sign-in', async () => {
  const server = aServer().answer(listStartable, problem('session.required'))
  const { user } = await renderPage(casePath, { server, session: naming() })

  await user.click(await screen.findByRole('button', { name: 'Custom action' }))

  expect(await screen.findByText('Your session has ended')).toBeDefined()
})

test('the workflows of a case that cannot be read say so, and are read again', async () => {
  const server = aServer().answer(listWorkflows, problem('server.internal'))
  const { user } = await renderPage(casePath, { server })
  const section = within(await screen.findByRole('region', { name: 'Workflows' }))
  const retry = await section.findByRole('button', { name: 'Try again' })
  server.answer(listWorkflows, pageOfRows([workflowRowOf()]))

  await user.click(retry)

  expect(await section.findByRole('button', { name: 'Run First interview' })).toBeDefined()
})

test('the workflows that can be started are read again when they could not be', async () => {
  const server = aServer().answer(listWorkflows, pageOfRows([])).answer(listStartable, problem('server.internal'))
  const { user } = await renderPage(casePath, { server })
  await user.click(await screen.findByRole('button', { name: 'Start a workflow' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a workflow' }))
  const retry = await dialog.findByRole('button', { name: 'Try again' })
  server.answer(listStartable, { Items: [intake], CustomAction: null })

  await user.click(retry)

  expect(await dialog.findByRole('button', { name: 'Start Intake' })).toBeDefined()
})

test('a dialog in which a workflow is being started stays, and says if it was refused', async () => {
  const server = aServer()
    .answer(listStartable, { Items: [intake, noShow], CustomAction: null })
    .answer(startWorkflow, problem('workflow.not_startable'))
  const { user } = await renderPage(casePath, { server })
  await user.click(await screen.findByRole('button', { name: 'Start a workflow' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a workflow' }))
  const release = server.hold(startWorkflow)
  await user.click(await dialog.findByRole('button', { name: 'Start Intake' }))

  await user.keyboard('{Escape}')
  release()

  await findToast(/./)
  expect(screen.getByRole('dialog', { name: 'Start a workflow' })).toBeDefined()
})

// spec: documents 17
test('a custom action that is answered after its page was left leads nowhere', async () => {
  const server = aServer()
    .answer(listStartable, { Items: [noShow], CustomAction: noShow })
    .answer(startWorkflow, workflowOf({ Name: noShow.Name }))
  const { user, address } = await renderPage(casePath, { server, session: naming() })
  const release = server.hold(startWorkflow)
  await user.click(await screen.findByRole('button', { name: 'Custom action' }))
  await waitFor(() => expect(server.callsTo(startWorkflow)).toHaveLength(1))
  await user.click(screen.getAllByRole('link', { name: 'Reports' })[0] ?? document.body)
  await screen.findByRole('heading', { level: 1, name: 'Reports' })

  release()

  // Long enough to be led away, if one were.
  await new Promise((resolve) => void setTimeout(resolve, 500))
  expect(address()).toBe('/reports')
})
