import { randomInt } from 'node:crypto'
import { expect, test, type Page, type Route } from '@playwright/test'
import { aFamily, aFamilyWithASession, type Family } from '../support/family.ts'
import { anotherBrowser, enter } from '../support/people.ts'
import { expectToast, toast } from '../support/toast.ts'
import { anAppointment, dayFromToday, read, setProperty, type Meeting } from '../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const notesOf = (page: Page) => page.getByRole('textbox', { name: /Notes/ })
const outcome = (page: Page, name: string) => page.getByRole('radiogroup').getByText(name, { exact: true })

/** Opens a new appointment of a new family. */
async function openOne(page: Page): Promise<Meeting & { family: Family }> {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const meeting = await anAppointment(page, family)
  await page.goto(`/appointment/${meeting.Id}`)
  await notesOf(page).waitFor()
  return { ...meeting, family }
}

/** Performs an action and waits until the server has answered the change that it causes. */
async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT')
  await act()
  expect((await answer).status()).toBe(200)
}

const refusal = (status: number, detail: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    json: { type: 'about:blank', title: detail, status, detail, Code: 'server.internal', Values: {}, RequestId: 'r-1' },
  })

test('an appointment is started, completed, re-activated and deleted, and each step says so', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamilyWithASession(page)
  await page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
  await page.getByRole('button', { name: /^New/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Appointment/ })
    .click()
  await expect(page).toHaveURL(/\/appointment\//)
  const name = await page.getByRole('heading', { level: 1 }).getByRole('button').innerText()
  await expectToast(page, `Started: ${name.trim()}`)

  await outcome(page, 'Held').click()
  await expect(page.getByText('Additional info is required.')).toBeVisible()
  await notesOf(page).fill('Two offers, one was chosen.')
  await page.getByRole('button', { name: 'Complete as “Held”' }).click()
  await expectToast(page, `Completed: ${name.trim()}`)
  await notesOf(page).press('x')
  await expectToast(page, 'Appointment is already completed.')

  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  const remove = page.getByRole('menuitem', { name: /^Delete/ })
  await expect(remove).toBeDisabled()
  await expect(remove).toContainText('A completed appointment cannot be delete.')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Re-activate' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Re-activate/ })
  await dialog.getByRole('button', { name: 'Re-activate' }).click()
  await expect(dialog.getByText('Say why, in a few words.')).toBeVisible()
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Wrong family')
  await dialog.getByRole('button', { name: 'Re-activate' }).click()
  await expectToast(page, `Re-activated: ${name.trim()}`)
})

test('a deletion that fails says why until it is closed, and a deleted appointment comes back by Undo; one message stands at a time', async ({
  page,
}) => {
  const { Id, Name } = await openOne(page)
  const question = page.getByRole('alertdialog', { name: `Delete ${Name}?` })
  const remove = async () => {
    await page
      .getByRole('button', { name: /^More for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: /^Delete/ }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
  }
  await page.route('**/api/delete/**', refusal(409, 'This cannot be deleted.'))
  await remove()
  await expect(toast(page)).toHaveText(/This cannot be deleted/)
  await page.waitForTimeout(6000)
  await expect(toast(page)).toHaveText(/This cannot be deleted/)
  await page.unroute('**/api/delete/**')
  if (await question.isVisible()) await question.getByRole('button', { name: 'Cancel' }).click()

  await remove()
  await expectToast(page, 'Deletion successful.')
  await expect(toast(page)).toHaveCount(1)
  expect((await page.request.get(`/api/appointments/${Id}`)).status()).toBe(404)

  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, `Restored: ${Name}`)
  expect((await page.request.get(`/api/appointments/${Id}`)).status()).toBe(200)
})

test('what the server refuses is said in its own words, and nothing typed is lost', async ({ page }) => {
  const { Id } = await openOne(page)
  await page.route(`**/api/update/**`, refusal(500, 'Something went wrong on our side. Nothing was changed.'))
  await notesOf(page).fill('Nobody may lose this.')
  await expect(
    page.getByText('Something went wrong: Something went wrong on our side. Nothing was changed.'),
  ).toBeVisible()
  await expect(page.getByText('Error', { exact: true }).first()).toBeVisible()

  await page.unroute(`**/api/update/**`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Saved /).first()).toBeVisible()
  await page.route(`**/api/complete/**`, (route) =>
    route.fulfill({ status: 409, json: [{ Id, Name: 'x', ErrorMessage: 'Something went wrong.' }] }),
  )
  await outcome(page, 'Held').click()
  await expectToast(page, 'Saving error: Something went wrong.')
  await page.unroute(`**/api/complete/**`)
  await page.route(`**/api/complete/**`, (route) => route.abort())
  await outcome(page, 'No-show').click()
  await expect(page.getByText('Waiting to send · 1')).toBeVisible()
  await page.unroute(`**/api/complete/**`)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Re-activate' }).first()).toBeVisible()
  await expect(notesOf(page)).toHaveValue('Nobody may lose this.')
})

test('waiting is said: saving, completing', async ({ page }) => {
  await openOne(page)
  const held: Route[] = []
  await page.route('**/api/update/**', (route) => void held.push(route))
  await page.route('**/api/complete/**', (route) => void held.push(route))
  await notesOf(page).fill('Slow is the network.')
  await expect(page.getByText('Saving...').first()).toBeVisible()
  await expect.poll(() => held.length).toBe(1)
  await saved(page, async () => held[0]?.continue())

  await outcome(page, 'Held').click()
  await expect(page.getByText('Completing...').first()).toBeVisible()
  await expect.poll(() => held.length).toBe(2)
  await saved(page, async () => held[1]?.continue())
  await expect(page.getByRole('button', { name: 'Re-activate' }).first()).toBeVisible()
})

test('two people write the notes at once: both texts are kept and one of them chooses', async ({ page, browser }) => {
  // Without the event stream this page does not learn of the other one's change in time.
  await page.routeWebSocket(/./, () => undefined)
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const other = await anotherBrowser(browser, 'clinician')
  for (const [button, result] of [
    ['Keep mine', 'Mine'],
    ['Keep theirs', 'Theirs'],
    ['Put both together', 'Theirs\n\nMine'],
  ] as const) {
    const { Id } = await anAppointment(page, family)
    await page.goto(`/appointment/${Id}`)
    await notesOf(page).waitFor()
    await setProperty(other.page, Id, 'Notes', 'Theirs')
    await notesOf(page).pressSequentially('Mi')

    const conflict = page.getByRole('region', { name: /also wrote here|also changed elsewhere/ })
    await expect(conflict).toContainText('Theirs')
    // The field keeps the focus, so typing can continue.
    await expect(notesOf(page)).toBeFocused()
    await page.keyboard.type('ne')
    await expect(notesOf(page)).toHaveValue('Mine')
    await conflict.getByRole('button', { name: button }).click()
    await expect(notesOf(page)).toHaveValue(result)
    await expect(notesOf(page)).toBeFocused()
    await expect(page.getByText(/^Saved /).first()).toBeVisible()
    await expect.poll(async () => (await read<Meeting>(page, `/api/appointments/${Id}`)).Notes).toBe(result)
  }
  await other.context.close()
})

test('the name is saved when it is left, and only if it changed', async ({ page }) => {
  const { Name } = await openOne(page)
  let calls = 0
  page.on('request', (request) => (calls += Number(request.url().includes('/api/update/'))))
  const rename = page.getByRole('heading', { level: 1 }).getByRole('button')
  const field = page.getByRole('textbox', { name: 'Name', exact: true })

  await rename.press('Enter')
  await field.press('Tab')
  await expect(page.getByRole('heading', { level: 1, name: Name })).toBeVisible()
  expect(calls).toBe(0)
  await rename.press('Enter')
  await field.fill('thrown away')
  await field.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: Name })).toBeVisible()
  expect(calls).toBe(0)
  await rename.press('Enter')
  await field.fill('First visit at school')
  await saved(page, () => field.press('Enter'))
  await expect(page.getByRole('heading', { level: 1, name: 'First visit at school' })).toBeVisible()
  expect(calls).toBe(1)
})

test('times are picked by segments at a desk, and an overlap warns without stopping', async ({ page }) => {
  const first = await openOne(page)
  // A day that no other test uses for this clinician.
  const day = await dayFromToday(page, randomInt(60, 2000))
  await setProperty(page, first.Id, 'ScheduledStartTime', `${day}T09:00:00`)
  const second = await anAppointment(page, first.family)
  await setProperty(page, second.Id, 'ScheduledStartTime', `${day}T11:00:00`)
  await page.goto(`/appointment/${second.Id}`)
  await notesOf(page).waitFor()

  const start = page.getByRole('group', { name: 'Start' })
  await start.getByRole('spinbutton', { name: /hour/ }).focus()
  // The hour is whole after one digit, and the next digits are minutes.
  await page.keyboard.type('930')
  await expect
    .poll(async () => {
      const now = await read<Meeting>(page, `/api/appointments/${second.Id}`)
      return [now.ScheduledStartTime, now.ScheduledEndTime]
    })
    .toEqual([`${day}T09:30:00`, `${day}T10:30:00`])
  await expect(page.getByText(`Overlaps ${first.Name}, 9:00 – 10:00 AM.`)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the browser’s own date and time fields save', async ({ page }) => {
    const { Id } = await openOne(page)
    const day = await dayFromToday(page, 61)
    await saved(page, () => page.locator('input[type=date]').fill(day))
    await saved(page, () => page.locator('input[type=time]').first().fill('14:15'))
    const { ScheduledStartTime, ScheduledEndTime } = await read<Meeting>(page, `/api/appointments/${Id}`)
    expect([ScheduledStartTime, ScheduledEndTime]).toEqual([`${day}T14:15:00`, `${day}T15:15:00`])

    await page.getByRole('button', { name: 'Save & exit' }).click()
    await expect(page).toHaveURL('/')
  })
})
