import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { aFamily } from '../support/family.ts'
import { everyThirdDay } from '../support/long-run.ts'
import { enter, type OwnCase } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { anAppointment, clearTheHour, minutesAgo, read, setProperty, type Meeting } from '../support/world.ts'

const NOTES = 'Everyone came. Two offers were written down.'

test.use({ viewport: { width: 1440, height: 900 } })

/** A session that ended a minute ago without an outcome. It is the first in the list, whatever other journeys left there. */
async function aWaitingSession(page: Page, family: OwnCase): Promise<Meeting> {
  await clearTheHour(page)
  const meeting = await anAppointment(page, family)
  await setProperty(page, meeting.Id, 'ScheduledStartTime', await minutesAgo(page, 46))
  await setProperty(page, meeting.Id, 'ScheduledEndTime', await minutesAgo(page, 1))
  return meeting
}

const rowOf = (page: Page, meeting: Meeting): Locator => page.locator(`[data-waiting="${meeting.Id}"]`)

const outcomeOf = (page: Page, meeting: Meeting) =>
  read<{ Completed: boolean; Notes: string; OutcomeLUI: { Name: string } | null }>(
    page,
    `/api/appointments/${meeting.Id}`,
  )

test('a session is recorded from home in three presses, without a mouse', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const meeting = await aWaitingSession(page, family)
  await page.reload()
  const setOutcome = rowOf(page, meeting).getByRole('button', { name: /^Set outcome of/ })
  await expect(setOutcome).toBeInViewport()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  let tabs = 0
  for (; tabs < 20 && !(await setOutcome.evaluate((at) => at === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab')
  await expect(setOutcome).toBeFocused()

  await page.keyboard.press('Enter')
  const held = rowOf(page, meeting).getByRole('button', { name: 'Held', exact: true })
  await expect(held).toBeFocused()
  await page.keyboard.press('Enter')
  const notes = rowOf(page, meeting).getByRole('textbox', { name: /Notes/ })
  await expect(notes).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(NOTES)
  await page.keyboard.press('Control+Enter')

  await expectToast(page, `Completed: ${meeting.Name}`)
  await expect(rowOf(page, meeting)).toHaveCount(0)
  expect(await outcomeOf(page, meeting)).toMatchObject({ Completed: true, Notes: NOTES, OutcomeLUI: { Name: 'Held' } })
  await expectNoSidewaysScroll(page)
})

test('an outcome set by mistake is undone from the message about it', everyThirdDay(2), async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const meeting = await aWaitingSession(page, family)
  await page.reload()
  await rowOf(page, meeting)
    .getByRole('button', { name: /^Set outcome of/ })
    .click()
  await rowOf(page, meeting).getByRole('button', { name: 'No-show' }).click()
  await expectToast(page, `Completed: ${meeting.Name}`)

  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()

  await expect(page.locator('main :focus')).toHaveCount(1)
  // A letter right after must not act as the shortcut for a new appointment.
  await page.keyboard.press('a')
  await expect.poll(() => outcomeOf(page, meeting)).toMatchObject({ Completed: false, OutcomeLUI: null })
  await expect(rowOf(page, meeting)).toBeVisible()
  await expect(page).toHaveURL('/')

  // On the appointment’s own page the focus moves to the line with the outcome, and back to the outcomes.
  await page.goto(`/appointment/${meeting.Id}`)
  await page.getByRole('radio', { name: 'No-show' }).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('.ap-done')).toBeFocused()
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.locator('#outcome :focus')).toHaveCount(1)
})
