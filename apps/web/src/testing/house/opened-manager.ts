import { listAttendeeChoices } from '@caseloom/contracts/appointments/attendee-choice-endpoints'
import { addAttendees } from '@caseloom/contracts/appointments/endpoints'
import type { AppointmentSeries } from '@caseloom/contracts/appointments/series/series'
import { readSeries, removeFromSeries } from '@caseloom/contracts/appointments/series/series-endpoints'
import { screen, within } from '@testing-library/dom'
import { idOf } from '../drawn.tsx'
import { attendedSeries, choiceOf, family } from '../faked/faked-attendance.ts'
import { pageOfRows } from '../faked/faked-rows.ts'
import { changeOf, changing, ofSeries } from '../faked/faked-series.ts'
import { fakedServer } from '../faked/faked-server.ts'
import { renderPage } from '../render-page.tsx'
import { keepAppointment } from './kept-appointment.ts'

export const elena = choiceOf(15, 'Elena Ruiz', { Description: 'Grandmother', Attended: 2, Of: 10 })
export const tom = choiceOf(16, 'Tom Hale', { Description: 'Teacher' })

/** A series that two people attend, and two others could. */
export function managedServer(series: Partial<AppointmentSeries> = {}) {
  const server = fakedServer()
  const kept = keepAppointment(server, { AppointmentSeries: ofSeries, AppointmentAttendeesList: family.slice(0, 3) })
  server
    .answer(readSeries, attendedSeries(series))
    .answer(listAttendeeChoices, pageOfRows([elena, tom]))
    .answer(addAttendees, ({ query }) => (query.preview ? changing(5) : { ...kept.now(), Undo: idOf(80) }))
    .answer(removeFromSeries, ({ query }) => (query.preview ? changing(4) : changeOf({ Changed: 4, Undo: idOf(81) })))
  return server
}

export async function openManager(mode: 'people' | 'appointments', server = managedServer(), screenWidth = 1440) {
  const path = `/appointment/${idOf(20)}?panel=none&manage=${mode}`
  const page = await renderPage(path, { server, screenWidth })
  const title = mode === 'people' ? /^Who attends the series/ : /^Appointments of the series/
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: title })) }
}
type Dialog = Awaited<ReturnType<typeof openManager>>['dialog']

// A drag by keys hides the rest of the page, in jsdom for longer than in a browser.
export const listOf = (dialog: Dialog, name: RegExp) => within(dialog.getByRole('region', { name, hidden: true }))
export const namesIn = (dialog: Dialog, name: RegExp) =>
  listOf(dialog, name)
    .queryAllByRole('row', { hidden: true })
    .map((row) => row.querySelector('.name')?.textContent)
export const button = (dialog: Dialog, name: string | RegExp) => dialog.getByRole<HTMLButtonElement>('button', { name })
