import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import { problemText } from '@caseloom/contracts/problem-texts'
import { readSeries, updateSeries } from '@caseloom/contracts/appointments/series/series-endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { problem } from '../../../testing/faked/faked-problem.ts'
import {
  at,
  changeOf,
  clashOf,
  keepOf,
  moveOf,
  ofSeries,
  previewOf,
  seriesOf,
} from '../../../testing/faked/faked-series.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { keepAppointment } from '../../../testing/house/kept-appointment.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { untilNoDialog } from '../../../testing/until.ts'

type Parts = Parameters<typeof keepAppointment>[1]

/** A Tuesday at four, whose series would get three appointments. */
async function openTuesday(parts: Parts = {}) {
  const server = fakedServer()
  const kept = keepAppointment(server, {
    Id: idOf(105),
    Name: 'Family session 5',
    ScheduledStartTime: '2026-12-01T16:00:00',
    ScheduledEndTime: '2026-12-01T17:00:00',
    ...parts,
  })
  const makes = ['2026-12-08', '2026-12-15', '2026-12-22'].map((day) => at(day))
  server.answer(updateSeries, ({ query }) =>
    query.preview ? previewOf({ Makes: makes, Clashes: [clashOf('2026-12-15')] }) : changeOf({ Made: 3 }),
  )
  server.answer(readSeries, seriesOf())
  const page = await renderPage(`/appointment/${idOf(105)}`, { server })
  await screen.findByRole('heading', { level: 1, name: 'Family session 5' })
  return { ...page, ...kept }
}

type User = Awaited<ReturnType<typeof openTuesday>>['user']

async function choose(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: /Repeat/ }))
  await user.click(await screen.findByRole('option', { name }))
  return within(await screen.findByRole('dialog'))
}

const changesOf = ({ server }: { server: ReturnType<typeof fakedServer> }) =>
  server.callsTo(updateSeries).filter(({ query }) => !query.preview)

// spec: appointments 11, 84
test('an appointment that does not repeat offers the usual ways, and makes a series after it said what that does', async () => {
  const page = await openTuesday()
  await page.user.click(await screen.findByRole('button', { name: /^Does not repeat\s*Repeat/ }))
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(options).toEqual([
    'Does not repeat',
    'Every week on Tuesday',
    'Every 2 weeks on Tuesday',
    'Every month on day 1',
    'Every month on the first Tuesday',
    'Custom...',
  ])
  await page.user.click(screen.getByRole('option', { name: 'Every 2 weeks on Tuesday' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat this appointment' }))
  await dialog.findByText('Makes 3, 1 clashes on Dec 15.')
  expect(dialog.getByRole('img', { name: 'Now: 1 appointment. 1 planned.' })).toBeDefined()
  expect(dialog.getByRole('img', { name: 'After: 4 appointments. 1 planned, 3 new, 1 clash.' })).toBeDefined()
  const lines = within(dialog.getByRole('list', { name: 'Changes by date' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Tue, Dec 84:00 PMNew',
    'Tue, Dec 154:00 PMNew, clashTanya Whitlock has Parent session 4 with Dana Kim, 3:30 – 4:30 PM. Leave Dec 15 out',
    'Tue, Dec 224:00 PMNew',
  ])
  expect(changesOf(page)).toEqual([])

  await page.user.dblClick(dialog.getByRole('button', { name: 'Repeat' }))
  await findToast('Repeats: 3 appointments made')
  await untilNoDialog()
  expect(changesOf(page)).toMatchObject([
    { query: { id: idOf(105), scope: 'FORWARD' }, body: { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU' }, version: 1 },
  ])
})

// spec: appointments 32, 84, 85, 102
test('a recurrence of one’s own says weeks or months by their number, and keeps the weekday of the appointment', async () => {
  const page = await openTuesday()
  const { user } = page
  const dialog = await choose(user, 'Custom...')
  expect(dialog.getByRole('heading', { name: 'Custom recurrence' })).toBeDefined()
  expect(dialog.getAllByRole('button', { name: /day$/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ])
  await user.click(dialog.getByRole('button', { name: 'Tuesday' }))
  expect(dialog.getByRole('button', { name: 'Tuesday', pressed: true })).toBeDefined()
  expect(dialog.getByText('Tuesday is the day of this appointment and stays chosen.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Thursday' }))
  expect(dialog.getByText('Every week on Tuesday and Thursday at 4:00 PM')).toBeDefined()

  expect(dialog.getByRole('radio', { name: 'week', checked: true })).toBeDefined()
  const every = dialog.getByRole('textbox', { name: 'Repeat every' })
  await user.clear(every)
  await user.type(every, '3')
  expect(await dialog.findByRole('radio', { name: 'weeks', checked: true })).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: 'months' }))
  expect(dialog.getAllByRole('radio', { name: /^On / }).map((one) => one.closest('label')?.textContent)).toEqual([
    'On day 1',
    'On the first Tuesday',
    'On the last Tuesday',
  ])
  await user.click(dialog.getByRole('radio', { name: 'On the last Tuesday' }))
  expect(dialog.getByText('Every 3 months on the last Tuesday at 4:00 PM')).toBeDefined()
  const repeat = dialog.getByRole<HTMLButtonElement>('button', { name: 'Repeat' })
  await waitFor(() => expect(repeat.disabled).toBe(false))
  await user.click(repeat)

  await findToast('Repeats: 3 appointments made')
  expect(changesOf(page)).toMatchObject([{ body: { rule: 'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1TU' } }])
})

// spec: appointments 12
test('the until date is there once an appointment repeats, with a link to its series', async () => {
  const { server, now } = await openTuesday()
  expect(screen.queryByRole('group', { name: 'Until' })).toBeNull()
  server.answer(readAppointment, { ...now(), Version: 9, AppointmentSeries: ofSeries })
  server.say({
    Event: 'item:changed',
    Id: idOf(105),
    Type: 'APPOINTMENT',
    PersonId: idOf(11),
    CaseId: idOf(10),
    ClinicianId: idOf(3),
    Version: 9,
    Position: 1,
  })

  expect(await screen.findByRole('group', { name: 'Until' })).toBeDefined()
  expect(screen.getByText('Every week on Tuesday at 4:00 PM until Dec 22')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the series' }).getAttribute('href')).toBe(
    `/series/${idOf(100)}?from=${idOf(105)}`,
  )
})

test('an until date before the appointment is refused at its field', async () => {
  const page = await openTuesday({ AppointmentSeries: ofSeries })
  const until = await screen.findByRole('group', { name: 'Until' })
  within(until).getByRole('spinbutton', { name: /month/ }).focus()
  await page.user.keyboard('11')

  expect(await screen.findByText(problemText('series.ends_before_start'))).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  within(until).getByRole('spinbutton', { name: /month/ }).focus()
  await page.user.keyboard('{ArrowUp}')
  expect(screen.queryByText(problemText('series.ends_before_start'))).toBeNull()
})

test('the page says that months without the chosen day are skipped', async () => {
  const times = { ScheduledStartTime: '2026-12-30T16:00:00', ScheduledEndTime: '2026-12-30T17:00:00' }
  const { user } = await openTuesday(times)
  const hint = 'Months without a day 30 are skipped.'
  const choice = await choose(user, 'Every month on day 30')
  expect(choice.getByText(hint)).toBeDefined()
  await user.click(choice.getByRole('button', { name: 'Cancel' }))
  await untilNoDialog()

  const dialog = await choose(user, 'Custom...')
  await user.click(dialog.getByRole('radio', { name: 'month' }))
  expect(dialog.getByText(hint)).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: 'On the last Wednesday' }))
  expect(dialog.queryByText(hint)).toBeNull()
})

test('another way to repeat is asked for all or moving forward; a rule of one’s own is among the choices', async () => {
  const own = { ...ofSeries, OccursChron: null, OccursRule: 'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU' }
  const page = await openTuesday({ AppointmentSeries: own })
  page.server.answer(updateSeries, ({ query }) => {
    if (!query.preview) return changeOf({ Moved: 2 })
    const moves = [moveOf(105, '2026-12-01'), moveOf(106, '2026-12-08')]
    return previewOf({ Moves: moves, ...(query.scope === 'ALL' && { Keeps: [keepOf(104, '2026-11-25', 'by-hand')] }) })
  })
  await screen.findByRole('button', { name: /^Every 3 weeks on Tuesday\s*Repeat/ })
  const dialog = await choose(page.user, 'Every week on Tuesday')

  await dialog.findByRole('radio', { name: /^Moving forward\s*2 appointments$/, checked: true })
  const all = await dialog.findByRole('radio', { name: /\s*2 appointments · 1 changed by hand stays$/ })
  await page.user.click(all)
  await dialog.findByText('Moves 2, keeps 1 changed by hand.')
  await page.user.click(dialog.getByRole('button', { name: 'Repeat' }))

  await findToast('Series changed: 2 moved')
  expect(changesOf(page)).toMatchObject([{ query: { scope: 'ALL' }, body: { interval: '0 16 * * 2' } }])
})

test('a recurrence that is still as it was cannot be saved', async () => {
  const page = await openTuesday({ AppointmentSeries: ofSeries })
  page.server.answer(updateSeries, previewOf({ Moves: [] }))
  const dialog = await choose(page.user, 'Custom...')
  const repeat = dialog.getByRole<HTMLButtonElement>('button', { name: 'Repeat' })
  await dialog.findByRole('radio', { name: /^Moving forward\s*0 appointments$/, checked: true })
  expect(repeat.disabled).toBe(true)

  await page.user.click(dialog.getByRole('button', { name: 'Thursday' }))
  await waitFor(() => expect(repeat.disabled).toBe(false))
  await page.user.click(dialog.getByRole('button', { name: 'Thursday' }))
  expect(repeat.disabled).toBe(true)
})

// spec: appointments 84
test('an appointment that should no longer repeat ends its series on its own day', async () => {
  const page = await openTuesday({ AppointmentSeries: ofSeries })
  const gone = ['2026-12-08', '2026-12-22'].map((day, index) => ({ Id: idOf(106 + index), Name: 'x', ...at(day) }))
  page.server.answer(updateSeries, ({ query }) =>
    query.preview ? previewOf({ Removes: gone }) : changeOf({ Removed: 2 }),
  )
  const dialog = await choose(page.user, 'Does not repeat')
  await dialog.findByText('Removes 2.')
  await page.user.click(dialog.getByRole('button', { name: 'Stop repeating' }))

  await findToast('Series changed: 2 removed')
  expect(changesOf(page)).toMatchObject([{ query: { scope: 'FORWARD' }, body: { end: '2026-12-01' } }])
})

test('a preview that did not come can be asked for again', async () => {
  const { server, user } = await openTuesday()
  server.answer(updateSeries, problem('server.busy'))
  const dialog = await choose(user, 'Every week on Tuesday')
  expect(await dialog.findByText(problemText('server.busy', {}, 'en-US'), {}, { timeout: 20_000 })).toBeDefined()
  server.answer(updateSeries, previewOf({ Makes: [at('2026-12-08')] }))

  await user.click(dialog.getByRole('button', { name: 'Try again' }))

  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(dialog.getByRole('button', { name: 'Repeat' })).toHaveProperty('disabled', false)
})

test('a series that would be too long is refused in a sentence before anything is made', async () => {
  const page = await openTuesday()
  page.server.answer(updateSeries, problem('series.too_long'))
  const dialog = await choose(page.user, 'Every week on Tuesday')

  await dialog.findByText('A series can have at most 500 appointments ahead. Choose an earlier until date.')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Repeat' }).disabled).toBe(true)
})

test('a completed appointment says how it repeats, and offers nothing', async () => {
  await openTuesday({ AppointmentSeries: ofSeries, Completed: true })

  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Repeat' })).value).toBe('Every week on Tuesday')
  expect(screen.queryByRole('button', { name: /Repeat/ })).toBeNull()
})
