import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { keepAppointment } from '../../../testing/house/kept-appointment.ts'
import { renderPage } from '../../../testing/render-page.tsx'

/** Presses a row of the appointment's menu and returns the address that was opened, and where. */
async function pressed(name: string) {
  const open = vi.fn<typeof window.open>()
  vi.stubGlobal('open', open)
  const server = fakedServer()
  keepAppointment(server, { ScheduledStartTime: '2026-11-19T14:00:00', ScheduledEndTime: '2026-11-19T15:00:00' })
  const page = await renderPage(`/appointment/${idOf(20)}`, { server })
  await page.user.click(screen.getByRole('button', { name: 'More for Family session 9' }))
  await page.user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name }))
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1))
  expect(page.address()).toBe(`/appointment/${idOf(20)}`)
  const [address, target] = open.mock.calls[0] ?? []
  return { url: new URL(String(address), 'https://care.example.org'), target }
}

// spec: home 106
test('Print opens the appointment’s PDF in a tab of its own', async () => {
  const { url, target } = await pressed('Print')
  expect([url.pathname, target]).toEqual([`/api/download/${idOf(20)}`, '_blank'])
})

// spec: home 111
test.each([
  ['Add to Gmail', 'calendar.google.com', { text: 'Family session', dates: '20261119T190000Z/20261119T200000Z' }],
  [
    'Add to Outlook',
    'outlook.office.com',
    { subject: 'Family session', startdt: '2026-11-19T19:00:00Z', enddt: '2026-11-19T20:00:00Z' },
  ],
])('%s opens it with the type and the time, and no name', async (row, host, told) => {
  const { url, target } = await pressed(row)
  expect([url.host, target]).toEqual([host, '_blank'])
  expect(Object.fromEntries(url.searchParams)).toMatchObject(told)
  expect(url.href).not.toContain('Delgado')
})

// spec: home 111
test('Add to iCal opens the appointment’s own file', async () => {
  const { url, target } = await pressed('Add to iCal')
  expect([url.pathname, target]).toEqual([`/api/appointments/${idOf(20)}/ics`, '_blank'])
})
