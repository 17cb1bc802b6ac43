import { readVersions } from '@caseloom/contracts/admin/endpoints'
import { Role } from '@caseloom/contracts/roles'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import { renderPage } from '../../testing/render-page.tsx'

const versions = { Caseloom: '1.2.3', Node: '24.19.0', PostgreSQL: '18.1' }
const session = sessionOf('administrator')
const open = () => renderPage('/admin/debug', { server: fakedServer().answer(readVersions, versions), session })
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
  const server = fakedServer().answer(readVersions, versions)
  await renderPage('/admin/debug', { server, session })
  await screen.findByRole('table')
  const changed = { Type: 'CASE', PersonId: idOf(11), CaseId: idOf(10), ClinicianId: idOf(3), Version: 2 } as const

  server.say({ Event: 'item:changed', Id: idOf(10), Position: 7, ...changed })

  await waitFor(() => expect(logged()[0]).toEqual(['item:changed', idOf(10)]))
})

test.each(Role.options.filter((role) => role !== 'administrator'))('for a %s there is no such page', async (role) => {
  const server = fakedServer()
  await renderPage('/admin/debug', { server, session: sessionOf(role) })
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByText('Event log')).toBeNull()
  expect(server.callsTo(readVersions)).toEqual([])
})
