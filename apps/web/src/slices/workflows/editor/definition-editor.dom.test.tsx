import { listCases } from '@caseloom/contracts/cases/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import {
  dryRunDefinition,
  importDefinition,
  listDefinitions,
  publishDefinition,
  readDefinition,
  readWorkflowChoices,
  saveDefinition,
} from '@caseloom/contracts/workflows/definition-endpoints'
import type { WorkflowBody } from '@caseloom/contracts/workflows/workflow-body'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { caseRowOf } from '../../../testing/faked/faked-cases.ts'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { askingOf, bodyOf, choicesOf, definitionOf } from '../../../testing/faked/faked-workflows.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const session = sessionOf('administrator')
const path = `/admin/workflows/${idOf(60)}`

async function openEditor({ server = fakedServer(), shown = definitionOf() } = {}) {
  const saved: WorkflowBody[] = []
  let version = 4
  server
    .answer(readHome, homeOf())
    .answer(readDefinition, shown)
    .answer(readWorkflowChoices, choicesOf())
    .answer(listCases, pageOfRows([caseRowOf()]))
    .answer(saveDefinition, ({ body }) => {
      saved.push(body.Body)
      version += 1
      return { Id: idOf(60), Version: version, Number: 2, Faults: [] }
    })
  const page = await renderPage(path, { server, session })
  await screen.findByRole('heading', { level: 1, name: 'Intake' })
  return { ...page, server, saved }
}

async function pick(user: UserEvent, label: string, option: string) {
  await user.click(screen.getByRole('button', { name: new RegExp(label) }))
  await user.click(await screen.findByRole('option', { name: option }))
}

const steps = () => within(screen.getByRole('region', { name: 'Steps' }))
const form = () => within(screen.getByRole('region', { name: 'The chosen step' }))

test('a changed step is saved by itself, with the version that was seen, as the draft of the next version', async () => {
  const { user, saved, server } = await openEditor()
  expect(screen.getByText('Version 1, started 12 times')).toBeDefined()
  expect(
    screen.getByRole('button', { name: 'Publish version 2' }).getAttribute('aria-disabled') ?? 'disabled',
  ).toBeTruthy()

  await user.type(form().getByLabelText('Name'), ' form')

  await waitFor(() => expect(saved.at(-1)?.Activities[0]?.Name).toBe('Consent form'))
  expect(server.callsTo(saveDefinition)[0]).toMatchObject({ version: 4, params: { id: idOf(60) } })
  expect(await screen.findByText('Draft of version 2 · Version 1, started 12 times')).toBeDefined()
})

test('a new step is chosen at once; what it lacks is said, and a press on it leads there', async () => {
  const { user, saved } = await openEditor()

  await user.click(steps().getByRole('button', { name: 'Add step' }))

  expect(form().getByLabelText('Name')).toHaveProperty('value', '')
  const faults = within((await screen.findByText('Before it can be published')).closest('.cl-notice') as HTMLElement)
  const sentences = faults.getAllByRole('button').map(({ textContent }) => textContent)
  expect(sentences.length).toBeGreaterThan(0)
  await user.click(steps().getByRole('button', { name: /^Consent/ }))
  await user.click(faults.getAllByRole('button')[0] ?? document.body)
  expect(form().getByLabelText('Name')).toHaveProperty('value', '')
  // A question without words cannot be saved.
  expect(saved).toEqual([])
})

test('a circle is named, and not saved', async () => {
  const two = bodyOf(askingOf('consent', { Next: [{ To: 'letter' }] }), askingOf('letter', { Name: 'Letter' }))
  const { user, saved } = await openEditor({ shown: definitionOf({ Latest: { Number: 1, Body: two } }) })

  await user.click(steps().getByRole('button', { name: /^Letter/ }))
  await pick(user, 'Step', 'Consent')

  expect(await screen.findByText('The draft cannot be saved like this')).toBeDefined()
  expect(screen.getByText(/Consent → Letter → Consent/)).toBeDefined()
  expect(saved).toEqual([])
})

test('a value to change is called as people call it, and what has a name in the care model is chosen by it', async () => {
  const { user, saved } = await openEditor()
  await pick(user, 'Action', 'Changes a value')
  await pick(user, 'Belongs to', 'The last appointment of the case')
  await pick(user, 'Value to change', 'Outcome')
  await pick(user, 'New value', 'No-show')

  await waitFor(() =>
    expect(saved.at(-1)?.Activities[0]?.Action).toEqual({
      Type: 'PROPERTY',
      Of: 'APPOINTMENT',
      Property: 'OutcomeLUI',
      Value: idOf(66),
    }),
  )
})

test('a step gets another action with its fields, and is moved and deleted', async () => {
  const { user, saved } = await openEditor()
  await user.click(steps().getByRole('button', { name: 'Add step' }))
  await user.type(form().getByLabelText('Name'), 'Form')
  await pick(user, 'Action', 'Makes a form')
  await pick(user, 'Template of the form', 'Family intake')
  await waitFor(() =>
    expect(saved.at(-1)?.Activities[1]?.Action).toEqual({ Type: 'DOCUMENT', Template: idOf(61), DueInDays: 0 }),
  )

  await user.click(steps().getByRole('button', { name: 'Move Form up' }))
  await waitFor(() => expect(saved.at(-1)?.Activities.map(({ Name }) => Name)).toEqual(['Form', 'Consent']))
  await user.click(form().getByRole('button', { name: 'Delete step' }))

  await waitFor(() => expect(saved.at(-1)?.Activities.map(({ Name }) => Name)).toEqual(['Consent']))
})

test('a deleted step is put back with what led to it', async () => {
  const two = bodyOf(
    askingOf('consent', { Next: [{ To: 'letter' }] }),
    askingOf('letter', { Name: 'Letter', Conditions: [{ Of: 'RUN', Activity: 'consent' }] }),
    askingOf('farewell', { Name: 'Farewell' }),
  )
  const { user, saved } = await openEditor({ shown: definitionOf({ Latest: { Number: 1, Body: two } }) })
  await user.click(steps().getByRole('button', { name: /^Letter/ }))
  await user.click(form().getByRole('button', { name: 'Delete step' }))
  await findToast('Deleted the step Letter')
  await waitFor(() => expect(saved.at(-1)?.Activities.map(({ Name }) => Name)).toEqual(['Consent', 'Farewell']))

  await user.click(screen.getByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(saved.at(-1)).toEqual(two))
})

test('a condition is added with what it depends on', async () => {
  const { user, saved } = await openEditor()

  await user.click(form().getByRole('button', { name: 'Add condition' }))
  await waitFor(() => expect(saved.at(-1)?.Activities[0]?.Conditions).toEqual([{ Of: 'DAYS', AtLeast: 7 }]))
  await user.click(form().getByRole('button', { name: 'Remove condition 1' }))

  await waitFor(() => expect(saved.at(-1)?.Activities[0]?.Conditions).toEqual([]))
})

test('a complete draft is published; workflows that run keep the version they began with', async () => {
  const Body = bodyOf(askingOf('consent'))
  const shown = definitionOf({ Draft: { Number: 2, Body, Faults: [] } })
  const published = definitionOf({
    Versions: [{ Number: 2, Published: '2026-11-19T13:00:00', Workflows: 0 }],
    Latest: { Number: 2, Body },
  })
  const server = fakedServer().answer(publishDefinition, published)
  const { user } = await openEditor({ server, shown })

  await user.click(screen.getByRole('button', { name: 'Publish version 2' }))

  await findToast('Version 2 is published. Workflows that run keep the version they began with.')
  expect(server.callsTo(publishDefinition)).toMatchObject([{ version: 4, params: { id: idOf(60) } }])
})

test('what is typed while it is published is kept, and saved as the next draft', async () => {
  const Body = bodyOf(askingOf('consent'))
  const published = definitionOf({
    Version: 9,
    Versions: [{ Number: 2, Published: '2026-11-19T13:00:00', Workflows: 0 }],
    Latest: { Number: 2, Body },
  })
  const server = fakedServer().answer(publishDefinition, published)
  const { user, saved } = await openEditor({ server, shown: definitionOf({ Draft: { Number: 2, Body, Faults: [] } }) })
  const release = server.hold(publishDefinition)
  await user.click(screen.getByRole('button', { name: 'Publish version 2' }))
  server.answer(readDefinition, published)

  await user.type(form().getByLabelText('Name'), ' form')
  release()

  await findToast('Version 2 is published. Workflows that run keep the version they began with.')
  await waitFor(() => expect(saved.at(-1)?.Activities[0]?.Name).toBe('Consent form'))
  expect(form().getByLabelText('Name')).toHaveProperty('value', 'Consent form')
  expect(server.callsTo(saveDefinition)).toMatchObject([{ version: 9 }])
})

async function openImport(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Replace the draft by a file' }))
  return within(await screen.findByRole('dialog', { name: 'Import a workflow' }))
}

test('steps that are not saved stay when the import is closed without a file', async () => {
  const { user } = await openEditor()
  // A question without words cannot be saved.
  await user.click(steps().getByRole('button', { name: 'Add step' }))
  await user.type(form().getByLabelText('Name'), 'Farewell')

  const dialog = await openImport(user)
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(steps().getByRole('button', { name: /^Farewell/ })).toBeDefined()
  expect(form().getByLabelText('Name')).toHaveProperty('value', 'Farewell')
})

test('an imported file replaces the draft in the editor', async () => {
  const { user, server } = await openEditor()
  const theirs = definitionOf({
    Version: 5,
    Draft: { Number: 2, Body: bodyOf(askingOf('letter', { Name: 'Letter' })), Faults: [] },
  })
  server.answer(importDefinition, theirs).answer(readDefinition, theirs)
  await openImport(user)

  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await user.upload(input, new File(['{}'], 'letter.json', { type: 'application/json' }))

  expect(await steps().findByRole('button', { name: /^Letter/ })).toBeDefined()
})

test('a draft that somebody else has changed is not overwritten without being asked', async () => {
  const { user, server } = await openEditor()
  server.answer(saveDefinition, problem('record.stale'))

  await user.type(form().getByLabelText('Name'), '!')
  expect(await screen.findByText('Someone else changed this meanwhile.')).toBeDefined()
  server.answer(saveDefinition, { Id: idOf(60), Version: 9, Number: 2, Faults: [] })
  await user.click(screen.getByRole('button', { name: 'Save mine over it' }))

  expect(await screen.findByText('All saved')).toBeDefined()
  expect(server.callsTo(saveDefinition).at(-1)?.version).toBeUndefined()
})

test('what was written without a connection is there again when the workflow is next opened, and is saved', async () => {
  const { user, server, saved } = await openEditor()
  server.answer(listDefinitions, { Items: [] })
  server.setReachable(false)
  await user.type(form().getByLabelText('Name'), ' form')
  await user.click(screen.getAllByRole('link', { name: 'Workflow designs' })[0] ?? document.body)
  await screen.findByRole('heading', { level: 1, name: 'Workflow designs' })
  server.setReachable(true)
  history.back()

  await screen.findByRole('region', { name: 'The chosen step' })
  await waitFor(() => expect(form().getByLabelText('Name')).toHaveProperty('value', 'Consent form'))
  await waitFor(() => expect(saved.at(-1)?.Activities[0]?.Name).toBe('Consent form'))
})

test('what was kept does not replace what somebody else did in between', async () => {
  const { user, server, saved } = await openEditor()
  server.answer(listDefinitions, { Items: [] })
  server.setReachable(false)
  await user.type(form().getByLabelText('Name'), ' form')
  await user.click(screen.getAllByRole('link', { name: 'Workflow designs' })[0] ?? document.body)
  await screen.findByRole('heading', { level: 1, name: 'Workflow designs' })
  const theirs = { Number: 2, Body: bodyOf(askingOf('letter', { Name: 'Letter' })), Faults: [] }
  server.answer(readDefinition, definitionOf({ Version: 6, Draft: theirs })).setReachable(true)
  history.back()

  await screen.findByText('Someone else changed this meanwhile.')
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Load theirs' }))
  expect(await steps().findByRole('button', { name: /^Letter/ })).toBeDefined()
})

test('a dry run says which steps would run on a case, and another answer leads another way', async () => {
  const step = {
    Activity: 'consent',
    Name: 'Consent',
    Action: 'QUESTION',
    Does: 'Asks: Has everybody signed?',
  } as const
  const left = { Activity: 'letter', Name: 'Letter', State: 'waiting', Reason: 'Only after 7 days.' } as const
  const server = fakedServer().answer(dryRunDefinition, ({ body }) => ({
    Steps: [{ ...step, Answer: body.Answers['consent'] ?? 'yes' }],
    Finishes: false,
    Left: [left],
  }))
  const { user } = await openEditor({ server })
  const trial = within(screen.getByRole('region', { name: 'Dry run' }))

  await user.type(trial.getByRole('combobox', { name: 'Case' }), 'Mateo')
  await user.click(await screen.findByRole('option', { name: /Mateo Delgado/ }))
  await user.click(trial.getByRole('button', { name: 'Try it' }))
  const ran = within(await trial.findByRole('list', { name: 'Steps that would run' }))
  expect(ran.getByText('Asks: Has everybody signed?')).toBeDefined()
  expect(trial.getByText('The workflow would then wait.')).toBeDefined()
  expect(trial.getByText('Letter: Only after 7 days.')).toBeDefined()
  await user.click(ran.getByRole('radio', { name: 'No' }))

  await waitFor(() =>
    expect(server.callsTo(dryRunDefinition).map(({ body }) => body.Answers)).toEqual([{}, { consent: 'no' }]),
  )
  expect(server.callsTo(saveDefinition)).toEqual([])
})

test('what a dry run says about one case is gone when another is chosen', async () => {
  const ran = { Activity: 'consent', Name: 'Consent', Action: 'QUESTION', Does: 'Asks.', Answer: 'yes' } as const
  const server = fakedServer().answer(dryRunDefinition, { Steps: [ran], Finishes: true, Left: [] })
  const { user } = await openEditor({ server })
  server.answer(listCases, pageOfRows([caseRowOf(), caseRowOf({ Id: idOf(12), Name: 'Noah Castellano' })]))
  const trial = within(screen.getByRole('region', { name: 'Dry run' }))
  const cases = trial.getByRole('combobox', { name: 'Case' })
  await user.type(cases, 'Mateo')
  await user.click(await screen.findByRole('option', { name: /Mateo Delgado/ }))
  await user.click(trial.getByRole('button', { name: 'Try it' }))
  await user.click(await trial.findByRole('radio', { name: 'No' }))
  await trial.findByText('The workflow would come to its end.')

  await user.clear(cases)
  await user.type(cases, 'Noah')
  await user.click(await screen.findByRole('option', { name: /Noah Castellano/ }))

  expect(trial.queryByRole('list', { name: 'Steps that would run' })).toBeNull()
  await user.click(trial.getByRole('button', { name: 'Try it' }))
  await trial.findByRole('list', { name: 'Steps that would run' })
  expect(server.callsTo(dryRunDefinition).at(-1)?.body).toMatchObject({ Case: idOf(12), Answers: {} })
})

test('what was typed stays until what somebody else did has been read', async () => {
  const { user, server } = await openEditor()
  server.answer(saveDefinition, problem('record.stale'))
  await user.type(form().getByLabelText('Name'), '!')
  const load = await screen.findByRole('button', { name: 'Load theirs' })
  server.answer(readDefinition, problem('server.internal'))

  await user.click(load)

  await findToast(/./)
  expect(form().getByLabelText('Name')).toHaveProperty('value', 'Consent!')
  await user.type(form().getByLabelText('Name'), '?')
  expect(form().getByLabelText('Name')).toHaveProperty('value', 'Consent!?')
})

test('two steps of one name that lack the same are both said', async () => {
  const twins = bodyOf(
    askingOf('first', { Name: 'Call', Next: [] }),
    askingOf('second', { Name: 'Call', Next: [] }),
    askingOf('third', { Name: 'Call', Next: [] }),
  )
  await openEditor({ shown: definitionOf({ Draft: { Number: 2, Body: twins, Faults: [] } }) })

  expect(screen.getAllByRole('button', { name: 'Nothing leads to “Call”.' })).toHaveLength(2)
})
