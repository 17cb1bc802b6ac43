import { exportConfiguration, importConfiguration } from '@caseloom/contracts/admin/configuration/endpoints'
import type { ConfigurationPlan } from '@caseloom/contracts/admin/configuration/configuration'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const empty = { Plan: 'p', Steps: [], Refused: [], Same: 0 } satisfies ConfigurationPlan
const planOf = (said: Partial<ConfigurationPlan>): ConfigurationPlan => ({ ...empty, ...said })
const fileOf = (content: string) => new File([content], 'river.json', { type: 'application/json' })

async function open(plan: ConfigurationPlan = empty) {
  const server = fakedServer().answer(importConfiguration, plan)
  const page = await renderPage('/admin/configuration', { server, session: sessionOf('administrator') })
  const choose = async (content = '{"Caseloom":"configuration"}') => {
    await screen.findByRole('heading', { name: 'Apply a file' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is nothing to choose a file with')
    await page.user.upload(input, fileOf(content))
  }
  return { ...page, server, choose }
}

test('a file says first what it would change, part by part', async () => {
  const { choose } = await open(
    planOf({
      Steps: [
        { Part: 'Settings', Name: '', Does: 'change' },
        { Part: 'Choices', List: 'genders', Name: 'Other', Does: 'add' },
        { Part: 'Choices', List: 'genders', Name: 'genders', Does: 'order' },
        { Part: 'Tracs', Name: 'River', Does: 'change' },
      ],
      Same: 12,
    }),
  )
  await choose()
  expect(await screen.findByText('river.json changes 4 items:')).toBeDefined()
  const region = within(screen.getByRole('region', { name: 'Apply a file' }))
  const lines = region.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Settings of the care modelChanged',
    'Genders · OtherNew',
    'GendersPut in the file’s order',
    'RiverChanged',
  ])
  expect(screen.getByText('12 items are already set up this way.')).toBeDefined()
})

test('it is applied with the plan that was seen, once the reader says so', async () => {
  const { user, server, choose } = await open(
    planOf({ Plan: 'seen', Steps: [{ Part: 'Groups', Name: 'North', Does: 'add' }] }),
  )
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }))
  await findToast('Applied 1 change')
  expect(server.callsTo(importConfiguration)).toMatchObject([
    { body: { File: { Caseloom: 'configuration' } } },
    { body: { File: { Caseloom: 'configuration' }, Plan: 'seen' } },
  ])
  expect(screen.queryByText(/North/)).toBeNull()
})

test('what cannot be applied is said with its reason, and there is nothing to press but Cancel', async () => {
  const { user, choose } = await open(
    planOf({
      Steps: [{ Part: 'Groups', Name: 'North', Does: 'add' }],
      Refused: [
        { Part: 'Tracs', Name: 'Lost', Code: 'configuration.name_missing', Message: 'Nothing is called Moon.' },
      ],
    }),
  )
  await choose()
  expect(await screen.findByText(/^1 item in river.json cannot be applied/)).toBeDefined()
  expect(screen.getByText('Tracs · Lost:').closest('li')?.textContent).toBe('Tracs · Lost: Nothing is called Moon.')
  expect(screen.queryByRole('button', { name: /^Apply \d/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText(/cannot be applied/)).toBeNull()
})

test('a file of which everything is there already says so', async () => {
  const { choose } = await open(planOf({ Same: 3 }))
  await choose()
  expect(
    await screen.findByText('Nothing to change: everything in river.json is already set up this way.'),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Apply \d/ })).toBeNull()
})

test('a file that is no JSON is not sent', async () => {
  const { server, choose } = await open()
  await choose('groups: North')
  expect(await screen.findByText('river.json is not a JSON file.')).toBeDefined()
  expect(server.callsTo(importConfiguration)).toEqual([])
})

test.each(['{}', '[]', 'null', '{"resourceType":"Questionnaire"}'])(
  'a JSON file that is no configuration is not sent: %s',
  async (content) => {
    const { server, choose } = await open()
    await choose(content)
    expect(await screen.findByText('river.json is not a configuration file of Caseloom.')).toBeDefined()
    expect(server.callsTo(importConfiguration)).toEqual([])
  },
)

test('what is wrong in a file is said of the file, not of a request', async () => {
  const { server, choose } = await open()
  const fields = [{ Path: 'File/Groups', Code: 'invalid_type', Message: 'This is missing.' }]
  server.answer(importConfiguration, problem('request.invalid', { fields }))
  await choose()
  const title = await screen.findByText('river.json cannot be applied, because of these entries:')
  expect(title.parentElement?.textContent).toContain('File/Groups This is missing.')
  expect(screen.queryByText(/in this request/)).toBeNull()
})

test('a plan that has changed meanwhile is shown again, with the reason', async () => {
  const { user, server, choose } = await open(planOf({ Steps: [{ Part: 'Groups', Name: 'North', Does: 'add' }] }))
  await choose()
  const apply = await screen.findByRole('button', { name: 'Apply 1 change' })
  server.answer(importConfiguration, problem('configuration.changed_meanwhile'))
  await user.click(apply)
  const status = within(screen.getByRole('region', { name: 'Apply a file' }))
  expect((await status.findAllByText(/Someone changed the configuration meanwhile/)).length).toBeGreaterThan(0)
})

test('words of the product are called by what they are for and their language', async () => {
  const step = { Part: 'Wordings', Does: 'change' } as const
  const { choose } = await open(
    planOf({
      Steps: [
        { ...step, Name: 'reminder es-ES' },
        { ...step, Name: 'form-done it-IT' },
      ],
    }),
  )
  await choose()
  const section = within(await screen.findByRole('region', { name: 'Wording' }))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Reminder of an appointment, Español/),
    expect.stringMatching(/^End of a form, Italiano/),
  ])
})

test('saving asks the server for the whole configuration', async () => {
  const { user, server } = await open()
  server.answer(exportConfiguration, {
    Caseloom: 'configuration',
    Groups: [],
    Choices: {},
    Forms: [],
    Messages: [],
    Wordings: [],
    Tracs: [],
    Workflows: [],
    Dashboards: [],
  })
  await user.click(await screen.findByRole('button', { name: 'Save the file' }))
  await expect.poll(() => server.callsTo(exportConfiguration).length).toBe(1)
})

test('nobody but an administrator is told of the page', async () => {
  await renderPage('/admin/configuration', { server: fakedServer(), session: sessionOf('coordinator') })
  expect(await screen.findByRole('heading', { name: /not found|no page|does not exist/i })).toBeDefined()
})
