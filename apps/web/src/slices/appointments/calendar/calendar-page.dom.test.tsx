import {
  endCalendarFeed,
  readCalendar,
  readCalendarFeed,
  replaceCalendarFeed,
} from '@caseloom/contracts/appointments/calendar/calendar-endpoints'
import type { CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import type { SeriesPreview } from '@caseloom/contracts/items/repeating'
import { listCases } from '@caseloom/contracts/cases/endpoints'
import { undo, updateItemsRaw } from '@caseloom/contracts/items/endpoints'
import { problemText } from '@caseloom/contracts/problem-texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { calendarEntry, calendarOf, movedTo } from '../../../testing/faked/faked-calendar.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { clashOf, previewOf } from '../../../testing/faked/faked-series.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const held = calendarEntry({
  Id: idOf(21),
  Name: 'Session 1',
  Person: { Id: idOf(12), Name: 'Priya Raman' },
  Start: '2026-11-16T09:00:00',
  End: '2026-11-16T10:00:00',
  Completed: true,
  Status: 'Held',
  StatusClass: 'confirmed',
  Can: { Update: false },
})
const over = calendarEntry({
  Id: idOf(22),
  Person: { Id: idOf(13), Name: 'Sofia Marchetti' },
  Start: '2026-11-18T10:00:00',
  End: '2026-11-18T11:00:00',
})

const serverWith = (...Appointments: CalendarAppointment[]) =>
  fakedServer().answer(readCalendar, calendarOf(...Appointments))

const box = (name: RegExp) => screen.findByRole('link', { name })

/** A preview without a clash, or the move. */
const shownOrMoved = (
  call: Parameters<typeof movedTo>[0] & { readonly query: { readonly preview?: unknown } },
  ...more: [CalendarAppointment?, number?]
) => (call.query.preview ? previewOf() : movedTo(call, ...more))
/** What rests in the hand is asked about (lifting/use-asked-place.ts); these are the moves alone. */
const movesIn = (server: ReturnType<typeof serverWith>) =>
  server.callsTo(updateItemsRaw).filter(({ query }) => !query.preview)

// spec: directory 64
test('the week begins on Monday, says how its sessions stand, and asks for its days alone', async () => {
  const server = serverWith(held, over, calendarEntry())
  const { address } = await renderPage('/calendar', { server })

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('November 16 – 22, 2026')
  expect(screen.getByText('1 held of 3 planned · 1 without an outcome')).toBeDefined()
  expect(server.callsTo(readCalendar)[0]?.query).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect((await box(/^Priya Raman/)).getAttribute('aria-label')).toBe(
    'Priya Raman, Session 1, Monday, November 16, 9:00 – 10:00 AM, Held',
  )
  expect(address()).toBe('/calendar')
})

test.each([
  ['Month', 'view=month', { from: '2026-10-26', to: '2026-12-06' }],
  ['Day', 'view=day', { from: '2026-11-19', to: '2026-11-19' }],
  ['List', 'view=list', { from: '2026-11-19', to: '2026-12-18' }],
])('%s is in the address', async (name, query, days) => {
  const server = serverWith(calendarEntry())
  const { user, address } = await renderPage('/calendar', { server })

  await user.click(screen.getByRole('radio', { name }))

  await waitFor(() => expect(address()).toBe(`/calendar?${query}`))
  await waitFor(() => expect(server.callsTo(readCalendar).at(-1)?.query).toEqual(days))
})

test('T, M and the arrows of the head go through time; G C comes from anywhere', async () => {
  const server = serverWith().answer(listCases, pageOfRows([]))
  const { user, address } = await renderPage('/directory/cases', { server })
  await user.keyboard('gc')
  await waitFor(() => expect(address()).toBe('/calendar'))

  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(address()).toBe('/calendar?day=2026-11-26'))
  await user.keyboard('m')
  await waitFor(() => expect(address()).toContain('view=month'))
  await user.keyboard('t')
  await waitFor(() => expect(address()).toBe('/calendar?view=month'))
})

test('lifted with Space, moved with arrows and dropped, an appointment moves at once and can be put back', async () => {
  const server = serverWith(calendarEntry())
    .answer(updateItemsRaw, (call) => shownOrMoved(call))
    .answer(undo, { Id: idOf(20), Name: 'Family session 9' })
  const { user } = await renderPage('/calendar', { server })
  ;(await box(/^Mateo Delgado/)).focus()

  await user.keyboard(' ')
  expect(
    screen.getByText('Mateo Delgado lifted. Friday, November 20, 2:00 – 3:00 PM, free for Maya Okafor.'),
  ).toBeDefined()
  await user.keyboard('{ArrowDown}{ArrowLeft}')
  expect(screen.getByText('Thursday, November 19, 2:15 – 3:15 PM, free for Maya Okafor.')).toBeDefined()
  expect(document.activeElement?.getAttribute('data-event')).toBe(idOf(20))
  await user.keyboard(' ')

  await findToast('Moved to Thu, Nov 19, 2:15 – 3:15 PM')
  expect(movesIn(server)[0]).toMatchObject({
    query: { scope: 'ONLY' },
    body: { Data: [{ PropertyName: 'ScheduledStartTime', PropertyValue: '2026-11-19T14:15:00' }] },
  })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.callsTo(undo)[0]?.params).toEqual({ id: idOf(90) }))
})

test('Shift and Down lengthen; Esc puts back and sends nothing', async () => {
  const server = serverWith(calendarEntry()).answer(updateItemsRaw, (call) => shownOrMoved(call))
  const { user } = await renderPage('/calendar', { server })
  ;(await box(/^Mateo Delgado/)).focus()

  await user.keyboard(' {ArrowDown}{Escape}')
  expect(screen.getByText('Mateo Delgado is back at Friday, November 20, 2:00 – 3:00 PM.')).toBeDefined()
  await user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}{Enter}')

  await findToast('Moved to Fri, Nov 20, 2:00 – 3:30 PM')
  expect(movesIn(server).map(({ body }) => body.Data)).toMatchObject([
    [{ PropertyName: 'ScheduledEndTime', PropertyValue: '2026-11-20T15:30:00' }],
  ])
})

test('a completed appointment cannot be lifted', async () => {
  const { user } = await renderPage('/calendar', { server: serverWith(held) })
  ;(await box(/^Priya Raman/)).focus()

  await user.keyboard(' ')

  expect(screen.getByText('Priya Raman already has an outcome, or you can’t change it.')).toBeDefined()
})

test('while it is held over another, the clash is said', async () => {
  const other = calendarEntry({
    Id: idOf(23),
    Person: { Id: idOf(14), Name: 'Amara Nwosu' },
    Start: '2026-11-20T15:00:00',
    End: '2026-11-20T16:00:00',
  })
  const { user } = await renderPage('/calendar', { server: serverWith(calendarEntry(), other) })
  ;(await box(/^Mateo Delgado/)).focus()

  await user.keyboard(' {ArrowDown}')

  expect(screen.getByText('Friday, November 20, 2:15 – 3:15 PM, clashes with Amara Nwosu at 3:00 PM.')).toBeDefined()
})

test('two that are moved one right after the other are both saved, and a refusal of the first is said', async () => {
  const other = calendarEntry({ ...over, Id: idOf(23), Start: '2026-11-20T09:00:00', End: '2026-11-20T10:00:00' })
  const server = serverWith(calendarEntry(), other).answer(updateItemsRaw, (call) =>
    call.params.id === idOf(20) ? problem('record.forbidden') : movedTo(call),
  )
  const answer = server.hold(updateItemsRaw)
  const { user } = await renderPage('/calendar', { server })
  ;(await box(/^Mateo Delgado/)).focus()
  await user.keyboard(' {ArrowDown} ')
  ;(await box(/^Sofia Marchetti/)).focus()
  await user.keyboard(' {ArrowDown} ')
  expect((await box(/^Mateo Delgado/)).getAttribute('aria-label')).toContain('2:15 – 3:15 PM')
  expect((await box(/^Sofia Marchetti/)).getAttribute('aria-label')).toContain('9:15 – 10:15 AM')

  answer()

  await findToast(`Something went wrong: ${problemText('record.forbidden')}`)
  await waitFor(() => expect(movesIn(server).map(({ params }) => params.id)).toEqual([idOf(20), idOf(23)]))
  expect((await box(/^Mateo Delgado/)).getAttribute('aria-label')).toContain('2:00 – 3:00 PM')
})

test('one that is moved again while it is still being saved goes on from where it was let go', async () => {
  const server = serverWith(calendarEntry()).answer(updateItemsRaw, (call) => shownOrMoved(call, calendarEntry(), 7))
  const answer = server.hold(updateItemsRaw)
  const { user } = await renderPage('/calendar', { server })
  ;(await box(/^Mateo Delgado/)).focus()
  await user.keyboard(' {ArrowDown} ')
  await user.keyboard(' {ArrowDown} ')
  answer()

  await findToast('Moved to Fri, Nov 20, 2:30 – 3:30 PM')
  const sent = movesIn(server).map(({ body, version }) => [body.Data[0]?.PropertyValue, version])
  expect(sent).toEqual([
    ['2026-11-20T14:15:00', 4],
    ['2026-11-20T14:30:00', 7],
  ])
})

test('the question about one of a series stays while another is still being saved', async () => {
  const alone = calendarEntry({ ...over, Id: idOf(23), Start: '2026-11-20T09:00:00', End: '2026-11-20T10:00:00' })
  const server = serverWith(calendarEntry({ SeriesId: idOf(50), OccursRule: 'FREQ=WEEKLY;BYDAY=FR' }), alone).answer(
    updateItemsRaw,
    (call) => (call.query.preview ? previewOf({ Moves: [moved(20)] }) : movedTo(call, alone)),
  )
  const answer = server.hold(updateItemsRaw)
  const { user } = await renderPage('/calendar', { server })
  ;(await box(/^Sofia Marchetti/)).focus()
  await user.keyboard(' {ArrowDown} ')
  ;(await box(/^Mateo Delgado/)).focus()
  await user.keyboard(' {ArrowDown} ')
  await screen.findByRole('dialog', { name: 'Move Mateo Delgado?' })

  answer()

  await findToast('Moved to Fri, Nov 20, 9:15 – 10:15 AM')
  expect(screen.getByRole('dialog', { name: 'Move Mateo Delgado?' })).toBeDefined()
})

/** A day is 100 pixels wide and a minute one pixel high. */
function setSizes() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 24 * 60))
}

test('an empty hour opens the panel for a new appointment at that time', async () => {
  const { user } = await renderPage('/calendar', {
    server: serverWith(calendarEntry()).answer(listCases, pageOfRows([])),
  })
  await box(/^Mateo Delgado/)
  setSizes()
  const column = document.querySelectorAll('.ca-day')[3] ?? document.body

  await user.pointer({ keys: '[MouseLeft]', target: column, coords: { clientX: 350, clientY: 9 * 60 + 40 } })

  expect(await screen.findByRole('dialog', { name: 'New appointment, Thu, Nov 19, 9:30 – 10:30 AM' })).toBeDefined()
})

test('a finger that rests on an appointment lifts it and takes it along', async () => {
  const server = serverWith(calendarEntry()).answer(updateItemsRaw, (call) => shownOrMoved(call))
  await renderPage('/calendar', { server })
  setSizes()
  const touch = (x: number, y: number) => ({ button: 0, pointerType: 'touch', clientX: x, clientY: y })
  fireEvent.pointerDown(await box(/^Mateo Delgado/), touch(450, 850))
  await screen.findByText('Mateo Delgado lifted. Friday, November 20, 2:00 – 3:00 PM, free for Maya Okafor.')
  expect(server.callsTo(updateItemsRaw)).toEqual([])

  // It is drawn again where it is held, so the finger is over something else.
  fireEvent.pointerMove(document.body, touch(350, 882))
  fireEvent.pointerUp(document.body, touch(350, 882))

  await findToast('Moved to Thu, Nov 19, 2:30 – 3:30 PM')
})

test('a finger that moves at once scrolls, and moves no appointment', async () => {
  const server = serverWith(calendarEntry())
  const { user } = await renderPage('/calendar', { server })
  setSizes()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const entry = document.querySelector(`[data-event="${idOf(20)}"]`) ?? document.body
  fireEvent.pointerDown(entry, { button: 0, pointerType: 'touch', clientX: 450, clientY: 850 })
  fireEvent.pointerMove(entry, { pointerType: 'touch', clientX: 450, clientY: 830 })
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  fireEvent.pointerMove(entry, { pointerType: 'touch', clientX: 350, clientY: 700 })
  fireEvent.pointerUp(entry, { pointerType: 'touch', clientX: 350, clientY: 700 })

  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect(screen.queryByText(/lifted/)).toBeNull()
  expect(server.callsTo(updateItemsRaw)).toEqual([])
})

test('the hours say in which time zone they are', async () => {
  await renderPage('/calendar', { server: serverWith(calendarEntry()) })

  expect((await screen.findByTitle('Eastern Time')).textContent).toBe('ET')
})

const moved = (number: number) => ({
  Id: idOf(number),
  Name: 'Family session',
  From: '2026-11-20T14:00:00',
  FromEnd: '2026-11-20T15:00:00',
  Start: '2026-11-20T14:15:00',
  End: '2026-11-20T15:15:00',
})

/** One of a series is moved by a quarter of an hour. */
async function dropOneOfSeries(previewFor: (scope: string | undefined) => SeriesPreview) {
  const server = serverWith(calendarEntry({ SeriesId: idOf(50), OccursRule: 'FREQ=WEEKLY;BYDAY=FR' })).answer(
    updateItemsRaw,
    (call) => (call.query.preview ? previewFor(call.query.scope) : movedTo(call)),
  )
  const page = await renderPage('/calendar', { server })
  ;(await box(/^Mateo Delgado/)).focus()
  await page.user.keyboard(' {ArrowDown} ')
  return { ...page, question: within(await screen.findByRole('dialog', { name: 'Move Mateo Delgado?' })) }
}

test('one of a series asks which of them move, what each answer would do, and who has something else then', async () => {
  const { server, user, question } = await dropOneOfSeries((scope) =>
    scope === 'ONLY'
      ? previewOf({ Moves: [moved(20)] })
      : previewOf({ Moves: [moved(20), moved(24), moved(25)], Clashes: [clashOf('2026-12-04')] }),
  )
  await user.click(await question.findByRole('radio', { name: /^This and later\s*3 appointments\s*1 clash$/ }))
  expect(question.getByText(/^Fri, Dec 4: Tanya Whitlock has Parent session 4/)).toBeDefined()

  await user.click(question.getByRole('button', { name: 'Move 3 appointments' }))

  await findToast('Moved to Fri, Nov 20, 2:15 – 3:15 PM')
  const sent = movesIn(server)
  expect(sent).toMatchObject([{ query: { scope: 'FORWARD' }, version: 4 }])
})

test('one of a series does not move onto another, nor without a connection', async () => {
  const { server, user, question } = await dropOneOfSeries(() => previewOf({ BlockedAt: '2026-11-20T14:15:00' }))
  const move = () => question.getByRole<HTMLButtonElement>('button', { name: 'Move 1 appointment' }).disabled
  await question.findAllByText('This series already has an appointment on Fri, Nov 20 at 2:15 PM.')
  expect(move()).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-event')).toBe(idOf(20)))
  server.setReachable(false)
  await user.keyboard(' {ArrowDown}{ArrowDown} ')
  await screen.findByText(/^You’re offline\. We can show what this changes/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move 1 appointment' }).disabled).toBe(true)
})

test('the feed is begun, copied, replaced after a question, and ended', async () => {
  const none = { Address: null, NamesInFull: false, LastRead: null, LastReader: null }
  const feed = {
    ...none,
    Address: 'https://care.example.org/calendar/q7Kd2M9.ics',
    LastRead: '2026-11-19T12:40:00',
    LastReader: 'Outlook',
  }
  const server = serverWith()
    .answer(readCalendarFeed, none)
    .answer(replaceCalendarFeed, feed)
    .answer(endCalendarFeed, none)
  const { user } = await renderPage('/calendar', { server })
  await user.click(screen.getByRole('button', { name: 'More calendar options' }))
  await user.click(await screen.findByRole('button', { name: 'Create address' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Secret address')))
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(feed.Address)
  expect(screen.getByText('Last read by Outlook, today, 12:40 PM')).toBeDefined()

  const hasFocus = (name: string) => expect(document.activeElement).toBe(screen.getByRole('button', { name }))
  await user.click(screen.getByRole('button', { name: 'Replace address' }))
  await waitFor(() => hasFocus('Cancel'))
  expect(server.callsTo(replaceCalendarFeed)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => hasFocus('Replace address'))
  await user.click(screen.getByRole('button', { name: 'Replace address' }))
  await user.click(screen.getByRole('button', { name: 'End feed' }))
  await findToast('The feed was ended')
  await waitFor(() => hasFocus('Create address'))
})

test('a failed calendar can be asked for again', async () => {
  const server = fakedServer().answer(readCalendar, problem('server.internal'))
  const { user } = await renderPage('/calendar', { server })
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.answer(readCalendar, calendarOf(calendarEntry()))

  await user.click(again)

  expect(await box(/^Mateo Delgado/)).toBeDefined()
})

test('a telephone has the days of the week with what they hold, and the list of one', async () => {
  const { user, address } = await renderPage('/calendar', {
    server: serverWith(held, calendarEntry()),
    screenWidth: 390,
  })
  expect(screen.getByRole('button', { name: 'Friday, November 20, 1 appointment' })).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Monday, November 16, 1 appointment' }))

  await waitFor(() => expect(address()).toContain('day=2026-11-16'))
  expect((await box(/Priya Raman/)).getAttribute('href')).toBe(`/appointment/${idOf(21)}`)
})

test('in the list a clash is a line of its own', async () => {
  const Clash = { Id: idOf(29), Name: 'Amara Nwosu', Start: '2026-11-20T15:00:00' }
  await renderPage('/calendar?view=list', { server: serverWith(calendarEntry({ Clash })), screenWidth: 390 })

  expect(await screen.findByText('Clashes with Amara Nwosu at 3:00 PM')).toBeDefined()
})

test('the list of a telephone says which days it holds and leads to the next ones', async () => {
  const server = serverWith(calendarEntry())
  const { user, address } = await renderPage('/calendar?view=list', { server, screenWidth: 390 })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('November 19 – December 18, 2026')

  await user.click(screen.getByRole('button', { name: 'Next' }))

  await waitFor(() => expect(address()).toContain('day=2026-12-19'))
})
