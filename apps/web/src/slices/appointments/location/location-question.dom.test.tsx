import { readCalendar } from '@caseloom/contracts/appointments/calendar/calendar-endpoints'
import { loadFromPrevious } from '@caseloom/contracts/appointments/screen-endpoints'
import { updateItemsRaw } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { family } from '../../../testing/faked/faked-attendance.ts'
import { calendarEntry, calendarOf } from '../../../testing/faked/faked-calendar.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { ofSeries } from '../../../testing/faked/faked-series.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { familySession, keepAppointment } from '../../../testing/house/kept-appointment.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { untilNoDialog } from '../../../testing/until.ts'

type Page = Awaited<ReturnType<typeof renderPage>>

const address = `/appointment/${idOf(20)}`
const session = { Id: familySession.Id, Name: familySession.Name }
const title = 'Update the location?'
const question = () => screen.findByRole('dialog', { name: title }).then(within)

/** Whether the location is asked for, once what is expected has had its time. */
async function isAskedFor(isExpected: boolean): Promise<boolean> {
  if (isExpected) await question()
  else await untilNoDialog()
  return screen.queryByRole('dialog', { name: title }) !== null
}

async function chooseType({ user }: Page, inside: HTMLElement) {
  const type = await within(inside).findByRole('combobox', { name: /Type/ })
  await user.type(type, 'Fam')
  await screen.findByRole('option', { name: 'Family session' })
  await user.keyboard('{ArrowDown}{Enter}')
}

// spec: appointments 77
test('a type that is chosen while attendees are recorded asks for the location, above the dialog', async () => {
  const server = fakedServer()
  const attended = { AppointmentSeries: ofSeries, AppointmentAttendeesList: family.slice(0, 2), Notes: 'Good.' }
  keepAppointment(server, { TypeLUI: null, ...attended })
  const page = await renderPage(address, { server })
  await page.user.click(await screen.findByRole('radio', { name: /^Held/ }))
  await chooseType(page, await screen.findByRole('dialog', { name: 'Attendance Completion - 1/2' }))

  const asked = await question()
  expect(asked.getByText(/The type was changed/)).toBeDefined()
  await page.user.click(asked.getByText('Not now'))

  expect(await screen.findByRole('dialog', { name: 'Attendance Completion - 1/2' })).toBeDefined()
  expect(screen.queryByRole('dialog', { name: title })).toBeNull()
})

test('a type that is chosen where an outcome is set in a list asks for the location', async () => {
  const server = fakedServer().answer(
    readCalendar,
    calendarOf(calendarEntry({ Start: '2026-11-19T09:00:00', End: '2026-11-19T10:00:00' })),
  )
  keepAppointment(server, { TypeLUI: null, Notes: 'Good.' })
  const page = await renderPage('/calendar', { server, screenWidth: 390 })
  await page.user.click(await screen.findByRole('button', { name: 'Set outcome of Mateo Delgado' }))
  await page.user.click(await screen.findByRole('button', { name: 'Held' }))
  await chooseType(page, document.body)

  const asked = await question()
  expect(asked.getByText(/The type was changed/)).toBeDefined()
  await page.user.click(asked.getByText('Not now'))
  await untilNoDialog()
})

test.each([
  ['another type', null, true],
  ['the same type', session, false],
])('loading %s from the previous appointment: %s asks for the location: %s', async (_, TypeLUI, isAsked) => {
  const server = fakedServer()
  const kept = keepAppointment(server, { TypeLUI })
  const From = { Id: idOf(21), Name: 'Family session 8', ScheduledStartTime: '2026-11-12T14:00:00' }
  const preview = { From, TypeLUI: session, Notes: 'The plan held.', HasTypedNotes: false, Forms: [] }
  server.answer(loadFromPrevious, ({ query }) =>
    query.preview ? preview : kept.change({ TypeLUI: session, Notes: preview.Notes }),
  )
  const page = await renderPage(address, { server })
  await page.user.click(screen.getByRole('button', { name: 'Load from previous' }))
  await page.user.click(await screen.findByRole('button', { name: 'Load' }))
  await findToast('Load from previous successful.')

  expect(await isAskedFor(isAsked)).toBe(isAsked)
})

test.each([
  ['cleared', true],
  ['cleared in vain', false],
])('a type that is %s asks for the location: %s', async (_, isSaved) => {
  const server = fakedServer()
  const kept = keepAppointment(server)
  server.answer(updateItemsRaw, () => (isSaved ? [kept.change({ TypeLUI: null })] : problem('record.forbidden')))
  const page = await renderPage(address, { server })
  const type = within(screen.getByRole('main')).getByRole('combobox', { name: 'Type' })
  await page.user.clear(type)
  await page.user.tab()

  await waitFor(() => expect(server.callsTo(updateItemsRaw)).toHaveLength(1))
  expect(await isAskedFor(isSaved)).toBe(isSaved)
})
