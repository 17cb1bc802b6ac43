import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { appointmentOf } from '../../testing/faked/faked-work.ts'
import { renderPage } from '../../testing/render-page.tsx'

// spec: appointments 2
test.each([
  ['?exit=close', 1],
  ['', 0],
])('leaving an appointment that was opened to be closed closes its window (%s)', async (query, times) => {
  const close = vi.fn<() => void>()
  vi.stubGlobal('close', close)
  const server = fakedServer().answer(readAppointment, appointmentOf()).answer(readHome, homeOf())
  const { user } = await renderPage(`/appointment/${idOf(20)}${query}`, { server })

  const [leave] = await screen.findAllByRole('button', { name: 'Save & exit' })
  if (leave) await user.click(leave)

  await screen.findByRole('heading', { name: 'Upcoming' })
  expect(close).toHaveBeenCalledTimes(times)
})
