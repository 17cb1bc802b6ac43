import { readCalendar } from '@caseloom/contracts/appointments/calendar/calendar-endpoints'
import type { CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { calendarEntry, calendarOf } from '../../../../testing/faked/faked-calendar.ts'
import { fakedServer } from '../../../../testing/faked/faked-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'

const open = (path: string, screenWidth: number, ...appointments: CalendarAppointment[]) =>
  renderPage(path, { server: fakedServer().answer(readCalendar, calendarOf(...appointments)), screenWidth })
const five = [21, 22, 23, 24, 25].map((number) =>
  calendarEntry({ Id: idOf(number), Person: { Id: idOf(number + 40), Name: `Family ${number}` } }),
)
const boxes = () => screen.findAllByRole('link', { name: /^Family \d+, / })

test('a week counts those that have no room beside the others, and their day shows all of them', async () => {
  const { user, address } = await open('/calendar', 768, ...five)
  expect(await boxes()).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: '4 more' }))

  await waitFor(() => expect(address()).toBe('/calendar?view=day&day=2026-11-20'))
  await waitFor(async () => expect(await boxes()).toHaveLength(5))
  expect(screen.queryByRole('button', { name: /^\d+ more$/ })).toBeNull()
})

test('the view of a day keeps room for the words of each, however many there are at the same time', async () => {
  await open('/calendar?view=day&day=2026-11-20', 768, ...five)
  expect(await boxes()).toHaveLength(5)

  expect(document.querySelector<HTMLElement>('.ca-grid')?.style.getPropertyValue('--column')).toBe('37.5rem')
})

test('the words of an appointment end where another one lies over it', async () => {
  await open('/calendar', 1440, ...five.slice(0, 2))
  const covered = (await boxes()).map((box) => box.parentElement?.style.getPropertyValue('--covered'))

  expect(covered).toEqual(['33.4%', ''])
})

test('an appointment over midnight stands in two columns and is one stop of the Tab key', async () => {
  const night = calendarEntry({ Start: '2026-11-19T23:00:00', End: '2026-11-20T01:00:00' })
  await open('/calendar', 1440, night)
  const stops = (await screen.findAllByRole('link', { name: /^Mateo Delgado, Family session/ })).map(
    (link) => link.tabIndex,
  )

  expect(stops).toEqual([0, -1])
})

test('one that began before the shown days is a stop on the first of them', async () => {
  const night = calendarEntry({ Start: '2026-11-15T23:00:00', End: '2026-11-16T01:00:00' })
  await open('/calendar', 1440, night)

  expect((await screen.findByRole('link', { name: /^Mateo Delgado, Family session/ })).tabIndex).toBe(0)
})

test('an appointment over midnight is listed on both of its days, on the second one by the weekday of its start', async () => {
  const night = calendarEntry({ Start: '2026-11-18T23:00:00', End: '2026-11-19T01:00:00' })
  await open('/calendar?view=list&day=2026-11-18', 1440, night)
  await screen.findByRole('region', { name: 'Wednesday, November 18' })

  expect([...document.querySelectorAll('.ca-row .when')].map(({ textContent }) => textContent)).toEqual([
    '11:00 PM1:00 AM',
    'Wed1:00 AM',
  ])
})
