import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import { listAttendeeChoices } from '@caseloom/contracts/appointments/attendee-choice-endpoints'
import { deleteSeries, readSeries, updateSeries } from '@caseloom/contracts/appointments/series/series-endpoints'
import { deleteItem, undo } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { problem } from '../../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../../testing/faked/faked-rows.ts'
import {
  changeOf,
  keepOf,
  mateoAttends,
  moveOf,
  occurrenceOf,
  occurrences,
  ofSeries,
  previewOf,
  seriesOf,
  toThursdays,
} from '../../../../testing/faked/faked-series.ts'
import { appointmentOf } from '../../../../testing/faked/faked-work.ts'
import { fakedServer } from '../../../../testing/faked/faked-server.ts'
import { findToast } from '../../../../testing/find-toast.ts'
import { keepAppointment } from '../../../../testing/house/kept-appointment.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { untilNoDialog } from '../../../../testing/until.ts'

const path = `/series/${idOf(100)}`

const serverWith = (parts: Parameters<typeof seriesOf>[0] = {}) =>
  fakedServer()
    .answer(readSeries, seriesOf(parts))
    .answer(updateSeries, ({ query }) => (query.preview ? toThursdays : changeOf({ Made: 3, Moved: 3 })))

async function openSeries(at = path, parts: Parameters<typeof serverWith>[0] = {}) {
  const page = await renderPage(at, { server: serverWith(parts) })
  await screen.findByRole('heading', { level: 1, name: 'Delgado family sessions' })
  return page
}

const editor = () => screen.findByRole('region', { name: 'Change the series' }).then(within)
const preview = () => screen.findByRole('region', { name: 'Before you apply' }).then(within)
type Served = { readonly server: ReturnType<typeof fakedServer> }
const applied = ({ server }: Served) => server.callsTo(updateSeries).filter(({ query }) => !query.preview)
/** The previews of one choice. */
const askedFor = ({ server }: Served, scope: 'FORWARD' | 'ALL') =>
  server.callsTo(updateSeries).filter(({ query }) => query.preview && query.scope === scope)

test('a series says how it repeats, whom it is for and how it went, and lists its appointments', async () => {
  await openSeries()

  expect(screen.getByText('Every week on Tuesday at 4:00 PM until Dec 22, 7 sessions')).toBeDefined()
  expect(screen.getByText(/2 of 3 held, 1 no-show or cancelled/)).toBeDefined()
  expect(screen.getByRole('img', { name: '7 appointments. 2 held, 1 no-show or cancelled, 4 planned.' })).toBeDefined()
  const rows = within(screen.getByRole('table', { name: 'Appointments' })).getAllByRole('link')
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    [4, 5, 6, 7, 3, 2, 1].map((number) => `Family session ${number}`),
  )
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link')
  expect(way.map(({ textContent }) => textContent)).toEqual(['Directory', 'Mateo Delgado', 'Series'])
})

test('a reader who is told of no attendees is not told that nobody attends', async () => {
  await openSeries(path, { AttendingList: [], Can: { Update: false, Delete: false } })

  expect(screen.getByText(/2 of 3 held/)).toBeDefined()
  expect(screen.queryByText(/\d attends?/)).toBeNull()
})

test('arrow keys read the columns of the weave, and Enter opens the appointment', async () => {
  const { user, address, server } = await openSeries()
  server.answer(readAppointment, appointmentOf({ Id: idOf(107), Name: 'Family session 7' }))
  const weave = screen.getByRole('img', { name: /^7 appointments/ })
  weave.focus()
  await screen.findByText('Tue, Nov 3, 4:00 PM: No-show')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await screen.findByText('Wed, Nov 25, 11:00 AM: Planned, changed by hand')
  await user.keyboard('{End}{Home}{ArrowLeft}{End}')
  await screen.findByText('Tue, Dec 22, 4:00 PM: Planned')
  await user.keyboard('{Enter}')

  await screen.findByRole('heading', { level: 1, name: 'Family session 7' })
  expect(address()).toBe(`/appointment/${idOf(107)}`)
})

test('a change is shown before it is made: in a sentence, in the weave and by date', async () => {
  const page = await openSeries()
  await page.user.click(screen.getByRole('button', { name: 'Change the series' }))
  const fields = await editor()
  await page.user.click(fields.getByRole('button', { name: 'Thursday' }))
  await page.user.click(fields.getByRole('button', { name: 'Tuesday' }))
  expect(fields.getByText('At least one day must stay chosen.')).toBeDefined()

  const shown = await preview()
  await shown.findByText('Makes 3, moves 3, keeps 1 changed by hand, 1 clashes on Dec 24.')
  expect(shown.getByText('3 completed stay as they are.')).toBeDefined()
  expect(
    shown.getByRole('img', {
      name: 'After: 10 appointments. 2 held, 1 no-show or cancelled, 1 planned, 3 moved, 3 new, 1 clash.',
    }),
  ).toBeDefined()
  const lines = within(shown.getByRole('list', { name: 'Changes by date' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Wed, Nov 2511:00 AM · Family session 4, changed by handKept',
    'Thu, Dec 3was Tue, Dec 1Moved',
    'Thu, Dec 10was Tue, Dec 8Moved',
    'Thu, Dec 24was Tue, Dec 22Moved, clashTanya Whitlock has Parent session 4 with Dana Kim, 3:30 – 4:30 PM. Leave Dec 24 out',
    'Thu, Dec 31 to Thu, Jan 14, 20273 appointments · Show all datesNew',
  ])
  expect(applied(page)).toEqual([])
  await waitFor(() =>
    expect(askedFor(page, 'FORWARD').at(-1)).toMatchObject({
      query: { id: idOf(105) },
      body: { interval: '0 16 * * 4' },
    }),
  )
})

test('the focus goes to the editor that is opened, and back to the button that opened it', async () => {
  const { user } = await openSeries()
  const opener = () => screen.findByRole('button', { name: 'Change the series' })

  await user.click(await opener())
  const title = await screen.findByRole('heading', { name: 'Change the series' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))

  await waitFor(async () => expect(document.activeElement).toBe(await opener()))

  await user.click(await opener())
  await screen.findByRole('heading', { name: 'Change the series' })
  window.history.back()
  await waitFor(async () => expect(document.activeElement).toBe(await opener()))
})

test('an address that opens the editor leaves the focus at the start of the page', async () => {
  await openSeries(`${path}?view=change`)

  expect(document.activeElement).not.toBe(await screen.findByRole('heading', { name: 'Change the series' }))
})

test('the server is asked when the reader pauses, and the last preview stays until then', async () => {
  const page = await openSeries(`${path}?view=change`)
  await (await preview()).findByText(/^Makes 3/)
  const asked = () => askedFor(page, 'FORWARD')
  const before = asked().length
  const answer = page.server.hold(updateSeries)
  const fields = await editor()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const name of ['Monday', 'Wednesday', 'Friday']) await page.user.click(fields.getByRole('button', { name }))
  await vi.advanceTimersByTimeAsync(390)
  expect(asked().length).toBe(before)
  await vi.advanceTimersByTimeAsync(20)
  vi.useRealTimers()

  await waitFor(() => expect(asked().length).toBe(before + 1))
  expect(asked().at(-1)?.body.interval).toBe('0 16 * * 1,2,3,5')
  const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Apply/ })
  expect((await preview()).getByText(/^Makes 3/)).toBeDefined()
  expect(apply().disabled).toBe(true)
  answer()
  await waitFor(() => expect(apply().disabled).toBe(false))
})

test('each choice says how many appointments it concerns once the server has counted them', async () => {
  const page = await openSeries()
  page.server.answer(updateSeries, ({ query }) => {
    const all = query.scope === 'ALL' ? [keepOf(104, '2026-11-25', 'by-hand', 11)] : []
    const unchanged = keepOf(107, '2026-12-22', 'as-is')
    return previewOf({ Moves: [moveOf(105, '2026-12-03'), moveOf(106, '2026-12-10')], Keeps: [unchanged, ...all] })
  })
  const answer = page.server.hold(updateSeries)
  await page.user.click(screen.getByRole('button', { name: 'Change the series' }))
  const fields = await editor()
  expect(fields.getByRole('radio', { name: 'This and later' })).toBeDefined()
  answer()

  await fields.findByRole('radio', { name: /^This and later\s*3 appointments$/, checked: true })
  expect(fields.getByRole('radio', { name: /^All\s*4 appointments$/ })).toBeDefined()
})

test('all dates of a run can be shown, and a clashing date can be left out and put back', async () => {
  const page = await openSeries(`${path}?view=change`)
  const shown = await preview()
  await page.user.click(
    await shown.findByRole('button', { name: 'Show all dates from Thu, Dec 31 to Thu, Jan 14, 2027' }),
  )
  expect(shown.getByText('Thu, Jan 7, 2027')).toBeDefined()

  await page.user.click(shown.getByRole('button', { name: 'Leave Dec 24 out' }))
  const back = await shown.findByRole('button', { name: 'Put Dec 24 back' })
  await waitFor(() => expect(page.server.callsTo(updateSeries).at(-1)?.body.skip).toEqual(['2026-12-24']))
  await page.user.click(back)
  await waitFor(() => expect(page.server.callsTo(updateSeries).at(-1)?.body.skip).toBeUndefined())
})

test('applying closes the editor and says what was done; it can be undone from the message and from the menu', async () => {
  const page = await openSeries(`${path}?view=change`)
  await page.user.click((await editor()).getByRole('radio', { name: /^All/ }))
  await (await preview()).findByText(/^Makes 3/)
  page.server.answer(undo, { Id: idOf(105), Name: 'x' }).answer(readSeries, seriesOf({ Version: 4, Undo: idOf(90) }))
  const apply = await screen.findByRole('button', { name: 'Apply to 6 appointments' })
  await waitFor(() => expect((apply as HTMLButtonElement).disabled).toBe(false))
  await page.user.dblClick(apply)

  await findToast('Series changed: 3 made, 3 moved')
  await screen.findByRole('table', { name: 'Appointments' })
  expect(applied(page)).toMatchObject([{ query: { scope: 'ALL', id: idOf(105) }, version: 1 }])
  await page.user.click(await screen.findByRole('button', { name: 'More actions for the series' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Undo the last change' }))
  await findToast('The series is as it was before.')
  expect(page.server.callsTo(undo)).toMatchObject([{ params: { id: idOf(90) } }])
})

test('an until date that takes no appointment away can be applied: it is the series that changes', async () => {
  const page = await openSeries(`${path}?view=change`)
  const { OccursChron, OccursRule } = seriesOf()
  const After = { OccursChron, OccursRule, OccursTill: '2026-12-23' }
  const Keeps = [keepOf(105, '2026-12-01', 'as-is')]
  page.server.answer(updateSeries, ({ query }) => (query.preview ? previewOf({ Keeps, After }) : changeOf()))
  const until = within((await editor()).getByRole('group', { name: 'Until' }))
  until.getByRole('spinbutton', { name: /day/ }).focus()
  await page.user.keyboard('23')
  await (await preview()).findByText('Changes no appointments.')
  const apply = await screen.findByRole<HTMLButtonElement>('button', { name: 'Apply' })
  await waitFor(() => expect(apply.disabled).toBe(false))
  await page.user.click(apply)

  await findToast('Series changed')
  expect(applied(page)).toMatchObject([{ body: { end: '2026-12-23' } }])
})

test('what would change nothing cannot be applied, and the reason is said', async () => {
  const page = await openSeries()
  page.server.answer(updateSeries, previewOf({ Keeps: [keepOf(105, '2026-12-01', 'as-is')] }))
  await page.user.click(screen.getByRole('button', { name: 'Change the series' }))

  await (await preview()).findByText('Changes no appointments.')
  const apply = await screen.findByRole<HTMLButtonElement>('button', { name: 'Apply' })
  expect(apply.disabled).toBe(true)
  expect(document.getElementById(apply.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Nothing would change.',
  )
})

test('two appointments at the same time stop the change, in red where they are and under the button', async () => {
  const page = await openSeries(`${path}?view=change`)
  page.server.answer(updateSeries, previewOf({ Moves: [moveOf(105, '2026-12-08')], BlockedAt: '2026-12-08T16:00:00' }))
  await page.user.click((await editor()).getByRole('button', { name: 'Monday' }))

  const blocked = await (await preview()).findByText('Not possible')
  expect(blocked.closest('li')?.className).toBe('blocked')
  const apply = await screen.findByRole<HTMLButtonElement>('button', { name: /^Apply/ })
  expect(apply.disabled).toBe(true)
  const reason = document.getElementById(apply.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('This series already has an appointment on Tue, Dec 8 at 4:00 PM.')
})

test('when a colleague was faster, the preview is asked again, says so, and nothing was applied', async () => {
  const page = await openSeries(`${path}?view=change`)
  await (await preview()).findByText(/^Makes 3/)
  page.server
    .answer(readSeries, seriesOf({ Version: 4 }))
    .answer(updateSeries, ({ query }) =>
      query.preview
        ? previewOf({ Moves: [moveOf(105, '2026-12-03')] })
        : problem('record.stale', { values: { Version: 4 } }),
    )
  await page.user.click(await screen.findByRole('button', { name: 'Apply to 6 appointments' }))

  const shown = await preview()
  await shown.findByText('Somebody has changed this since. These are the new numbers.')
  expect(await shown.findByText('Moves 1.')).toBeDefined()
})

test('a change of one of its appointments elsewhere is shown at once', async () => {
  const page = await openSeries()
  const before = page.server.callsTo(readSeries).length
  page.server.answer(readSeries, seriesOf({ Occurrences: occurrences.slice(0, 5) }))
  const event = { Event: 'item:changed', Type: 'APPOINTMENT', PersonId: null, CaseId: null, ClinicianId: null }
  page.server.say({ ...event, Id: idOf(999), Version: 2, Position: 1 })
  page.server.say({ ...event, Id: idOf(107), Version: 2, Position: 2 })

  await screen.findByRole('img', { name: /^5 appointments/ })
  expect(page.server.callsTo(readSeries).length).toBe(before + 1)
})

test('without a connection the preview says so, and nothing can be applied', async () => {
  const page = await openSeries(`${path}?view=change`)
  await (await preview()).findByText(/^Makes 3/)
  page.server.setReachable(false)
  await page.user.click((await editor()).getByRole('button', { name: 'Friday' }))

  await (await preview()).findByText('You’re offline. We can show what this changes once you’re back online.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Apply/ }).disabled).toBe(true)
})

test('what was chosen is there when the editor is opened again, unless it was cancelled', async () => {
  const { user } = await openSeries()
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Change the series' }))
    return editor()
  }
  await user.click((await open()).getByRole('button', { name: 'Friday' }))
  window.history.back()
  expect(await (await open()).findByRole('button', { name: 'Friday', pressed: true })).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect((await open()).getByRole('button', { name: 'Friday', pressed: false })).toBeDefined()
})

test('there is no editor for a member who may not change a series, nor for a series that has ended', async () => {
  await openSeries(`${path}?view=change`, { Can: { Update: false, Delete: false } })
  expect(screen.queryByRole('button', { name: 'Change the series' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Change the series' })).toBeNull()

  await openSeries(path, { Active: false })
  expect(screen.getByText('This series has ended.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change the series' })).toBeNull()
})

test('a series that does not exist or that the reader may not see is one and the same page', async () => {
  await renderPage(path, { server: fakedServer().answer(readSeries, problem('record.not_found')) })
  expect(await screen.findByText(/This page does not exist/)).toBeDefined()
})

test('attendees are managed on the page of the series, from its next appointment on', async () => {
  const { user, server, address } = await openSeries()
  keepAppointment(server, { Id: idOf(105), AppointmentSeries: ofSeries, AppointmentAttendeesList: [mateoAttends] })
  server.answer(listAttendeeChoices, pageOfRows([]))
  await user.click(screen.getByRole('button', { name: 'Manage attendees' }))

  await screen.findByRole('dialog', { name: /^Who attends the series/ })
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await untilNoDialog()
  expect(address()).toBe(path)
  expect(server.callsTo(readAppointment)[0]?.params).toEqual({ id: idOf(105) })
})

test('an appointment that cannot be loaded says so in the manager, and is asked for again', async () => {
  const { user, server } = await openSeries()
  server.answer(readAppointment, problem('server.internal'))
  await user.click(screen.getByRole('button', { name: 'Manage attendees' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Who attends the series/ }))
  const again = await dialog.findByRole('button', { name: 'Try again' })
  keepAppointment(server, { Id: idOf(105), AppointmentSeries: ofSeries, AppointmentAttendeesList: [mateoAttends] })
  server.answer(listAttendeeChoices, pageOfRows([]))

  await user.click(again)

  expect(await dialog.findByRole('button', { name: 'Add 0 to series' })).toBeDefined()
})

test('an appointment that has begun is planned until its end', async () => {
  const today = { ScheduledStartTime: '2026-11-19T12:30:00', ScheduledEndTime: '2026-11-19T13:30:00' }
  const past = { ScheduledStartTime: '2026-11-19T12:00:00', ScheduledEndTime: '2026-11-19T13:00:00' }
  const Occurrences = [occurrenceOf(101, '2026-11-19', past), occurrenceOf(102, '2026-11-19', today)]
  await openSeries(path, { Occurrences })

  const rows = within(screen.getByRole('table', { name: 'Appointments' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Family session 1.*No outcome yet$/),
    expect.stringMatching(/^Family session 2.*Planned$/),
  ])
})

test('the menu of a series opens its next appointment and its editor, and deletes one or all of its appointments', async () => {
  const { user, server, address } = await openSeries()
  const menu = async () => {
    await user.click(screen.getByRole('button', { name: 'More actions for the series' }))
    return within(await screen.findByRole('menu'))
  }
  const names = (await menu()).getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(names).toEqual(['Open the next appointment', 'Change the series', 'Delete from the series'])
  await user.click(screen.getByRole('menuitem', { name: 'Change the series' }))
  await editor()
  expect(address()).toBe(`${path}?view=change`)
  server
    .answer(deleteItem, previewOf())
    .answer(deleteSeries, ({ query }) => (query.preview ? previewOf() : changeOf({ Active: false })))
  await user.click((await menu()).getByRole('menuitem', { name: 'Delete from the series' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Family session 5?' }))
  await user.click(await dialog.findByRole('radio', { name: /^All appointments past and future/ }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))

  await findToast('Deletion successful.')
  const deletions = server.callsTo(deleteSeries).filter(({ query }) => !query.preview)
  expect(deletions).toMatchObject([{ params: { id: idOf(105) }, version: 1 }])
})

test('a series that was deleted, or that the reader may not change, has no attendees to manage and nothing to delete', async () => {
  await openSeries(path, { Can: { Update: false, Delete: false } })

  expect(screen.queryByRole('button', { name: 'Manage attendees' })).toBeNull()
  expect(screen.getByRole('button', { name: 'More actions for the series' })).toBeDefined()
})
