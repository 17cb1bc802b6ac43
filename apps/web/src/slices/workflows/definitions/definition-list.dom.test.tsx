import { listCases } from '@caseloom/contracts/cases/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import {
  changeDefinition,
  createDefinition,
  discardDefinition,
  exportDefinition,
  importDefinition,
  listDefinitions,
  readDefinition,
  readWorkflowChoices,
} from '@caseloom/contracts/workflows/definition-endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerTo, idOf } from '../../../testing/drawn.tsx'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { askingOf, bodyOf, choicesOf, definitionOf, definitionRowOf } from '../../../testing/faked/faked-workflows.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const session = sessionOf('administrator')
const aServer = (...Items: ReturnType<typeof definitionRowOf>[]) =>
  fakedServer()
    .answer(readHome, homeOf())
    .answer(listDefinitions, { Items })
    .answer(readDefinition, definitionOf())
    .answer(listCases, pageOfRows([]))
    .answer(readWorkflowChoices, choicesOf())

async function choose(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Intake' }))
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name }))
}

test('the list says which version of a workflow is used, how often, and what is being changed', async () => {
  const server = aServer(
    definitionRowOf({ DraftNumber: 2, IsCustomAction: true }),
    definitionRowOf({ Id: idOf(61), Name: 'Farewell', Latest: null, Active: false, DraftNumber: 1 }),
  )
  await renderPage('/admin/workflows', { server, session })

  const [intake, farewell] = within(await screen.findByRole('list', { name: 'Workflows' })).getAllByRole('listitem')
  expect(intake?.textContent).toContain('Version 1, started 12 times · 4 steps')
  expect(intake?.textContent).toContain('Custom actionDraft of version 2')
  expect(farewell?.textContent).toContain('InactiveDraft of version 1')
  expect(farewell?.textContent).toContain('Not published yet')
})

test.each(['clinician', 'supervisor', 'coordinator'] as const)(
  'a %s is not told that the pages exist',
  async (role) => {
    for (const path of ['/admin/workflows', `/admin/workflows/${idOf(60)}`]) {
      const server = aServer(definitionRowOf())
      await renderPage(path, { server, session: sessionOf(role) })
      expect(await screen.findByText('This page does not exist, or you do not have access to it.')).toBeDefined()
      expect(server.callsTo(listDefinitions)).toEqual([])
    }
  },
)

test('a new workflow needs a name, and opens in the editor', async () => {
  const server = aServer().answer(createDefinition, definitionOf({ Latest: null, Versions: [] }))
  const { user, address } = await renderPage('/admin/workflows', { server, session })
  expect(await screen.findByText('No workflows yet')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'New workflow' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New workflow' }))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('Give the workflow a name.')).toBeDefined()
  await user.type(dialog.getByLabelText('Name'), 'Intake')
  await user.click(dialog.getByRole('button', { name: 'Create' }))

  await waitFor(() => expect(address()).toBe(`/admin/workflows/${idOf(60)}`))
  expect(server.callsTo(createDefinition)).toMatchObject([{ body: { Name: 'Intake', Description: null } }])
})

test.each([
  [
    'Make it the custom action',
    { IsCustomAction: true },
    'The custom action of cases and appointments now runs Intake.',
  ],
  ['Deactivate', { Active: false }, 'Deactivated: Intake'],
] as const)('the menu of a workflow: %s', async (name, body, words) => {
  const server = aServer(definitionRowOf()).answer(changeDefinition, definitionOf())
  const { user } = await renderPage('/admin/workflows', { server, session })

  await choose(user, name)

  await findToast(words)
  expect(server.callsTo(changeDefinition)).toMatchObject([{ params: { id: idOf(60) }, body }])
})

test('a draft is discarded after a question; one that was never published cannot be', async () => {
  const server = aServer(definitionRowOf({ DraftNumber: 2 })).answer(discardDefinition, definitionOf())
  const { user } = await renderPage('/admin/workflows', { server, session })

  await choose(user, 'Discard draft')
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard the draft of Intake?' }))
  await user.click(question.getByRole('button', { name: 'Discard draft' }))
  await findToast('The draft was discarded.')

  server.answer(listDefinitions, { Items: [definitionRowOf({ Latest: null, DraftNumber: 1 })] })
  await renderPage('/admin/workflows', { server, session })
  await user.click(await screen.findByRole('button', { name: 'Actions for Intake' }))
  expect(within(await screen.findByRole('menu')).queryByRole('menuitem', { name: 'Discard draft' })).toBeNull()
})

test('a workflow is saved as a file, by its name', async () => {
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob)
    return 'blob:file'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const file = answerTo(exportDefinition, {
    Caseloom: 'workflow',
    Name: 'Intake',
    Description: null,
    Body: bodyOf(askingOf('consent')),
    Names: [],
  })
  const server = aServer(definitionRowOf()).answer(exportDefinition, file)
  const { user } = await renderPage('/admin/workflows', { server, session })

  await choose(user, 'Export as a file')

  await waitFor(() => expect(names).toEqual(['Intake.json']))
  expect(JSON.parse((await made[0]?.text()) ?? '')).toEqual(file)
  vi.restoreAllMocks()
})

test('a file becomes the draft of a new workflow; what is wrong in it is said place by place', async () => {
  const fields = [{ Path: 'File/Body/Start', Code: 'start_missing', Message: 'Nothing is said to be first.' }]
  const server = aServer().answer(importDefinition, problem('workflow.file_invalid', { fields }))
  const { user, address } = await renderPage('/admin/workflows', { server, session })
  await user.click(await screen.findByRole('button', { name: 'Import from a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a workflow' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const give = async (text: string) =>
    input && user.upload(input, new File([text], 'intake.json', { type: 'application/json' }))

  await give('{')
  expect(await dialog.findByText('intake.json is not a JSON file.')).toBeDefined()
  await give('{"Caseloom":"workflow"}')
  expect(await dialog.findByText('Nothing is said to be first.')).toBeDefined()
  server.answer(importDefinition, definitionOf())
  await give('{"Caseloom":"workflow"}')

  await waitFor(() => expect(address()).toBe(`/admin/workflows/${idOf(60)}`))
  expect(server.callsTo(importDefinition).map(({ body }) => body.File)).toEqual([
    { Caseloom: 'workflow' },
    { Caseloom: 'workflow' },
  ])
})
