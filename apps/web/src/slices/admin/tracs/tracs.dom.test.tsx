import { listGroups } from '@caseloom/contracts/admin/members/endpoints'
import { changeTrac, createTrac, listTracs } from '@caseloom/contracts/admin/tracs/endpoints'
import type { Trac } from '@caseloom/contracts/admin/tracs/trac'
import { listTemplates } from '@caseloom/contracts/documents/endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { groupRowOf } from '../../../testing/faked/faked-members.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { tracOf } from '../../../testing/faked/faked-tracs.ts'
import { fill } from '../../../testing/fill.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { backAfterMinutes } from '../../../testing/back-after-minutes.ts'

const templateOf = (number: number, Name: string) => ({
  Id: idOf(number),
  Name,
  Description: null,
  Type: 'TEMPLATE' as const,
  Active: true,
  Version: 1,
  Published: '2026-01-05T09:00:00',
})

async function open(...Items: Trac[]) {
  const server = fakedServer()
    .answer(listTracs, { Items })
    .answer(listGroups, { Items: [groupRowOf()] })
    .answer(listTemplates, { Items: [templateOf(71, 'Engagement plan'), templateOf(72, 'Session rating')] })
  return renderPage('/admin/tracs', { server, session: sessionOf('administrator') })
}

type User = Awaited<ReturnType<typeof open>>['user']

async function choose(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: action }))
}

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const phasesIn = (dialog: Awaited<ReturnType<typeof dialogOf>>) =>
  dialog.getAllByRole('textbox', { name: 'Name of the phase' }).map((field) => (field as HTMLInputElement).value)

test('each trac says for whom it is, what its phases come to and how many cases follow it', async () => {
  await open(
    tracOf(),
    tracOf({ Id: idOf(61), Name: 'Old', Active: false, Groups: [{ Id: idOf(91), Name: 'North' }], OpenCases: 0 }),
  )
  expect(await screen.findByText('All groups · 11 weeks, 14 expected sessions · 5 open cases')).toBeDefined()
  expect(screen.getByText(/^North · /)).toBeDefined()
  expect(screen.getByText('Inactive')).toBeDefined()
})

test('a trac is made with its phases, and the sum follows what is typed', async () => {
  const { server, user } = await open()
  server.answer(createTrac, tracOf({ Name: 'Home' }))
  await user.click(await screen.findByRole('button', { name: 'New trac' }))
  const dialog = await dialogOf('New trac')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(dialog.getAllByText('Enter a name.')).toHaveLength(2)
  await user.type(dialog.getByRole('textbox', { name: /^Name\b(?! of)/ }), 'Home')
  await user.type(dialog.getByRole('textbox', { name: 'Name of the phase' }), 'Engagement')
  await user.clear(dialog.getByRole('textbox', { name: 'Sessions a week' }))
  await user.type(dialog.getByRole('textbox', { name: 'Sessions a week' }), '0.5')
  expect(dialog.getByText('4 weeks, 2 expected sessions')).toBeDefined()
  await user.click(dialog.getByRole('combobox', { name: /^Forms/ }))
  await user.click(await screen.findByRole('option', { name: 'Engagement plan' }))
  await user.tab()
  const due = dialog.getByRole('textbox', { name: 'Engagement plan is due after' })
  await user.clear(due)
  await user.type(due, '14')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await findToast('Created Home')
  expect(server.callsTo(createTrac).at(-1)?.body).toEqual({
    Name: 'Home',
    Groups: [],
    FirstSessionDays: 3,
    FidelityForm: null,
    FidelityDays: 28,
    Phases: [{ Name: 'Engagement', Weeks: 4, SessionsAWeek: 0.5, Forms: [{ Id: idOf(71), DueDays: 14 }] }],
  })
})

test('what a phase must have is marked as required', async () => {
  const { user } = await open(tracOf())
  await user.click(await screen.findByRole('button', { name: 'New trac' }))
  const dialog = await dialogOf('New trac')
  expect(dialog.getByRole('textbox', { name: /^Name of the phase/ }).getAttribute('aria-required')).toBe('true')
})

test('phases are moved, added and removed, but not one in which cases are', async () => {
  const { server, user } = await open(tracOf())
  server.answer(changeTrac, tracOf())
  await choose(user, 'Family at Home', 'Edit')
  const dialog = await dialogOf('Edit Family at Home')
  expect(dialog.getByText('5 cases are or were in this phase')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Remove phase Engagement' })).toHaveProperty('disabled', true)
  expect(dialog.getByRole('button', { name: 'Move Engagement up' })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('button', { name: 'Move Engagement down' }))
  expect(phasesIn(dialog)).toEqual(['Change', 'Engagement'])
  await user.click(dialog.getByRole('button', { name: 'Remove phase Change' }))
  expect(phasesIn(dialog)).toEqual(['Engagement'])
  await user.click(dialog.getByRole('button', { name: 'Add phase' }))
  await user.type(dialog.getAllByRole('textbox', { name: 'Name of the phase' }).at(-1) ?? document.body, 'Follow-up')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await findToast('Saved Family at Home')
  expect(server.callsTo(changeTrac).at(-1)).toMatchObject({
    version: 3,
    body: {
      Phases: [
        { Id: idOf(62), Name: 'Engagement' },
        { Name: 'Follow-up', Weeks: 4 },
      ],
    },
  })
})

test('after a change of somebody else’s nothing typed is lost, and a second press saves', async () => {
  const { server, user } = await open(tracOf())
  server.answer(changeTrac, problem('record.stale'))
  await choose(user, 'Family at Home', 'Edit')
  const dialog = await dialogOf('Edit Family at Home')
  await user.type(dialog.getByRole('textbox', { name: /^Name\b(?! of)/ }), ' too')
  const theirs = { ...tracOf().Phases[1], Id: idOf(64), Name: 'Theirs' } as Trac['Phases'][number]
  server.answer(listTracs, {
    Items: [tracOf({ Version: 4, FirstSessionDays: 5, Phases: [...tracOf().Phases, theirs] })],
  })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Someone changed this/)).toBeDefined()
  const now = within(await dialog.findByRole('group', { name: 'What it says now' }))
  expect(now.getByText('First session within').nextElementSibling?.textContent).toBe('5 days')
  expect(now.getByText('Phases').nextElementSibling?.textContent).toMatch(/^Engagement .*\nChange .*\nTheirs · 8 weeks/)
  expect(now.queryByText('Groups')).toBeNull()
  // What the other changed is seen before it is saved, and what is untouched is not sent.
  await expect.poll(() => phasesIn(dialog)).toEqual(['Engagement', 'Change', 'Theirs'])
  server.answer(changeTrac, tracOf({ Name: 'Family at Home too', Version: 5 }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await findToast('Saved Family at Home too')
  expect(server.callsTo(changeTrac)).toMatchObject([
    { version: 3, body: { Name: 'Family at Home too' } },
    { version: 4, body: { Name: 'Family at Home too' } },
  ])
  expect(Object.keys(server.callsTo(changeTrac).at(-1)?.body ?? {})).toEqual(['Name'])
})

test('a colleague’s change that the list shows meanwhile is not saved over without a word', async () => {
  const { server, user } = await open(tracOf())
  server.answer(changeTrac, problem('record.stale'))
  await choose(user, 'Family at Home', 'Edit')
  const dialog = await dialogOf('Edit Family at Home')
  await fill(user, dialog.getByRole('textbox', { name: /^Name\b(?! of)/ }), 'Mine')
  server.answer(listTracs, { Items: [tracOf({ Version: 4, Name: 'Theirs' })] })
  backAfterMinutes(2)
  expect(await screen.findByRole('dialog', { name: 'Edit Theirs' })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const now = within(await dialog.findByRole('group', { name: 'What it says now' }))
  expect(now.getByText('Theirs')).toBeDefined()
  server.answer(changeTrac, tracOf({ Name: 'Mine', Version: 5 }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await findToast('Saved Mine')
  expect(server.callsTo(changeTrac)).toMatchObject([{ version: 3 }, { version: 4, body: { Name: 'Mine' } }])
})

test('a trac is taken out of use', async () => {
  const { server, user } = await open(tracOf())
  server.answer(changeTrac, tracOf({ Active: false }))
  await choose(user, 'Family at Home', 'Deactivate')
  await findToast('Family at Home is no longer offered for new cases')
  expect(server.callsTo(changeTrac)).toMatchObject([{ body: { Active: false }, version: 3 }])
})

test('others are not told that the page exists', async () => {
  await renderPage('/admin/tracs', { server: fakedServer() })
  expect(await screen.findByRole('heading', { level: 1, name: /not found|No page/i })).toBeDefined()
})
