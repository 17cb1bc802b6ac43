import { undoCompletion } from '@caseloom/contracts/appointments/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { completeItems } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { appointmentOf } from '../../../testing/faked/faked-work.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { keepAppointment } from '../../../testing/house/kept-appointment.ts'
import { renderPage } from '../../../testing/render-page.tsx'

/** An appointment that was completed on a phone, which leads home. */
async function completeOnPhone() {
  const server = fakedServer().answer(readHome, homeOf())
  const kept = keepAppointment(server)
  server.answer(completeItems, () => {
    kept.change({ Completed: true })
    return [{ Id: idOf(20), Name: 'Family session 9', ErrorMessage: null }]
  })
  const { user, address } = await renderPage(`/appointment/${idOf(20)}`, { server, screenWidth: 390 })
  await user.click(screen.getByLabelText(/^No-show/))
  await waitFor(() => expect(address()).toBe('/'))
  return { user, server }
}

test('a completion that is undone from another page says so', async () => {
  const { user, server } = await completeOnPhone()
  server.answer(undoCompletion, appointmentOf())

  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await findToast('Family session 9 is open again')
  expect(server.callsTo(undoCompletion)).toHaveLength(1)
})

test('a completion that cannot be undone from another page says why', async () => {
  const { user, server } = await completeOnPhone()
  server.answer(undoCompletion, problem('record.forbidden'))

  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await findToast(/^Something went wrong/)
  expect(server.callsTo(undoCompletion)).toHaveLength(1)
})
