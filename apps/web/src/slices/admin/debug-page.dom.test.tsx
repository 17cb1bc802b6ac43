import { readVersions } from '@caseloom/contracts/admin/endpoints'
import { readServerState, type ServerState } from '@caseloom/contracts/admin/server-endpoints'
import { Role } from '@caseloom/contracts/roles'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import { renderPage } from '../../testing/render-page.tsx'

const versions = { Caseloom: '1.2.3', Node: '24.19.0', PostgreSQL: '18.1' }
const session = sessionOf('administrator')
const Last = '2026-11-19T08:00:00'
const well: ServerState = { FailedJobs: [], Unsealed: 0, Backup: { Last, IsLate: false }, IsDiskFull: false }
const aServer = (state: Partial<ServerState> = {}) =>
  fakedServer()
    .answer(readVersions, versions)
    .answer(readServerState, { ...well, ...state })
const open = () => renderPage('/admin/debug', { server: aServer(), session })
const logged = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    )

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

// spec: home 24
test('an administrator sees whether the window is visible, and when that changed', async () => {
  await open()
  expect(await screen.findByText('Visible')).toBeDefined()
  expect(screen.getByText('18.1')).toBeDefined()

  setVisibility('hidden')

  expect(await screen.findByText('Hidden')).toBeDefined()
  expect(logged()[0]).toEqual(['hidden', ''])
})

// spec: home 24
test('the log has the events that the window heard, by their ids alone', async () => {
  const server = aServer()
  await renderPage('/admin/debug', { server, session })
  await screen.findByRole('table')
  const changed = { Type: 'CASE', PersonId: idOf(11), CaseId: idOf(10), ClinicianId: idOf(3), Version: 2 } as const

  server.say({ Event: 'item:changed', Id: idOf(10), Position: 7, ...changed })

  await waitFor(() => expect(logged()[0]).toEqual(['item:changed', idOf(10)]))
})

test('failed jobs are listed one by one, and what else the server could not do is said', async () => {
  const jobs = ['send_mail', 'tidy_files'].map((Name) => ({ Name, Tries: 25, Last }))
  const server = aServer({ FailedJobs: jobs, Unsealed: 3, Backup: { Last, IsLate: true }, IsDiskFull: true })
  await renderPage('/admin/debug', { server, session })
  const table = within(await screen.findByRole('table', { name: 'Failed jobs' }))
  expect(table.getAllByRole('row').slice(1)).toHaveLength(jobs.length)
  expect(screen.getByText('3 entries without a seal')).toBeDefined()
  expect(screen.getByText('Full: nothing can be saved')).toBeDefined()
  expect(screen.getByText(/Later changes are in no backup yet/)).toBeDefined()
})

test.each(Role.options.filter((role) => role !== 'administrator'))('for a %s there is no such page', async (role) => {
  const server = fakedServer()
  await renderPage('/admin/debug', { server, session: sessionOf(role) })
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByText('Event log')).toBeNull()
  expect(server.callsTo(readVersions)).toEqual([])
})
