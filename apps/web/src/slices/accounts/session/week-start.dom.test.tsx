import { readCalendar } from '@caseloom/contracts/appointments/calendar/calendar-endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { calendarEntry, calendarOf } from '../../../testing/faked/faked-calendar.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { sessionOf } from '../../../testing/faked/faked-session.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const { CareModel } = sessionOf('clinician')
const session = sessionOf('clinician', { CareModel: { ...CareModel, WeekStart: 'sunday' } })

test('where the week begins on Sunday, the calendar shows Sunday first', async () => {
  const server = fakedServer().answer(readCalendar, calendarOf(calendarEntry()))
  const { user } = await renderPage('/calendar', { server, session })
  expect(server.callsTo(readCalendar)[0]?.query).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  const heads = [...document.querySelectorAll('.ca-head-day')].map((head) => head.getAttribute('aria-label'))
  expect([heads[0], heads.at(-1)]).toEqual(['Sunday, November 15', 'Saturday, November 21'])

  await user.click(screen.getByRole('radio', { name: 'Month' }))

  await expect.poll(() => server.callsTo(readCalendar).at(-1)?.query).toEqual({ from: '2026-11-01', to: '2026-12-05' })
})

test.each([
  ['monday', 'MTWTFSS'],
  ['sunday', 'SMTWTFS'],
  ['saturday', 'SSMTWTF'],
] as const)('a date field whose week begins on %s', async (WeekStart, letters) => {
  const { user } = await renderPage('/emergency-access', {
    session: sessionOf('clinician', { CareModel: { ...CareModel, WeekStart } }),
  })
  await user.click(screen.getByRole('button', { name: /calendar|Choose a date|Birth date/i }))

  const grid = within(await screen.findByRole('grid'))
  // The heads of the columns are hidden from screen readers, which hear the day of the week with each day.
  const heads = grid.getAllByRole('columnheader', { hidden: true })
  expect(heads.map(({ textContent }) => textContent).join('')).toBe(letters)
})
