import { completeItems } from '@caseloom/contracts/items/endpoints'
import { listWorkflowRuns, readWorkflow, runActivity, undoActivity } from '@caseloom/contracts/workflows/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { itemJson } from '../../../testing/faked/faked-items.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { ranOf, runOf, stepOf, workflowOf } from '../../../testing/faked/faked-workflows.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const path = `/workflow/${idOf(20)}`
const steps = async () => within(await screen.findByRole('list', { name: 'Steps of Intake' })).getAllByRole('listitem')

// spec: directory 83
test('every step is there with its state: done, open, waiting for something, later, or not needed', async () => {
  const made = { Id: idOf(90), Name: 'Family intake', Type: 'DOCFORM' } as const
  const workflow = workflowOf({
    Activities: [
      stepOf({ State: 'done', Active: false, Run: runOf({ Made: made }) }),
      stepOf({ Id: 'meeting', Name: 'Meeting', Action: 'APPOINTMENT' }),
      stepOf({ Id: 'onwards', Name: 'Onwards', Action: 'PHASE', State: 'waiting', Reason: 'Only after 21 days.' }),
      stepOf({ Id: 'letter', Name: 'Letter', Action: 'NOTIFICATION', State: 'ahead' }),
      stepOf({ Id: 'apology', Name: 'Apology', Action: 'NOTIFICATION', State: 'passed' }),
    ],
  })
  await renderPage(path, { server: fakedServer().answer(readWorkflow, workflow) })

  const words = (await steps()).map(({ textContent }) => textContent)
  expect(words[0]).toMatch(/^First interviewMade: Family intakeToday, 10:00 AM by Maya Okafor.*Done/)
  expect(words[1]).toMatch(/^Meeting/)
  expect(words[2]).toMatch(/^OnwardsOnly after 21 days\.Waits/)
  expect(words[3]).toMatch(/Later$/)
  expect(words[4]).toMatch(/Not needed$/)
  expect(screen.getByRole('link', { name: 'Family intake' }).getAttribute('href')).toBe(`/document/${idOf(90)}/0`)
  expect(screen.getByRole('button', { name: 'Run Meeting' })).toBeDefined()
})

// spec: directory 147
test('a step is run and undone on the page of the workflow, which then shows its new state', async () => {
  const done = ranOf(stepOf())
  let now = workflowOf()
  const server = fakedServer()
    .answer(readWorkflow, () => now)
    .answer(runActivity, () => {
      now = done.Workflow
      return done
    })
    .answer(undoActivity, () => {
      now = workflowOf({ Version: 3 })
      return ranOf(stepOf(), { Active: false, Workflow: now })
    })
  const { user } = await renderPage(path, { server })

  await user.click(await screen.findByRole('button', { name: 'Run First interview' }))
  await findToast('Done: First interview')
  await user.click(await screen.findByRole('button', { name: 'Undo First interview' }))

  await findToast('Undone: First interview')
  expect(await screen.findByRole('button', { name: 'Run First interview' })).toBeDefined()
})

test('a step on which another depends, or that sent a message, offers no undoing', async () => {
  const step = stepOf({ State: 'done', Active: false, Run: runOf({ CanUndo: false }) })
  await renderPage(path, { server: fakedServer().answer(readWorkflow, workflowOf({ Activities: [step] })) })

  await steps()
  expect(screen.queryByRole('button', { name: 'Undo First interview' })).toBeNull()
})

test('a workflow whose other steps nobody needs is ended', async () => {
  const server = fakedServer().answer(readWorkflow, workflowOf())
  server.answer(completeItems, [{ Id: idOf(20), Name: 'Intake', ErrorMessage: null }])
  const { user } = await renderPage(path, { server })

  await user.click(await screen.findByRole('button', { name: 'End workflow' }))

  await waitFor(() => expect(server.callsTo(completeItems)).toHaveLength(1))
})

test.each([
  ['You can see this workflow, but not run its steps.', { Can: { ...itemJson.Can, Update: false, Complete: false } }],
  ['The case is closed, so nothing can be run.', { CaseOpen: false }],
])('the page says it: %s', async (words, parts) => {
  const server = fakedServer().answer(readWorkflow, workflowOf({ ...parts, Activities: [stepOf({ Active: false })] }))
  await renderPage(path, { server })

  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Run First interview' })).toHaveProperty('disabled', true)
})

test('what ran is listed with what was undone', async () => {
  const undone = runOf({ Undone: '2026-11-19T11:00:00', UndoneBy: { Id: idOf(9), Name: 'Sam Ortega' }, CanUndo: false })
  const server = fakedServer()
    .answer(readWorkflow, workflowOf())
    .answer(listWorkflowRuns, pageOfRows([undone]))
  await renderPage(path, { server })

  const region = within(await screen.findByRole('region', { name: 'Recent activity' }))
  expect(region.getByText('Undone today, 11:00 AM by Sam Ortega')).toBeDefined()
})

test('a workflow that is ended without a connection says that it waits, and can be left open', async () => {
  const server = fakedServer().answer(readWorkflow, workflowOf())
  server.answer(completeItems, [{ Id: idOf(20), Name: 'Intake', ErrorMessage: null }])
  const { user } = await renderPage(path, { server })
  await screen.findByRole('button', { name: 'End workflow' })
  server.setReachable(false)

  await user.click(screen.getByRole('button', { name: 'End workflow' }))
  await screen.findByText('The workflow will end when you are online again.')
  await user.click(screen.getByRole('button', { name: 'Leave it open' }))

  await waitFor(() => expect(screen.queryByText(/will end when you are online/)).toBeNull())
  expect(screen.getByRole('button', { name: 'End workflow' })).toBeDefined()
  server.setReachable(true)
})

test('what ran says so when it cannot be read, and is read again', async () => {
  const server = fakedServer().answer(readWorkflow, workflowOf()).answer(listWorkflowRuns, problem('server.internal'))
  const { user } = await renderPage(path, { server })
  const again = await screen.findByRole('button', { name: 'Try again' })

  server.answer(listWorkflowRuns, pageOfRows([runOf()]))
  await user.click(again)

  expect(await screen.findByRole('region', { name: 'Recent activity' })).toBeDefined()
})
