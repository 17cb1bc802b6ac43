import type { CalendarAllDay, CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import { readCalendar } from '@caseloom/contracts/appointments/calendar/calendar-endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { calendarEntry, calendarOf } from '../../../../testing/faked/faked-calendar.ts'
import { fakedServer } from '../../../../testing/faked/faked-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'

const whole = (number: number, Start: string, End: string, Type: 'EVENT' | 'DOCFORM' = 'EVENT'): CalendarAllDay => ({
  Id: idOf(number),
  Type,
  Name: `Camp ${number}`,
  Start: `2026-11-${Start}`,
  End: `2026-11-${End}`,
  Person: null,
})
const open = (path: string, AllDay: CalendarAllDay[], ...appointments: CalendarAppointment[]) =>
  renderPage(path, { server: fakedServer().answer(readCalendar, { ...calendarOf(...appointments), AllDay }) })

const findBars = (name: RegExp = /^Camp/) => screen.findAllByRole('link', { name })
const inCell = (day: string) => within(screen.getByRole('button', { name: day }).closest('td') as HTMLElement)

test('in a week an event of several days is one bar over them, and forms stand where there is room', async () => {
  await open('/calendar', [whole(61, '17', '19'), whole(62, '20', '20'), whole(63, '18', '18', 'DOCFORM')])

  const places = (await findBars()).map((bar) => [
    bar.textContent,
    bar.parentElement?.style.gridColumn,
    bar.parentElement?.style.gridRow,
  ])
  expect(places).toEqual([
    ['Camp 61', '3 / span 3', '1'],
    ['Camp 63', '4 / span 1', '2'],
    ['Camp 62', '6 / span 1', '1'],
  ])
})

test('a bar says from when until when, and is open at the end at which the week cuts it', async () => {
  await open('/calendar', [whole(61, '21', '24')])

  const [bar] = await findBars()
  expect(bar?.getAttribute('aria-label')).toBe('Camp 61, Sat, Nov 21 to Tue, Nov 24')
  expect(bar?.className).toBe('ca-whole goes-on')
})

test('in a month it is one bar in each week, and the days that it crosses keep its line free', async () => {
  await open(
    '/calendar?view=month',
    [whole(61, '20', '24')],
    calendarEntry({ Start: '2026-11-21T09:00:00', End: '2026-11-21T10:00:00' }),
  )

  const bars = await findBars()
  expect(bars.map((bar) => [bar.className, bar.style.getPropertyValue('--over')])).toEqual([
    ['ca-whole goes-on bar', '3'],
    ['ca-whole begun bar', '2'],
  ])
  const saturday = inCell('Saturday, November 21')
  expect(saturday.getByRole('link').closest('td')?.querySelectorAll('.ca-line')).toHaveLength(1)
})

test('the day with the least room says how many bars a week of the month draws', async () => {
  const busy = [9, 10, 11].map((hour) =>
    calendarEntry({
      Id: idOf(30 + hour),
      Start: `2026-11-18T${String(hour).padStart(2, '0')}:00:00`,
      End: `2026-11-18T${String(hour).padStart(2, '0')}:45:00`,
    }),
  )
  await open('/calendar?view=month', [whole(61, '17', '19'), whole(62, '18', '20')], ...busy)

  expect((await findBars()).map(({ textContent }) => textContent)).toEqual(['Camp 61'])
  expect(inCell('Wednesday, November 18').getByRole('button', { name: '3 more' })).toBeDefined()
  expect(inCell('Friday, November 20').getByRole('button', { name: '1 more' })).toBeDefined()
})
