import { undoCompletion } from '@caseloom/contracts/appointments/endpoints'
import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { completeItems, createItem, expandRow } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { glanceOf } from '../../testing/faked-cases.ts'
import { homeOf, toDoOf, toDosOf } from '../../testing/faked-home.ts'
import { fakedServer } from '../../testing/faked-server.ts'
import { findToast } from '../../testing/find-toast.ts'
import { keepAppointment, noShow } from '../../testing/kept-appointment.ts'
import { renderPage } from '../../testing/render-page.tsx'

/** A session of this morning that waits for its outcome. */
function waitingSession() {
  const server = fakedServer()
  const times = { ScheduledStartTime: '2026-11-19T11:00:00', ScheduledEndTime: '2026-11-19T12:00:00' }
  const kept = keepAppointment(server, times)
  const row = toDoOf({
    Id: idOf(20),
    Type: 'APPOINTMENT',
    Name: 'Family session 9',
    Description: 'Mateo Delgado',
    Date: '2026-11-19T11:00:00',
    End: '2026-11-19T12:00:00',
    Completable: false,
  })
  server
    .answer(readCaseGlance, glanceOf())
    .answer(expandRow, { Id: idOf(20), Notes: null, Attached: [], Required: [] })
    .answer(readHome, () => homeOf({ ToDos: kept.now().Completed ? [] : [toDosOf('appointments-to-complete', [row])] }))
    .answer(undoCompletion, () =>
      kept.change({ Completed: false, OutcomeLUI: null, CompletedBy: null, CompletedDate: null }),
    )
    .answer(completeItems, () => {
      const CompletedBy = { Id: idOf(3), Name: 'Maya Okafor' }
      const OutcomeLUI = { Id: noShow.Id, Name: noShow.Name, Success: false }
      kept.change({ Completed: true, OutcomeLUI, CompletedBy, CompletedDate: '2026-11-19T13:00:00' })
      return [{ Id: idOf(20), Name: 'Family session 9', ErrorMessage: null }]
    })
  return { server, ...kept }
}

test('an outcome set by mistake is undone from the message about it', async () => {
  const { server, now } = waitingSession()
  const { user, address } = await renderPage('/', { server })
  await user.click(await screen.findByRole('button', { name: /^Set outcome of/ }))
  await user.click(await screen.findByRole('button', { name: 'No-show' }))
  await findToast('Completed: Family session 9')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Set outcome of/ })).toBeNull())

  await user.click(screen.getByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(document.activeElement?.closest('main')).not.toBeNull())
  // A letter right after must not act as the shortcut for a new appointment.
  await user.keyboard('a')
  await screen.findByRole('button', { name: /^Set outcome of/ })
  expect(now()).toMatchObject({ Completed: false, OutcomeLUI: null })
  expect(server.callsTo(createItem)).toEqual([])
  expect(address()).toBe('/')
})

test('on the appointment’s own page the focus moves to the line with the outcome, and back to the outcomes', async () => {
  const { server } = waitingSession()
  const { user } = await renderPage(`/appointment/${idOf(20)}`, { server })
  const choice = await screen.findByRole('radio', { name: /^No-show/ })
  choice.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(document.activeElement?.classList.contains('ap-done')).toBe(true))

  within(screen.getByRole('main')).getByRole('button', { name: 'Undo' }).focus()
  await user.keyboard('{Enter}')

  await waitFor(() => expect(document.activeElement?.closest('#outcome')).not.toBeNull())
})
