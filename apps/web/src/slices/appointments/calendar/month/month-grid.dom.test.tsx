import type { CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import { readCalendar } from '@caseloom/contracts/appointments/calendar/calendar-endpoints'
import { undo, updateItemsRaw } from '@caseloom/contracts/items/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { calendarEntry, calendarOf, movedTo } from '../../../../testing/faked/faked-calendar.ts'
import { previewOf } from '../../../../testing/faked/faked-series.ts'
import { fakedServer } from '../../../../testing/faked/faked-server.ts'
import { findToast } from '../../../../testing/find-toast.ts'
import { renderPage } from '../../../../testing/render-page.tsx'

const serverWith = (...appointments: CalendarAppointment[]) =>
  fakedServer()
    .answer(readCalendar, calendarOf(...appointments))
    .answer(updateItemsRaw, (call) => (call.query.preview ? previewOf() : movedTo(call)))

const openMonth = (server: ReturnType<typeof serverWith>) => renderPage('/calendar?view=month', { server })
const entry = (name: RegExp = /^Mateo Delgado/) => screen.findByRole('link', { name })
const linesOn = (day: string) => {
  const cell = screen.getByRole('button', { name: day }).closest('td')
  return [...(cell?.querySelectorAll('.ca-entry, .ca-more') ?? [])].map(({ textContent }) => textContent)
}
const sentStarts = (server: ReturnType<typeof serverWith>) =>
  server
    .callsTo(updateItemsRaw)
    .filter(({ query }) => !query.preview)
    .map(({ body }) => body.Data.map(({ PropertyName, PropertyValue }) => [PropertyName, PropertyValue]))

beforeEach(() => {
  // A day is 100 pixels wide and high.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 700, 600))
})

test('in a month an appointment is moved to another day by the keyboard, at its time, and back again', async () => {
  const server = serverWith(calendarEntry()).answer(undo, { Id: idOf(20), Name: 'Family session 9' })
  const { user } = await openMonth(server)
  ;(await entry()).focus()

  await user.keyboard(' ')
  expect(
    screen.getByText('Mateo Delgado lifted. Friday, November 20, 2:00 – 3:00 PM, free for Maya Okafor.'),
  ).toBeDefined()
  await user.keyboard('{ArrowDown}{ArrowLeft}')

  expect(screen.getByText('Thursday, November 26, 2:00 – 3:00 PM, free for Maya Okafor.')).toBeDefined()
  expect([linesOn('Friday, November 20'), linesOn('Thursday, November 26')]).toEqual([
    ['2:00 PM, before the move'],
    ['2:00 Mateo Delgado'],
  ])
  expect(document.activeElement?.getAttribute('data-event')).toBe(idOf(20))
  await user.keyboard(' ')
  await findToast('Moved to Thu, Nov 26, 2:00 – 3:00 PM')
  expect(sentStarts(server)).toEqual([[['ScheduledStartTime', '2026-11-26T14:00:00']]])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.callsTo(undo)[0]?.params).toEqual({ id: idOf(90) }))
})

test('Esc puts it back, and it does not leave the days that are shown', async () => {
  const server = serverWith(calendarEntry())
  const { user } = await openMonth(server)
  ;(await entry()).focus()

  await user.keyboard(' {ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(linesOn('Friday, October 30')).toEqual(['2:00 Mateo Delgado'])
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Home}{Escape}')

  expect(linesOn('Friday, November 20')).toEqual(['2:00 Mateo Delgado'])
  expect(screen.getByText('Mateo Delgado is back at Friday, November 20, 2:00 – 3:00 PM.')).toBeDefined()
  expect(sentStarts(server)).toEqual([])
})

test('dragged to another day it asks which of its series move, and the click that ends the drag opens nothing', async () => {
  const server = serverWith(calendarEntry({ SeriesId: idOf(50), OccursRule: 'FREQ=WEEKLY;BYDAY=FR' })).answer(
    updateItemsRaw,
    (call) => (call.query.preview ? previewOf() : movedTo(call)),
  )
  const { user, address } = await openMonth(server)
  const link = await entry()
  fireEvent.pointerDown(link, { button: 0, clientX: 410, clientY: 395 })
  fireEvent.pointerMove(document.body, { clientX: 190, clientY: 405 })
  fireEvent.pointerUp(document.body, { clientX: 190, clientY: 405 })
  fireEvent.click(link)

  const question = within(await screen.findByRole('dialog', { name: 'Move Mateo Delgado?' }))
  expect(question.getByText('Tue, Nov 24, 2:00 – 3:00 PM')).toBeDefined()
  await user.click(await question.findByRole('button', { name: 'Move 1 appointment' }))

  await findToast('Moved to Tue, Nov 24, 2:00 – 3:00 PM')
  expect(sentStarts(server)).toEqual([[['ScheduledStartTime', '2026-11-24T14:00:00']]])
  expect(address()).toBe('/calendar?view=month')
})

test('what is held has a line on a full day', async () => {
  const onMonday = [9, 10, 11].map((hour) =>
    calendarEntry({
      Id: idOf(30 + hour),
      Family: 'Priya Raman',
      Start: `2026-11-23T${String(hour).padStart(2, '0')}:00:00`,
      End: `2026-11-23T${String(hour).padStart(2, '0')}:45:00`,
    }),
  )
  const { user } = await openMonth(serverWith(calendarEntry(), ...onMonday))
  expect((await screen.findAllByRole('link', { name: /^Priya Raman/ })).length).toBe(3)
  ;(await entry()).focus()

  await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}')

  expect(linesOn('Monday, November 23')).toEqual(['9:00 Priya Raman', '2:00 Mateo Delgado', '2 more'])
})

test('Tab leads to one appointment of the month, and arrows from there to the others; a completed one stays', async () => {
  const first = calendarEntry({
    Id: idOf(21),
    Family: 'Priya Raman',
    Start: '2026-11-16T09:00:00',
    End: '2026-11-16T10:00:00',
    Completed: true,
    Status: 'Held',
    StatusClass: 'confirmed',
  })
  const { user } = await openMonth(serverWith(first, calendarEntry()))
  await entry()
  const stops = () => [...document.querySelectorAll<HTMLElement>('.ca-entry')].map(({ tabIndex }) => tabIndex)
  expect(stops()).toEqual([0, -1])
  ;(await entry(/^Priya Raman/)).focus()

  await user.keyboard('{ArrowRight}')
  expect([document.activeElement?.getAttribute('data-event'), stops()]).toEqual([idOf(20), [-1, 0]])
  await user.keyboard('{ArrowUp} ')

  expect(screen.getByText('Priya Raman already has an outcome, or you can’t change it.')).toBeDefined()
})
