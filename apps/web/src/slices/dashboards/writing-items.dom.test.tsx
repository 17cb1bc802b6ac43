import {
  changeDashboardItem,
  createDashboardItem,
  deleteDashboardItem,
  listDashboardItems,
  moveDashboardItem,
} from '@caseloom/contracts/dashboards/endpoints'
import type { DashboardItem } from '@caseloom/contracts/dashboards/dashboard-item'
import { listCases } from '@caseloom/contracts/cases/endpoints'
import { readReport } from '@caseloom/contracts/reports/endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { dashboardItemOf } from '../../testing/faked/faked-dashboards.ts'
import { problem } from '../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../testing/faked/faked-rows.ts'
import { reportOf } from '../../testing/faked/faked-reports.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderPage } from '../../testing/render-page.tsx'

const onCase = dashboardItemOf({ Id: idOf(82), ShownOn: 'CASE', Header: 'Scores side by side', Report: null })
const first = dashboardItemOf()
const second = dashboardItemOf({ Id: idOf(81), Header: 'Engagement', Active: false, Subheader: null })

async function open(...Items: DashboardItem[]) {
  const server = fakedServer().answer(listDashboardItems, { Items }).answer(readReport, reportOf())
  return { ...(await renderPage('/admin/dashboards', { server, session: sessionOf('administrator') })) }
}

const menuOf = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return within(await screen.findByRole('menu'))
}

test('items are listed by where they are shown, and the first and the last cannot be moved further', async () => {
  const { user } = await open(first, second, onCase)
  const onDashboard = within(await screen.findByRole('region', { name: 'On the dashboard' }))
  expect(onDashboard.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Sessions a week.*Chart/),
    expect.stringMatching(/^EngagementInactive/),
  ])
  expect(screen.getByRole('region', { name: 'On every case' })).toBeDefined()
  const menu = await menuOf(user, 'Sessions a week')
  expect(menu.queryByRole('menuitem', { name: 'Move up' })).toBeNull()
  expect(menu.getByRole('menuitem', { name: 'Move down' })).toBeDefined()
})

test('an item is added once its fields fit, with what was chosen', async () => {
  const { server, user } = await open()
  server.answer(createDashboardItem, dashboardItemOf({ Header: 'Held' }))
  await user.click(await screen.findByRole('button', { name: 'New item' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New item' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(dialog.getByText('Give it a heading.')).toBeDefined()
  expect(dialog.getByText('Write what it shows.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /Heading/ }), 'Held')
  await user.type(dialog.getByRole('textbox', { name: /^Script/ }), 'let a')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(dialog.getByText('A chart begins with "const" or "option =".')).toBeDefined()
  expect(server.callsTo(createDashboardItem)).toEqual([])

  await user.click(dialog.getByRole('radio', { name: 'HTML' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))

  await findToast('Added Held')
  expect(server.callsTo(createDashboardItem)).toMatchObject([
    { body: { Name: 'let a', Type: 'HTML', Header: 'Held', Subheader: null, ShownOn: 'REPORTS', Report: null } },
  ])
})

test('the preview is drawn when it is asked for, with the figures that the writer sees', async () => {
  const { user } = await open(first)
  await user.click((await menuOf(user, 'Sessions a week')).getByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sessions a week' }))
  expect(dialog.queryByTitle('Preview of Sessions a week')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  const frame = await dialog.findByTitle('Preview of Sessions a week')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
  expect(dialog.getByText(/"Id": "sessions"/)).toBeDefined()
})

test('a preview is brought into sight each time it is drawn', async () => {
  const { user } = await open(first)
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.click((await menuOf(user, 'Sessions a week')).getByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sessions a week' }))
  const section = dialog.getByRole('region', { name: 'Preview' })
  const broughtIntoSight = () => scroll.mock.contexts.filter((one) => one === section).length

  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  await dialog.findByTitle('Preview of Sessions a week')
  expect(broughtIntoSight()).toBe(1)
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(broughtIntoSight()).toBe(2)
})

test('a preview without its figures says why: they cannot be read', async () => {
  const { server, user } = await open(first)
  server.answer(readReport, problem('server.internal'))
  await user.click((await menuOf(user, 'Sessions a week')).getByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sessions a week' }))

  await user.click(dialog.getByRole('button', { name: 'Preview' }))

  expect(await dialog.findByText('The figures for this could not be read.')).toBeDefined()
})

test('a preview without its figures says why: there is no case yet', async () => {
  const { server, user } = await open(onCase)
  server.answer(listCases, pageOfRows([]))
  await user.click((await menuOf(user, 'Scores side by side')).getByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Scores side by side' }))

  await user.click(dialog.getByRole('button', { name: 'Preview' }))

  expect(await dialog.findByText('There is no open case whose figures it could show.')).toBeDefined()
})

test('a preview keeps its place while its figures are on their way', async () => {
  const { server, user } = await open(first)
  server.hold(readReport)
  await user.click((await menuOf(user, 'Sessions a week')).getByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sessions a week' }))

  await user.click(dialog.getByRole('button', { name: 'Preview' }))

  expect(await dialog.findByRole('status', { name: 'The preview is being drawn.' })).toBeDefined()
})

test('a change of somebody else’s is not overwritten', async () => {
  const { server, user } = await open(first)
  server.answer(changeDashboardItem, problem('record.stale'))
  await user.click((await menuOf(user, 'Sessions a week')).getByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sessions a week' }))
  await user.type(dialog.getByRole('textbox', { name: /Heading/ }), ' more')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/changed/)).toBeDefined()
  expect(server.callsTo(changeDashboardItem)).toMatchObject([{ params: { id: first.Id }, version: 3 }])
})

test('after a change of somebody else’s the dialog says what it is, and a second press saves over it', async () => {
  const { server, user } = await open(first)
  server.answer(changeDashboardItem, ({ body: { Header } }) => {
    const theirs = { ...first, Subheader: 'Held alone', Version: 4 }
    if (server.callsTo(changeDashboardItem).length > 1) return { ...theirs, Header: Header ?? '', Version: 5 }
    server.answer(listDashboardItems, { Items: [theirs] })
    return problem('record.stale')
  })
  await user.click((await menuOf(user, 'Sessions a week')).getByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sessions a week' }))
  await user.type(dialog.getByRole('textbox', { name: /Heading/ }), ' more')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const theirs = within(await dialog.findByRole('group', { name: 'What it says now' }))
  expect(theirs.getByText('Line under the heading')).toBeDefined()
  expect(theirs.getByText('Held alone')).toBeDefined()

  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await findToast('Saved Sessions a week more')
  expect(server.callsTo(changeDashboardItem)).toMatchObject([
    { version: 3, body: { Header: 'Sessions a week more' } },
    { version: 4, body: { Header: 'Sessions a week more' } },
  ])
  expect(server.callsTo(changeDashboardItem)[1]?.body).not.toHaveProperty('Subheader')
})

test('an item is moved, switched off and deleted, and each is said', async () => {
  const { server, user } = await open(first, second)
  server.answer(moveDashboardItem, { Items: [second, first] })
  server.answer(changeDashboardItem, { ...first, Active: false, Version: 4 })
  server.answer(deleteDashboardItem, { Id: first.Id })
  await user.click((await menuOf(user, 'Sessions a week')).getByRole('menuitem', { name: 'Move down' }))
  expect(server.callsTo(moveDashboardItem)).toMatchObject([{ params: { id: first.Id }, body: { Up: false } }])
  await user.click((await menuOf(user, 'Sessions a week')).getByRole('menuitem', { name: 'Deactivate' }))
  await findToast('Sessions a week is no longer shown')
  await user.click((await menuOf(user, 'Sessions a week')).getByRole('menuitem', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Sessions a week?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await findToast('Deleted Sessions a week')
  expect(server.callsTo(deleteDashboardItem)).toMatchObject([{ params: { id: first.Id }, version: 3 }])
})

test('others are not told that the page exists', async () => {
  await renderPage('/admin/dashboards', { server: fakedServer() })
  expect(await screen.findByRole('heading', { level: 1, name: /not found|No page/i })).toBeDefined()
})
