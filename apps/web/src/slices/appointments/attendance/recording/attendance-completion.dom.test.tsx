import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { completeItems, updateItem } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { attendeeOf, family } from '../../../../testing/faked/faked-attendance.ts'
import { ofSeries } from '../../../../testing/faked/faked-series.ts'
import { FakedProblem } from '../../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../../testing/faked/faked-server.ts'
import { findToast } from '../../../../testing/find-toast.ts'
import { held, keepAppointment, noShow } from '../../../../testing/house/kept-appointment.ts'
import { renderPage } from '../../../../testing/render-page.tsx'

const two = family.slice(0, 2)

/** A server that records attendances and completes the appointment with the last one. */
function aServer(parts: Partial<Appointment> = {}) {
  const server = fakedServer()
  const kept = keepAppointment(server, {
    AppointmentSeries: ofSeries,
    AppointmentAttendeesList: two,
    Notes: 'Everybody came.',
    ...parts,
  })
  server.answer(completeItems, ({ params }) => {
    const list = kept.now().AppointmentAttendeesList
    const now = list.map((one) => (params.ids.includes(one.Id) ? { ...one, Completed: true, Status: 'Held' } : one))
    const isDone = now.every(({ Completed }) => Completed)
    kept.change({ AppointmentAttendeesList: now, Completed: isDone })
    return params.ids.map((Id) => ({ Id, Name: list.find((one) => one.Id === Id)?.Name ?? '', ErrorMessage: null }))
  })
  return { server, ...kept }
}

async function openFrom(outcome: string, parts: Partial<Appointment> = {}) {
  const kept = aServer(parts)
  const page = await renderPage(`/appointment/${idOf(20)}`, { server: kept.server })
  await page.user.click(await screen.findByRole('radio', { name: new RegExp(`^${outcome}`) }))
  const total = kept.now().AppointmentAttendeesList.filter(({ Completed }) => !Completed).length
  return { ...page, ...kept, dialog: await step(1, total) }
}
const step = async (at: number, total: number) =>
  within(await screen.findByRole('dialog', { name: `Attendance Completion - ${at}/${total}` }))
type Step = Awaited<ReturnType<typeof step>>
const primary = (dialog: Step, name = 'Complete') => dialog.getByRole<HTMLButtonElement>('button', { name })
const outcomeIn = (dialog: Step, name: string) => dialog.findByRole('radio', { name: new RegExp(`^${name}`) })
const idsSent = (server: ReturnType<typeof fakedServer>) =>
  server.callsTo(completeItems).map(({ params, body }) => [params.ids, body?.Id])

// spec: appointments 31, 75, 78, 96
test('in a series with several attending, an outcome records one attendee after another, each with an outcome of their own', async () => {
  const { user, server, dialog } = await openFrom('No-show')
  expect(server.callsTo(completeItems)).toEqual([])
  expect(dialog.getByText('Mateo Delgado')).toBeDefined()

  await user.click(primary(dialog))
  const second = await step(2, 2)
  expect(second.getByText('Mother')).toBeDefined()
  expect(primary(second).disabled).toBe(true)
  await user.click(await outcomeIn(second, 'Held'))
  await user.click(primary(second))

  await findToast('Completed: Family session 9')
  expect(idsSent(server)).toEqual([
    [[idOf(611)], noShow.Id],
    [[idOf(612)], held.Id],
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('after a re-activation each attendee’s former outcome is proposed, and stays theirs', async () => {
  const [former, ofMother] = [held, noShow].map(({ Id, Name, Success = false }) => ({ Id, Name, Success }))
  const again = two.map((one, index) => ({ ...one, OutcomeLUI: (index === 0 ? former : ofMother) ?? null }))
  const { user, server, dialog } = await openFrom('Held', { AppointmentAttendeesList: again })
  await user.click(primary(dialog))

  const second = await step(2, 2)
  expect(await second.findByRole<HTMLInputElement>('radio', { name: /^No-show/, checked: true })).toBeDefined()
  await user.click(primary(second))

  await findToast('Completed: Family session 9')
  expect(idsSent(server)).toEqual([
    [[idOf(611)], held.Id],
    [[idOf(612)], noShow.Id],
  ])
})

test('an attendee whom a colleague records in the meantime is recorded here too, and the next one’s turn comes', async () => {
  const { server, change, dialog } = await openFrom('No-show')
  expect(dialog.getByText('Mateo Delgado')).toBeDefined()

  const recorded = two.map((one, index) => (index === 0 ? { ...one, Completed: true, Status: 'Held' } : one))
  change({ AppointmentAttendeesList: recorded })
  const event = { Event: 'item:changed', Type: 'ATTENDANCE', PersonId: idOf(11), CaseId: null, ClinicianId: null }
  server.say({ ...event, Id: idOf(611), Version: 2, Position: 1 })

  expect((await step(2, 2)).getByText('Carmen Delgado')).toBeDefined()
})

test('an appointment without a series, or with one attendee, is completed at once', async () => {
  for (const parts of [{ AppointmentSeries: null }, { AppointmentAttendeesList: family.slice(0, 1) }]) {
    const { server, now } = aServer(parts)
    const { user } = await renderPage(`/appointment/${idOf(20)}`, { server })
    await user.click(await screen.findByRole('radio', { name: /^No-show/ }))
    await waitFor(() => expect(idsSent(server)).toEqual([[[now().Id], noShow.Id]]))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
})

// spec: appointments 80
test('Complete all gives everybody the outcome in one call and closes', async () => {
  const { user, server, dialog } = await openFrom('No-show', { AppointmentAttendeesList: family })
  await user.click(dialog.getByRole('checkbox', { name: 'Complete all' }))
  expect(dialog.queryByRole('button', { name: 'Complete' })).toBeNull()

  await user.click(primary(dialog, 'Complete all'))

  await findToast('Completed: Family session 9')
  expect(idsSent(server)).toEqual([[family.map(({ Id }) => Id), noShow.Id]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

// spec: appointments 81
test('at most six faces are shown, then how many more there are', async () => {
  const many = Array.from({ length: 8 }, (_, index) => attendeeOf(30 + index, `Guest ${'ABCDEFGH'[index] ?? ''}`))
  const { dialog } = await openFrom('No-show', { AppointmentAttendeesList: many })

  const faces = dialog.getByRole('img', { name: /^To record: Guest A, .*Guest H$/ })
  expect([...faces.children].map(({ textContent }) => textContent)).toEqual(['GA', 'GB', 'GC', 'GD', 'GE', 'GF', '+2'])
})

test('Complete all in the panel begins with everybody ticked and no outcome, without those who were recorded before', async () => {
  const recorded = [attendeeOf(11, 'Mateo Delgado', { Completed: true, Status: 'Held' }), ...family.slice(1, 3)]
  const { server } = aServer({ AppointmentAttendeesList: recorded })
  const { user } = await renderPage(`/appointment/${idOf(20)}?panel=attendance`, { server })

  await user.click(await screen.findByRole('button', { name: 'Complete all' }))

  const dialog = await step(1, 2)
  expect(dialog.getByText('The outcome is recorded for all 2 people.')).toBeDefined()
  expect(primary(dialog, 'Complete all').disabled).toBe(true)
  const all = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Complete all' })
  expect(all.checked).toBe(true)
  await user.click(all)
  expect(dialog.getByText('Carmen Delgado')).toBeDefined()
  expect(primary(dialog).disabled).toBe(true)
})

test('an outcome that needs notes asks for them in place, and sends them first', async () => {
  const { user, server, now, dialog } = await openFrom('Held', { Notes: '' })
  const notes = await dialog.findByRole('textbox', { name: /Notes/ })
  await user.click(primary(dialog))
  await dialog.findByText('Additional info is required.')
  await waitFor(() => expect(document.activeElement).toBe(notes))
  expect(server.callsTo(completeItems)).toEqual([])

  // All letters at once: a pause between two of them, on a busy machine, would be a change of its own.
  await user.click(notes)
  await user.paste('Good.')
  await user.click(primary(dialog))

  await step(2, 2)
  expect(server.callsTo(updateItem)).toHaveLength(1)
  expect(now().Notes).toBe('Good.')
})

test('what the server refuses is said in its words, and the attendee is still asked for', async () => {
  const { user, server, dialog } = await openFrom('No-show')
  const refused = [{ Id: idOf(611), Name: 'Mateo Delgado', ErrorMessage: 'Choose a type first.' }]
  server.answer(completeItems, new FakedProblem('appointment.type_required', refused))

  await user.click(primary(dialog))

  await findToast('Saving error: Choose a type first.')
  expect(primary(await step(1, 2)).disabled).toBe(false)
})

test('without a connection an outcome waits, the next attendee is asked for, and everything is sent once it returns', async () => {
  const { user, server, dialog } = await openFrom('No-show')
  server.setReachable(false)
  await user.click(primary(dialog))
  await dialog.findByText(/waits on this device/)
  await user.click(primary(dialog, 'Next'))
  const second = await step(2, 2)
  await user.click(await outcomeIn(second, 'No-show'))
  await user.click(primary(second))
  await user.click(await second.findByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.callsTo(completeItems)).toEqual([])

  server.setReachable(true)

  await findToast('Completed: Family session 9')
  expect(idsSent(server).map(([ids]) => ids)).toEqual([[idOf(611)], [idOf(612)]])
})

test('an outcome that waits is not called back by closing the dialog, so the button does not say Cancel', async () => {
  const { user, server, dialog } = await openFrom('No-show')
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDefined()
  server.setReachable(false)

  await user.click(primary(dialog))
  await dialog.findByText(/waits on this device/)

  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('an outcome that waits for everybody is not asked for again when the dialog is reopened for one of them', async () => {
  const { user, server, dialog } = await openFrom('No-show', { AppointmentAttendeesList: family })
  server.setReachable(false)
  await user.click(dialog.getByRole('checkbox', { name: 'Complete all' }))
  await user.click(primary(dialog, 'Complete all'))
  await user.click(await dialog.findByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(await screen.findByRole('radio', { name: /^Held/ }))
  const again = await step(1, family.length)
  await again.findByText(/waits on this device/)
  expect(again.queryByRole('button', { name: 'Complete' })).toBeNull()

  server.setReachable(true)

  await findToast('Completed: Family session 9')
  expect(idsSent(server)).toEqual([[family.map(({ Id }) => Id), noShow.Id]])
})

test('"Complete all" leaves out attendees whose outcome waits, and everybody has one in the end', async () => {
  const { server } = aServer()
  const { user } = await renderPage(`/appointment/${idOf(20)}?panel=attendance`, { server })
  await user.click(await screen.findByRole('radio', { name: /^No-show/ }))
  const dialog = await step(1, 2)
  server.setReachable(false)
  await user.click(primary(dialog))
  await user.click(await dialog.findByRole('button', { name: 'Next' }))
  await user.click((await step(2, 2)).getByRole('button', { name: 'Cancel' }))

  await user.click(await screen.findByRole('button', { name: 'Complete all' }))
  const again = await step(1, 2)
  await user.click(await outcomeIn(again, 'Held'))
  await user.click(primary(again, 'Complete all'))
  await again.findByText(/waits on this device/)

  server.setReachable(true)

  await findToast('Completed: Family session 9')
  expect(idsSent(server)).toEqual([
    [[idOf(611)], noShow.Id],
    [[idOf(612)], held.Id],
  ])
})

test('after a lost answer the outcome is sent again with the same key', async () => {
  const { user, server, dialog } = await openFrom('No-show')
  const answer = server.hold(completeItems)
  await user.click(primary(dialog))
  await waitFor(() => expect(server.callsTo(completeItems)).toHaveLength(1))
  server.setReachable(false)
  answer()
  await dialog.findByText(/waits on this device/)

  server.setReachable(true)

  await waitFor(() => expect(server.callsTo(completeItems).length).toBeGreaterThan(1))
  expect(new Set(server.callsTo(completeItems).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})
