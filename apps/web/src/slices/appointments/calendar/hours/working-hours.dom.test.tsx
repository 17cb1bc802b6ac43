import {
  chooseWorkingHours,
  readCalendar,
  readCalendarFeed,
} from '@caseloom/contracts/appointments/calendar/calendar-endpoints'
import type { WorkingHours } from '@caseloom/contracts/appointments/calendar/calendar'
import { DEFAULT_WORKING_HOURS } from '@caseloom/contracts/appointments/calendar/calendar-rules'
import { problemText } from '@caseloom/contracts/problem-texts'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { calendarEntry, calendarOf } from '../../../../testing/faked/faked-calendar.ts'
import { problem } from '../../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../../testing/faked/faked-server.ts'
import { findToast } from '../../../../testing/find-toast.ts'
import { collect, drawPseudoLocale, rawTextsIn, textsOnScreen } from '../../../../testing/house/raw-texts.ts'
import { renderPage, settled, type PageOptions } from '../../../../testing/render-page.tsx'
import { untilFocused, untilNoDialog } from '../../../../testing/until.ts'

/** A server that keeps the hours that are chosen. */
function serverWith(hours = DEFAULT_WORKING_HOURS) {
  let kept = hours
  return fakedServer()
    .answer(readCalendarFeed, { Address: null, NamesInFull: false, LastRead: null, LastReader: null })
    .answer(readCalendar, () => ({ ...calendarOf(calendarEntry()), WorkingHours: kept }))
    .answer(chooseWorkingHours, ({ body }) => {
      kept = body
      return kept
    })
}

const menuButton = () => screen.getByRole('button', { name: 'More calendar options' })

async function openHours(options: PageOptions = {}) {
  const page = await renderPage('/calendar', { server: serverWith(), ...options })
  await page.user.click(menuButton())
  await page.user.click(await screen.findByRole('button', { name: 'Working hours' }))
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Working hours' })) }
}

/** The columns from Monday on: from which hour until which each is not shaded. */
const drawn = () =>
  [...document.querySelectorAll<HTMLElement>('.ca-day')].map(({ style }) =>
    ['--from', '--until'].map((name) => Number(style.getPropertyValue(name))),
  )
const OFF = [0, 0]

const chosenDays = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ labels }) => labels?.[0]?.textContent)

test('the grid shades days off, and the hours before and after work', async () => {
  await renderPage('/calendar', { server: serverWith({ Days: [0, 2, 3], From: '09:30', Until: '17:15' }) })
  await screen.findByRole('link', { name: /^Mateo Delgado/ })

  const worked = [9.5, 17.25]
  expect(drawn()).toEqual([OFF, worked, worked, OFF, OFF, OFF, worked])
})

test('the hours are chosen in a dialog of the menu, and the grid shows them at once', async () => {
  const { server, user, dialog } = await openHours()
  expect(chosenDays()).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
  // The calendar is read again afterwards. The grid does not wait for that.
  const letGo = server.hold(readCalendar)

  await user.click(dialog.getByRole('checkbox', { name: 'Wednesday' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Sunday' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'From' }), '9:15 AM')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Until' }), '8:00 PM')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await findToast('Working hours saved')
  const [sent] = server.callsTo(chooseWorkingHours)
  expect(sent?.body).toEqual({ Days: [1, 2, 4, 5, 0], From: '09:15', Until: '20:00' })
  const worked = [9.25, 20]
  await waitFor(() => expect(drawn()).toEqual([worked, worked, OFF, worked, worked, OFF, worked]))
  letGo()
})

test('by keyboard alone: the menu, the dialog, a day, Save, and the focus is on the menu’s button again', async () => {
  const { server, user } = await renderPage('/calendar', { server: serverWith() })
  await screen.findByRole('link', { name: /^Mateo Delgado/ })
  menuButton().focus()

  await user.keyboard('{Enter}')
  await untilFocused(await screen.findByRole('button', { name: 'Print' }))
  await user.keyboard('{Tab}{Enter}')
  await untilFocused(await screen.findByRole('checkbox', { name: 'Monday' }))
  await user.keyboard(' {Control>}{Enter}{/Control}')

  await untilNoDialog()
  expect(server.callsTo(chooseWorkingHours)[0]?.body.Days).toEqual([2, 3, 4, 5])
  await untilFocused(menuButton())
})

test('refusals stand at their fields until these are changed, and the grid stays as it was', async () => {
  const { server, user, dialog } = await openHours()
  const wrong = (Path: keyof WorkingHours, Code: string, Message: string) => ({ Path, Code, Message })
  server.answer(
    chooseWorkingHours,
    problem('calendar.day_required', {
      fields: [
        wrong('Days', 'calendar.day_required', 'Choose at least one day.'),
        wrong('Until', 'calendar.hours_end_before_start', 'Choose an end later than the start.'),
      ],
    }),
  )
  for (const day of chosenDays()) await user.click(dialog.getByRole('checkbox', { name: day ?? '' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Until' }), '7:00 AM')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  const until = dialog.getByRole('combobox', { name: 'Until', description: 'Choose an end later than the start.' })
  expect(until.getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getByRole('group', { name: 'Days', description: 'Choose at least one day.' })).toBeDefined()
  await untilFocused(dialog.getByRole('checkbox', { name: 'Monday' }))
  expect(drawn()[0]).toEqual([8, 18])

  await user.selectOptions(until, '7:00 PM')
  expect(dialog.queryByText('Choose an end later than the start.')).toBeNull()
  expect(dialog.getByText('Choose at least one day.')).toBeDefined()
})

test('another failure is said in the dialog, which stays open with what was chosen', async () => {
  const { server, user, dialog } = await openHours()
  server.answer(chooseWorkingHours, problem('server.busy'))
  await user.click(dialog.getByRole('checkbox', { name: 'Friday' }))

  await user.click(dialog.getByRole('button', { name: 'Save' }))

  expect((await dialog.findByRole('alert')).textContent).toBe(problemText('server.busy', {}))
  expect(chosenDays()).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday'])
  expect(drawn()[4]).toEqual([8, 18])
})

test('Cancel sends nothing, and asks nothing', async () => {
  const { server, user, dialog } = await openHours()
  await user.click(dialog.getByRole('checkbox', { name: 'Friday' }))

  for (const button of dialog.getAllByRole('button', { name: 'Cancel' }).slice(-1)) await user.click(button)

  await untilNoDialog()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.callsTo(chooseWorkingHours)).toEqual([])
  expect(drawn()[4]).toEqual([8, 18])
})

test('every word of the menu and of the dialog is in a catalogue', async () => {
  drawPseudoLocale()
  const { user, server } = await renderPage('/calendar', { server: serverWith() })
  const known = new Set<string>()
  for (const answer of server.given()) collect(answer, known)
  await user.click(screen.getByRole('button', { name: '⟦More calendar options⟧' }))
  const item = await screen.findByRole('button', { name: '⟦Working hours⟧' })
  await settled(server)
  expect(rawTextsIn(textsOnScreen(), known)).toEqual([])

  await user.click(item)

  await screen.findByRole('dialog', { name: '⟦Working hours⟧' })
  expect(rawTextsIn(textsOnScreen(), known)).toEqual([])
})

test('they can be chosen on a telephone, which does not draw them', async () => {
  const { server, user, dialog } = await openHours({ screenWidth: 390 })
  expect(drawn()).toEqual([])

  await user.click(dialog.getByRole('checkbox', { name: 'Saturday' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await findToast('Working hours saved')
  expect(server.callsTo(chooseWorkingHours)[0]?.body.Days).toEqual([1, 2, 3, 4, 5, 6])
})

test('they cannot be chosen before the calendar has said what they are', async () => {
  const server = serverWith().answer(readCalendar, problem('server.internal'))
  const { user } = await renderPage('/calendar', { server })

  await user.click(menuButton())

  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Working hours' })).disabled).toBe(true)
})

test.each([
  ['at the beginning of work', '07:15', 7.25],
  ['at an appointment before it', '16:00', 14],
])('the grid opens %s', async (_, From, hour) => {
  const scrollTo = vi.fn<(to: ScrollToOptions) => void>()
  // jsdom has none.
  Object.defineProperty(Element.prototype, 'scrollTo', { value: scrollTo, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollTo'))
  // An hour is a pixel high.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(24)

  await renderPage('/calendar', { server: serverWith({ Days: [1], From, Until: '18:00' }) })

  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: hour }))
})
