import { listAttendeeChoices } from '@caseloom/contracts/appointments/attendee-choice-endpoints'
import { addAttendees } from '@caseloom/contracts/appointments/endpoints'
import { readSeries, removeFromSeries, updateSeries } from '@caseloom/contracts/appointments/series/series-endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { choiceOf, family } from '../../../../testing/faked/faked-attendance.ts'
import { problem } from '../../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../../testing/faked/faked-rows.ts'
import { changeOf, changing, ofSeries, seriesOf, toThursdays } from '../../../../testing/faked/faked-series.ts'
import { fakedServer, type FakedServer } from '../../../../testing/faked/faked-server.ts'
import { findToast } from '../../../../testing/find-toast.ts'
import { keepAppointment } from '../../../../testing/house/kept-appointment.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { untilNoDialog } from '../../../../testing/until.ts'

/** The keys of the changes that were sent, previews left out. */
const keysIn = (server: FakedServer, endpoint: Parameters<FakedServer['callsTo']>[0]): (string | undefined)[] =>
  server
    .callsTo(endpoint)
    .filter((call) => Reflect.get(Object(Reflect.get(call, 'query')), 'preview') !== true)
    .map(({ idempotencyKey }) => idempotencyKey)

const isKey = expect.stringMatching(/^[0-9a-f]{32}$/)

test('a change of a series whose answer was lost is sent again with its key, and another one with another', async () => {
  const server = fakedServer()
    .answer(readSeries, seriesOf())
    .answer(updateSeries, ({ query }) => (query.preview ? toThursdays : problem('server.busy')))
  const { user } = await renderPage(`/series/${idOf(100)}?view=change`, { server })
  const apply = async (times: number) => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Apply to 6 appointments' })
    await waitFor(() => expect(button.disabled).toBe(false))
    await user.click(button)
    await waitFor(() => expect(keysIn(server, updateSeries)).toHaveLength(times))
  }

  await apply(1)
  await apply(2)
  await user.click(await screen.findByRole('radio', { name: /^All/ }))
  await apply(3)

  const [first, again, other] = keysIn(server, updateSeries)
  expect(first).toEqual(isKey)
  expect([again, other === first]).toEqual([first, false])
})

const elena = choiceOf(15, 'Elena Ruiz')

async function openPanel() {
  const server = fakedServer()
  keepAppointment(server, { AppointmentAttendeesList: family.slice(0, 2), AppointmentSeries: ofSeries })
  server
    .answer(readSeries, seriesOf())
    .answer(listAttendeeChoices, pageOfRows([elena]))
    .answer(addAttendees, ({ query }) => (query.preview ? changing(5) : problem('server.busy')))
    .answer(removeFromSeries, ({ query }) => (query.preview ? changing(3) : problem('server.busy')))
  const page = await renderPage(`/appointment/${idOf(20)}?panel=attendance`, { server })
  return { ...page, panel: within(await screen.findByRole('complementary', { name: 'Attendance' })) }
}

test.each([
  { what: 'adding', endpoint: addAttendees, opener: 'Add Elena Ruiz', title: 'Add to series', button: 'Add' },
  {
    what: 'removing',
    endpoint: removeFromSeries,
    opener: 'Remove Carmen Delgado',
    title: 'Remove Carmen Delgado?',
    button: 'Remove',
  },
])('$what somebody is sent again with its key until it has arrived', async ({ endpoint, opener, title, button }) => {
  const { user, server, panel } = await openPanel()
  const confirm = async (times: number) => {
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    const press = await dialog.findByRole<HTMLButtonElement>('button', { name: button })
    await waitFor(() => expect(press.disabled).toBe(false))
    await user.click(press)
    await waitFor(() => expect(keysIn(server, endpoint)).toHaveLength(times))
    await waitFor(() => expect(press.dataset['pending']).toBeUndefined())
  }
  await user.click(await panel.findByRole('button', { name: opener }))
  await confirm(1)
  const kept = keepAppointment(server, { AppointmentSeries: ofSeries, AppointmentAttendeesList: family.slice(0, 2) })
  server
    .answer(addAttendees, ({ query }) => (query.preview ? changing(5) : { ...kept.now(), Undo: idOf(80) }))
    .answer(removeFromSeries, ({ query }) => (query.preview ? changing(3) : changeOf({ Changed: 3 })))
  await confirm(2)
  await findToast(/^(Added Elena Ruiz|Removed Carmen Delgado)$/)
  await untilNoDialog()
  // The same again is meant as a second change.
  await user.click(await panel.findByRole('button', { name: opener }))
  await confirm(3)

  const [first, again, second] = keysIn(server, endpoint)
  expect(first).toEqual(isKey)
  expect([again, second === first]).toEqual([first, false])
})
