import type { CalendarAllDay, CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import { readCalendar } from '@caseloom/contracts/appointments/calendar/calendar-endpoints'
import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import { listCases } from '@caseloom/contracts/cases/endpoints'
import { createItem, deleteItem, listCreatable, updateItemsRaw } from '@caseloom/contracts/items/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { readPlacesForPeople } from '@caseloom/contracts/people/new-person-endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { calendarEntry, calendarOf, movedTo } from '../../../testing/faked/faked-calendar.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { previewOf } from '../../../testing/faked/faked-series.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { appointmentOf } from '../../../testing/faked/faked-work.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage, settled } from '../../../testing/render-page.tsx'
import { untilFocused } from '../../../testing/until.ts'

const serverWith = (Appointments: CalendarAppointment[], AllDay: CalendarAllDay[] = []) =>
  fakedServer()
    .answer(readCalendar, { ...calendarOf(...Appointments), AllDay })
    .answer(readPerson, personOf())
    .answer(listCreatable, { Items: [] })

const wholeDay = (number: number, Type: 'EVENT' | 'DOCFORM', Name: string): CalendarAllDay => ({
  Id: idOf(number),
  Type,
  Name,
  Start: '2026-11-20',
  End: '2026-11-20',
  Person: null,
})
const box = () => screen.findByRole('link', { name: /^Mateo Delgado, Family session/ })

/** A day is 100 pixels wide and a minute one pixel high. */
function setSizes() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 24 * 60))
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(24 * 60)
}

test('on a phone the next appointment of today shows the way there and calls the first contact; no later one does', async () => {
  const FirstContact = {
    Id: idOf(31),
    Name: 'Carmen Delgado',
    FirstName: 'Carmen',
    Photo: null,
    Relation: 'Mother',
    Phone: '+12155550148',
    PhoneText: '(215) 555-0148',
    MayText: true,
  }
  const today = { Start: '2026-11-19T16:00:00', End: '2026-11-19T17:00:00', Address: '418 Juniper St' }
  const next = calendarEntry({ ...today, FirstContact })
  const later = calendarEntry({ Id: idOf(21), Start: '2026-11-19T18:00:00', End: '2026-11-19T19:00:00' })
  await renderPage('/calendar', { server: serverWith([next, later]), screenWidth: 390 })

  const call = await screen.findByRole('link', { name: 'Call Carmen (mother)' })
  expect(call.getAttribute('href')).toBe('tel:+12155550148')
  expect(screen.getAllByRole('link', { name: /^(Call|Directions)/ })).toHaveLength(2)
})

test('another week opens where its own appointments begin, once they are there', async () => {
  const scrollTo = vi.fn<(options: ScrollToOptions) => void>()
  Object.defineProperty(Element.prototype, 'scrollTo', { configurable: true, value: scrollTo })
  setSizes()
  const server = serverWith([calendarEntry()])
  const { user } = await renderPage('/calendar', { server })
  await box()
  scrollTo.mockClear()
  const next = calendarEntry({ Start: '2026-11-25T06:00:00', End: '2026-11-25T07:00:00' })
  server.answer(readCalendar, calendarOf(next))
  const answer = server.hold(readCalendar)

  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(scrollTo.mock.calls).toEqual([])
  answer()

  await screen.findByRole('link', { name: /Wednesday, November 25/ })
  await waitFor(() => expect(scrollTo.mock.calls).toEqual([[{ top: 6 * 60 }]]))
  Reflect.deleteProperty(Element.prototype, 'scrollTo')
})

test('a low grid opens where its first appointment is in sight', async () => {
  const scrollTo = vi.fn<(options: ScrollToOptions) => void>()
  Object.defineProperty(Element.prototype, 'scrollTo', { configurable: true, value: scrollTo })
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollTo'))
  setSizes()
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(4 * 60)
  const entry = calendarEntry({ Start: '2026-12-02T15:00:00', End: '2026-12-02T16:00:00' })

  await renderPage('/calendar?day=2026-12-02', { server: serverWith([entry]) })

  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 14 * 60 }))
})

test('an empty hour is reached by keys: arrows lead through hours and days, and Enter plans an appointment then', async () => {
  const server = serverWith([calendarEntry()]).answer(listCases, pageOfRows([]))
  const { user } = await renderPage('/calendar', { server })
  await box()
  const cursor = screen.getByRole('button', { name: 'New appointment, Thursday, November 19, 8:00 AM' })
  cursor.focus()

  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowUp}{PageDown}')
  expect(cursor.getAttribute('aria-label')).toBe('New appointment, Saturday, November 21, 11:00 AM')
  await screen.findByText('New appointment, Saturday, November 21, 11:00 AM')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}')

  expect(await screen.findByRole('dialog', { name: 'New appointment, Sat, Nov 21, 11:00 AM – 12:00 PM' })).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await untilFocused(cursor)
})

test('where nothing may be planned there is no hour to choose', async () => {
  const reader = personOf()
  const server = serverWith([calendarEntry()]).answer(readPerson, { ...reader, Can: { ...reader.Can, Update: false } })
  await renderPage(`/directory/${idOf(11)}/calendar`, { server })
  await box()

  expect(screen.queryByRole('button', { name: /^New appointment, / })).toBeNull()
})

test('Left and Right on the heads of the days show the week before and after, and stay there', async () => {
  const { user, address } = await renderPage('/calendar', { server: serverWith([calendarEntry()]) })
  await box()
  screen.getByRole('button', { name: 'Tuesday, November 17' }).focus()

  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(address()).toBe('/calendar?day=2026-11-26'))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tuesday, November 24')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  await waitFor(() => expect(address()).toBe('/calendar?day=2026-11-12'))
})

test('a day of the month counts what it has no room for, what concerns the whole day as well', async () => {
  const AllDay = [
    wholeDay(61, 'EVENT', 'Court date'),
    wholeDay(62, 'EVENT', 'Holiday'),
    wholeDay(63, 'DOCFORM', 'Plan'),
  ]
  const second = calendarEntry({ Id: idOf(24), Start: '2026-11-20T16:00:00', End: '2026-11-20T17:00:00' })
  await renderPage('/calendar?view=month', { server: serverWith([calendarEntry(), second], AllDay) })

  const cell = (await screen.findByRole('button', { name: 'Friday, November 20' })).closest('td')
  const links = within(cell as HTMLElement).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Court date', expect.stringMatching(/Mateo Delgado$/)])
  expect(within(cell as HTMLElement).getByRole('button', { name: '3 more' })).toBeDefined()
})

test.each([
  ['/calendar', '/directory/activity'],
  [`/directory/${idOf(11)}/calendar`, `/directory/${idOf(11)}/activity`],
])('several forms that are due lead to the open to-dos of the member whose calendar it is: %s', async (path, toDos) => {
  const AllDay = [wholeDay(61, 'DOCFORM', 'Plan'), wholeDay(62, 'DOCFORM', 'Consent')]
  await renderPage(path, { server: serverWith([], AllDay) })

  expect((await screen.findByRole('link', { name: '2 forms due' })).getAttribute('href')).toBe(toDos)
})

test('an appointment of a series that has ended moves at once, like any that stands alone', async () => {
  const ended = calendarEntry({ SeriesId: idOf(50), OccursRule: 'FREQ=WEEKLY;BYDAY=FR' })
  const server = serverWith([ended]).answer(updateItemsRaw, (call) => {
    if (!call.query.preview) return movedTo(call)
    return call.query.scope === 'ONLY' ? previewOf() : problem('series.inactive')
  })
  const { user } = await renderPage('/calendar', { server })
  ;(await box()).focus()
  await user.keyboard(' {ArrowDown} ')

  await findToast('Moved to Fri, Nov 20, 2:15 – 3:15 PM')
  const sent = server.callsTo(updateItemsRaw).filter(({ query }) => !query.preview)
  expect(sent.map(({ query }) => query.scope)).toEqual(['ONLY'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

async function pressNine(user: Awaited<ReturnType<typeof renderPage>>['user']) {
  await box()
  setSizes()
  const column = document.querySelectorAll('.ca-day')[3] ?? document.body
  await user.pointer({ keys: '[MouseLeft]', target: column, coords: { clientX: 350, clientY: 9 * 60 } })
}
const ofPerson = `/directory/${idOf(11)}/calendar`

test('an appointment that an empty hour of somebody’s calendar makes at once can be taken back', async () => {
  const made = appointmentOf({ Id: idOf(77), Name: 'Family session 10', Version: 1 })
  const server = serverWith([calendarEntry()])
    .answer(createItem, made)
    .answer(readAppointment, made)
    .answer(deleteItem, { Id: made.Id, Name: made.Name, Undo: idOf(90) })
  const { user, address } = await renderPage(ofPerson, { server })
  await pressNine(user)
  await findToast('Started: Family session 10')
  await waitFor(() => expect(address()).toBe(`/appointment/${made.Id}`))

  await user.click(screen.getByRole('button', { name: 'Undo' }))

  await findToast('Deletion successful.')
  expect(server.callsTo(deleteItem)).toMatchObject([{ params: { id: made.Id }, version: 1 }])
  await waitFor(() => expect(address()).toBe(ofPerson))
  await settled(server)
})

test('a reader makes no appointment in a calendar', async () => {
  const person = personOf()
  const server = serverWith([calendarEntry()])
  server.answer(readPerson, personOf({ Can: { ...person.Can, Update: false } }))
  const { user } = await renderPage(ofPerson, { server })
  await pressNine(user)

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.callsTo(createItem)).toEqual([])
})

test('where nothing could be made at once, somebody new can be', async () => {
  const server = serverWith([calendarEntry()])
    .answer(createItem, problem('server.internal'))
    .answer(readPlacesForPeople, { Groups: [] })
  const { user } = await renderPage(ofPerson, { server })
  await pressNine(user)
  await findToast(/^Something went wrong/)

  await user.click(await screen.findByRole('button', { name: /^Person/ }))

  expect(await screen.findByRole('dialog', { name: /person/i })).toBeDefined()
})

test('a calendar that stays open past midnight marks the new day as today', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval')
  await renderPage('/calendar', { server: serverWith([calendarEntry()]) })
  const { setWallClock } = await import('../../../platform/texts/times.ts')
  const current = () =>
    [...document.querySelectorAll('.ca-head-day[aria-current=date]')].map((head) => head.getAttribute('aria-label'))
  expect(current()).toEqual(['Thursday, November 19'])

  setWallClock('2026-11-20T00:00:10')
  for (const [look, millis] of intervals.mock.calls) if (millis === 30_000) look()

  await waitFor(() => expect(current()).toEqual(['Friday, November 20']))
})
