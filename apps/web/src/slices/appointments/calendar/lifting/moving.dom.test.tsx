import type { CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import { readCalendar } from '@caseloom/contracts/appointments/calendar/calendar-endpoints'
import { updateItemsRaw } from '@caseloom/contracts/items/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { calendarEntry, calendarOf, movedTo } from '../../../../testing/faked/faked-calendar.ts'
import { clashOf, previewOf } from '../../../../testing/faked/faked-series.ts'
import { fakedServer } from '../../../../testing/faked/faked-server.ts'
import { appointmentOf } from '../../../../testing/faked/faked-work.ts'
import { findToast } from '../../../../testing/find-toast.ts'
import { renderPage } from '../../../../testing/render-page.tsx'

const box = () => screen.findByRole('link', { name: /^Mateo Delgado/ })
const nameOfBox = async () => (await box()).getAttribute('aria-label')

const serverWith = (entry: CalendarAppointment) =>
  fakedServer()
    .answer(readCalendar, calendarOf(entry))
    .answer(updateItemsRaw, (call) => (call.query.preview ? previewOf() : movedTo(call, entry)))

async function openAt(entry = calendarEntry(), path = '/calendar') {
  const server = serverWith(entry)
  const page = await renderPage(path, { server })
  ;(await screen.findAllByRole('link', { name: /^Mateo Delgado/ }))[0]?.focus()
  return { ...page, server }
}

test('what is moved by the keyboard stays in sight', async () => {
  const scrolled = vi.fn<(to: ScrollIntoViewOptions) => void>()
  Element.prototype.scrollIntoView = scrolled
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
  const { user } = await openAt()
  await user.keyboard(' ')
  scrolled.mockClear()

  await user.keyboard('{ArrowDown}')

  expect(scrolled.mock.contexts).toEqual([await box()])
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' })
})

test('what is dragged stays under the pointer when the hours are scrolled meanwhile', async () => {
  await openAt()
  let top = 0
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 100, 24 * 60))
  fireEvent.pointerDown(await box(), { button: 0, clientX: 450, clientY: 850 })
  fireEvent.pointerMove(document.body, { clientX: 450, clientY: 865 })
  await waitFor(async () => expect(await nameOfBox()).toContain('2:15 – 3:15 PM'))

  top = -120
  fireEvent.scroll(document.querySelector('.ca-grid') ?? document.body)
  await waitFor(async () => expect(await nameOfBox()).toContain('4:15 – 5:15 PM'))

  fireEvent.pointerMove(document.body, { clientX: 450, clientY: 850 })
  fireEvent.pointerUp(document.body, { clientX: 450, clientY: 850 })
  await findToast('Moved to Fri, Nov 20, 4:00 – 5:00 PM')
})

test('where a lifted appointment rests, the server says who of those that attend is elsewhere then', async () => {
  const { user, server } = await openAt()
  const asked = () => server.callsTo(updateItemsRaw).filter(({ query }) => query.preview)
  server.answer(updateItemsRaw, ({ body }) =>
    previewOf({ Clashes: body.Data[0]?.PropertyValue === '2026-11-20T14:30:00' ? [clashOf('2026-11-20')] : [] }),
  )

  await user.keyboard(' {ArrowDown}{ArrowDown}')
  expect(screen.getByText('Friday, November 20, 2:30 – 3:30 PM, free for Maya Okafor.')).toBeDefined()

  await screen.findByText('Tanya Whitlock has Parent session 4 with Dana Kim, 3:30 – 4:30 PM.')
  expect(asked().map(({ query, body }) => [query.scope, body.Data[0]?.PropertyValue])).toEqual([
    ['ONLY', '2026-11-20T14:30:00'],
  ])
  await user.keyboard('{ArrowDown}')
  await screen.findByText('No clash for anyone who attends.')
  await user.keyboard('{Escape}')
})

test('an answer that comes after the appointment was put back is not said', async () => {
  const { user, server } = await openAt()
  server.answer(updateItemsRaw, previewOf({ Clashes: [clashOf('2026-11-20')] }))
  const answer = server.hold(updateItemsRaw)
  await user.keyboard(' {ArrowDown}')
  await waitFor(() => expect(server.callsTo(updateItemsRaw)).toHaveLength(1))
  await user.keyboard('{Escape}')
  answer()

  await screen.findByText('Mateo Delgado is back at Friday, November 20, 2:00 – 3:00 PM.')
  expect(screen.queryByText(/Tanya Whitlock/)).toBeNull()
})

test('over midnight each day is said once, and each column has the times', async () => {
  const { user } = await openAt(calendarEntry({ Start: '2026-11-19T23:00:00', End: '2026-11-20T00:00:00' }))

  await user.keyboard(' {ArrowDown}{ArrowDown}')

  expect(
    screen.getByText('Thursday, November 19, 11:30 PM – Friday, November 20, 12:30 AM, free for Maya Okafor.'),
  ).toBeDefined()
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(screen.getByText('11:30 PM – 1:00 AM')).toBeDefined()
  await user.keyboard(' ')
  await findToast('Moved to Thu, Nov 19, 11:30 PM – Fri, Nov 20, 1:00 AM')
})

test('a time that the server had to change is said as it was saved', async () => {
  const { user, server } = await openAt(calendarEntry({ Start: '2026-11-20T02:15:00', End: '2026-11-20T03:15:00' }))
  const saved = { ScheduledStartTime: '2026-11-20T03:30:00', ScheduledEndTime: '2026-11-20T04:30:00' }
  server.answer(updateItemsRaw, [appointmentOf({ ...saved, Undo: idOf(90) })])

  await user.keyboard(' {ArrowDown} ')

  await findToast('Moved to Fri, Nov 20, 3:30 – 4:30 AM')
  expect(server.callsTo(updateItemsRaw)).toHaveLength(1)
})

test.each(['/calendar', '/calendar?view=month'])(
  'what was moved stays at its new place, with the focus, until the calendar has been read again: %s',
  async (path) => {
    const { user, server } = await openAt(calendarEntry(), path)
    server.answer(readCalendar, calendarOf(calendarEntry({ Start: '2026-11-19T14:00:00', End: '2026-11-19T15:00:00' })))
    const answer = server.hold(readCalendar)
    await user.keyboard(' {ArrowLeft} ')
    await findToast('Moved to Thu, Nov 19, 2:00 – 3:00 PM')
    await waitFor(() => expect(server.callsTo(readCalendar).length).toBeGreaterThan(1))
    expect(await nameOfBox()).toContain('Thursday, November 19')
    answer()

    await waitFor(() => expect(document.querySelector('.held-up')).toBeNull())
    expect(await nameOfBox()).toContain('Thursday, November 19')
    expect(document.activeElement).toBe(await box())
  },
)

test('Ctrl and Enter answer the question about a series', async () => {
  const { user, server } = await openAt(calendarEntry({ SeriesId: idOf(50), OccursRule: 'FREQ=WEEKLY;BYDAY=FR' }))
  await user.keyboard(' {ArrowDown} ')
  const question = within(await screen.findByRole('dialog', { name: 'Move Mateo Delgado?' }))
  await user.click(await question.findByRole('radio', { name: /^This and later/ }))

  await user.keyboard('{Control>}{Enter}{/Control}')

  await findToast('Moved to Fri, Nov 20, 2:15 – 3:15 PM')
  const sent = server.callsTo(updateItemsRaw).filter(({ query }) => !query.preview)
  expect(sent.map(({ query }) => query.scope)).toEqual(['FORWARD'])
})
