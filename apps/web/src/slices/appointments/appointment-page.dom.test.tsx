import { completeItems, updateItemsRaw } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { familySession, held, keepAppointment } from '../../testing/house/kept-appointment.ts'
import { renderPage } from '../../testing/render-page.tsx'

const attendee = {
  Id: idOf(61),
  RefId: idOf(11),
  Name: 'Mateo Delgado',
  Description: null,
  Type: 'ATTENDANCE',
  Active: true,
  Completed: false,
  PersonId: idOf(11),
  Person: { Id: idOf(11), Name: 'Mateo Delgado' },
  Photo: null,
  OutcomeLUI: null,
  Status: null,
  StatusClass: 'neutral',
} as const

function anAppointment() {
  const server = fakedServer()
  const kept = keepAppointment(server, { TypeLUI: null, AppointmentAttendeesList: [attendee] })
  const type = { Id: familySession.Id, Name: familySession.Name }
  server.answer(updateItemsRaw, () => [kept.change({ TypeLUI: type })])
  return server
}

const address = `/appointment/${idOf(20)}`

// spec: appointments 9, 10
test('an appointment says how long it is, and its type can be picked', async () => {
  const server = anAppointment()
  const { user } = await renderPage(address, { server })

  const duration = screen.getByLabelText<HTMLInputElement>('Duration')
  expect([duration.readOnly, duration.value]).toEqual([true, expect.stringMatching(/^60/)])
  const type = within(screen.getByRole('main')).getByRole<HTMLInputElement>('combobox', { name: 'Type' })
  await user.type(type, 'Fam')
  await screen.findByRole('option', { name: 'Family session' })
  await user.keyboard('{ArrowDown}{Enter}')

  await waitFor(() => expect(type.value).toBe('Family session'))
  await waitFor(() => expect(server.callsTo(updateItemsRaw)).toHaveLength(1))
  const [call] = server.callsTo(updateItemsRaw)
  expect(call?.body.Data).toMatchObject([{ PropertyName: 'TypeLUI', PropertyValue: familySession.Id }])
})

test('a member who may not change a re-activated appointment is not offered its former outcome', async () => {
  const server = fakedServer()
  const OutcomeLUI = { Id: held.Id, Name: held.Name, Success: true }
  const kept = keepAppointment(server, { OutcomeLUI, Notes: 'Everybody came.' })
  const { user } = await renderPage(address, { server })
  expect(await screen.findByRole('button', { name: 'Complete as “Held”' })).toBeDefined()

  kept.change({ Can: { ...kept.now().Can, Update: false, Complete: false } })
  server.say({ Event: 'catch-up', Position: 1 })

  await screen.findByText('Only someone who can change this appointment can set its outcome.')
  expect(screen.queryByRole('button', { name: 'Complete as “Held”' })).toBeNull()
  await user.click(screen.getByRole('textbox', { name: /^Notes/ }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(server.callsTo(completeItems)).toEqual([])
})

test('the length of a night in which the clocks change is what the server says', async () => {
  const server = fakedServer()
  const times = { ScheduledStartTime: '2026-03-08T01:30:00', ScheduledEndTime: '2026-03-08T03:30:00' }
  keepAppointment(server, { ...times, DurationMinutes: 60 })
  await renderPage(address, { server })

  expect(screen.getByLabelText<HTMLInputElement>('Duration').value).toMatch(/^60/)
})

// spec: appointments 18, 19, 42; directory 86; documents 8
test('the option bar of an appointment opens who attends, details, comments and a tab to print', async () => {
  const open = vi.fn<typeof window.open>()
  vi.stubGlobal('open', open)
  const { user, address: here } = await renderPage(address, { server: anAppointment() })
  const bar = within(screen.getByRole('navigation', { name: 'Options' }))

  for (const name of ['Details', 'Comments', 'Attendance']) {
    if (screen.queryByRole('complementary', { name }) === null)
      await user.click(bar.getByRole('button', { name: new RegExp(`^${name}`) }))
    expect(await screen.findByRole('complementary', { name })).toBeDefined()
  }
  const [row] = within(screen.getByRole('complementary', { name: 'Attendance' })).getAllByRole('listitem')
  expect(row?.textContent).toMatch(/Mateo Delgado.*Expected/)
  expect(bar.getByRole('button', { name: 'More' })).toBeDefined()
  await user.click(bar.getByRole('button', { name: 'Print' }))

  const printed = () => open.mock.calls.map(([url, target]) => [url, target])
  await waitFor(() => expect(printed()).toEqual([[`/api/download/${idOf(20)}`, '_blank']]))
  expect(here()).toMatch(new RegExp(`^${address}`))
})

// spec: appointments 3, 7
test('the subject of an appointment is there with their avatar, and leads to the case', async () => {
  await renderPage(address, { server: anAppointment() })

  const [subject] = within(screen.getByRole('main')).getAllByRole('link', { name: 'Mateo Delgado' })

  expect(subject?.getAttribute('href')).toBe(`/directory/${idOf(11)}/${idOf(10)}/activity`)
  expect(subject?.querySelector('.cl-avatar')?.textContent).toBe('MD')
})

test('where an attendee is expected elsewhere at the same time, the page says where, and with whom', async () => {
  const server = fakedServer()
  const times = { ScheduledStartTime: '2026-11-19T15:30:00', ScheduledEndTime: '2026-11-19T16:30:00' }
  const expected = { Id: idOf(24), Name: 'Parent session 4', ...times, Subject: 'Noah Levin', Clinician: 'Dana Kim' }
  keepAppointment(server, {
    Overlaps: [
      { ...expected, Person: { Id: idOf(12), Name: 'Carmen Delgado' } },
      { ...expected, Person: { Id: idOf(11), Name: 'Mateo Delgado' } },
    ],
  })
  await renderPage(address, { server })

  const lines = (await screen.findAllByText(/has Parent session 4/)).map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Carmen Delgado has Parent session 4 with Dana Kim, 3:30 – 4:30 PM.',
    'Mateo Delgado has Parent session 4 with Dana Kim, 3:30 – 4:30 PM.',
  ])
})

test('a phone has who attends above the outcome, and the other panels at the end', async () => {
  await renderPage(address, { server: anAppointment(), screenWidth: 390 })
  await screen.findByRole('radiogroup', { name: /^Outcome/ })

  const parts = [...document.querySelectorAll('main button, main [role=radiogroup], main textarea')]
  const named = parts.map((part) => /^(Show attendance|Outcome|Details|Comments|Files)/.exec(part.textContent)?.[0])
  expect(named.filter(Boolean)).toEqual(['Show attendance', 'Outcome', 'Details', 'Comments', 'Files'])
})
