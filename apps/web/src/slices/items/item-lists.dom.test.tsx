import { readCase } from '@caseloom/contracts/cases/endpoints'
import type { AuditEntry } from '@caseloom/contracts/items/item'
import { listAudit } from '@caseloom/contracts/items/audit-endpoints'
import { listBin, restoreItem } from '@caseloom/contracts/items/bin-endpoints'
import { listActivity, undo } from '@caseloom/contracts/items/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { activityOf, activityRowOf, caseOf, glanceOf } from '../../testing/faked/faked-cases.ts'
import { personOf } from '../../testing/faked/faked-people.ts'
import { binRowOf, pageOfRows } from '../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fill } from '../../testing/fill.ts'
import { renderPage } from '../../testing/render-page.tsx'

const base = `/directory/${idOf(11)}/${idOf(10)}`

const aServer = () =>
  fakedServer()
    .answer(readCase, caseOf())
    .answer(readCaseGlance, glanceOf())
    .answer(readPerson, personOf())
    .answer(listActivity, ({ query: { q } }) => activityOf([activityRowOf()].filter(({ Name }) => Name.includes(q))))

// spec: directory 71
test('the tabs of a case keep the query but not the page of a list', async () => {
  const { user, address } = await renderPage(`${base}/activity?filter=session&skip=20`, { server: aServer() })
  const tabs = within(await screen.findByRole('navigation', { name: 'Sections' }))

  await user.click(tabs.getByRole('link', { name: 'Person info' }))
  await waitFor(() => expect(address()).toBe(`${base}/person-info?filter=session`))
  await user.click(tabs.getByRole('link', { name: /^My work/ }))

  await waitFor(() => expect(address()).toBe(`${base}/activity?filter=session`))
  const filter = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Find in this case' })
  expect(filter.value).toBe('session')
  await fill(user, filter, 'nothing has this name')
  expect(await screen.findByText('No results for nothing has this name')).toBeDefined()
  expect(address()).toBe(`${base}/activity?filter=nothing+has+this+name`)
})

// spec: directory 71
test('several kinds are chosen in the address, and the first page is shown again', async () => {
  const server = aServer()
  const { user, address } = await renderPage(`${base}/activity?skip=20`, { server })

  await user.click(await screen.findByRole('button', { name: 'All kinds' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Appointments' }))
  expect(address()).toBe(`${base}/activity?kinds=APPOINTMENT`)
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Incidents' }))

  expect(new URLSearchParams(location.search).get('kinds')).toBe('APPOINTMENT|INCIDENT')
  await waitFor(() =>
    expect(server.callsTo(listActivity).at(-1)?.query).toMatchObject({ kinds: 'APPOINTMENT|INCIDENT', offset: 0 }),
  )
})

// spec: directory 235; documents 23, 188
test('a person without anything says no data', async () => {
  await renderPage(`/directory/${idOf(11)}/activity?kinds=EVENT`, {
    server: fakedServer().answer(readPerson, personOf()),
  })

  expect(await screen.findByText('no data')).toBeDefined()
})

const entryOf = (parts: Partial<AuditEntry>): AuditEntry => ({
  Id: '1',
  At: '2026-11-19T12:00:00',
  Who: 'Maya Okafor',
  Username: null,
  From: null,
  Action: 'create',
  Type: 'APPOINTMENT',
  Name: 'Family session 9',
  ItemId: idOf(20),
  PersonId: null,
  Property: null,
  Before: null,
  After: null,
  Reason: null,
  Refused: false,
  ...parts,
})

test('the audit trail tells in sentences who did what, and on request who read it', async () => {
  const server = aServer().answer(listAudit, ({ query: { show } }) => ({
    ...pageOfRows([entryOf(show === 'reads' ? { Id: '2', Action: 'read' } : {})]),
    About: null,
    By: null,
  }))
  const { user, address } = await renderPage(`${base}/audit`, { server })
  expect(await screen.findByText('Maya Okafor created Family session 9')).toBeDefined()
  expect(screen.queryByText('Maya Okafor read Family session 9')).toBeNull()

  await user.click(screen.getByText('Who read it'))

  expect(await screen.findByText('Maya Okafor read Family session 9')).toBeDefined()
  expect(address()).toBe(`${base}/audit?trail=reads`)
})

test('an administrator restores an item from the bin', async () => {
  const row = binRowOf()
  const server = fakedServer()
    .answer(listBin, pageOfRows([row]))
    .answer(restoreItem, { Id: row.Id, Name: row.Name, Restored: 1, Undo: null })
  const { user } = await renderPage('/admin/bin', { server, session: sessionOf('administrator') })
  const shown = await screen.findByRole('row', { name: /Visit of Mateo/ })
  expect(shown.textContent).toContain('Maya Okafor')

  await user.click(within(shown).getByRole('button', { name: 'Restore Visit of Mateo' }))

  await findToast('Restored: Visit of Mateo')
  expect(server.callsTo(restoreItem)).toMatchObject([{ params: { id: row.Id } }])
})

test('an administrator restores a whole series that was deleted together, and can undo it', async () => {
  const row = binRowOf({ Name: 'Family session 6', SeriesCount: 6 })
  const server = fakedServer()
    .answer(listBin, pageOfRows([row]))
    .answer(restoreItem, { Id: row.Id, Name: row.Name, Restored: 6, Undo: idOf(90) })
    .answer(undo, { Id: row.Id, Name: row.Name })
  const { user } = await renderPage('/admin/bin', { server, session: sessionOf('administrator') })
  await user.click(await screen.findByRole('button', { name: 'Restore Family session 6' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore Family session 6?' }))
  expect(dialog.getByRole('radio', { name: /^The series with 6 appointments/, checked: true })).toBeDefined()

  await user.click(dialog.getByRole('button', { name: 'Restore' }))

  await findToast('Restored: Family session 6, a series with 6 appointments')
  expect(server.callsTo(restoreItem)).toMatchObject([{ params: { id: row.Id }, query: { scope: 'ALL' } }])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.callsTo(undo)).toMatchObject([{ params: { id: idOf(90) } }]))
})

// spec: documents 18, 20, 24, 25
test('rows are grouped with their counts, and completed items cannot be deleted', async () => {
  const rows = [
    activityRowOf({ Description: 'At home', Completed: true, Can: { ...activityRowOf().Can, Delete: false } }),
    activityRowOf({ Id: idOf(21), Name: 'Intake', Type: 'DOCFORM' }),
    activityRowOf({ Id: idOf(22), Name: 'Check-in', Type: 'DOCFORM' }),
  ]
  const server = aServer().answer(listActivity, activityOf(rows))
  const goOn = server.hold(listActivity)
  const { user } = await renderPage(`${base}/activity`, { server })
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeDefined()
  goOn()

  const table = within(await screen.findByRole('table', { name: 'Activity' }))
  const groups = table.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(groups).toEqual(['Appointments 1', 'Document forms 2'])
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Expand',
    'Name',
    'Date',
    'Feedback',
    'Actions',
  ])
  expect(table.getByText('At home')).toBeDefined()
  await user.click(table.getByRole('button', { name: 'Document forms 2' }))
  expect(table.queryByText('Intake')).toBeNull()

  await user.click(table.getByRole('button', { name: 'Actions for Family session 9' }))
  const remove = within(await screen.findByRole('menu')).getByRole('menuitem', { name: /^Delete/ })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
})
