import { expect, test, type Page } from '@playwright/test'
import { aFamily, aLastName } from '../support/family.ts'
import { everyThirdDay } from '../support/long-run.ts'
import { enter } from '../support/people.ts'
import { anAppointment, read, type Meeting } from '../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const NOTES = 'Written in a car park without a signal.'
const notesOf = (page: Page) => page.getByRole('textbox', { name: /^Notes/ })
const outcome = (page: Page, name: string) =>
  page
    .getByRole('radiogroup')
    .locator('label')
    .filter({ has: page.getByText(name, { exact: true }) })
const person = (page: Page) => page.getByRole('dialog', { name: 'New person', exact: true })

async function openSuspend(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `More options for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
}

test('without a connection notes and an outcome wait, loaded pages open, and everything is sent later', async ({
  page,
  context,
}) => {
  await enter(page, 'clinician')
  const { Id } = await anAppointment(page, await aFamily(page))
  // Everyday pages are prefetched after a while. This one is not loaded yet.
  await page.route(/assets\/(cases|directory)-page/, (route) => route.abort())
  await page.goto(`/appointment/${Id}`)
  await notesOf(page).waitFor()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('heading', { name: 'Upcoming' }).waitFor()
  await page.goBack()
  await context.setOffline(true)
  await notesOf(page).fill(NOTES)
  await outcome(page, 'Held').click()
  await expect(page.getByText(/^No connection\. What you type is kept on this computer/)).toBeVisible()
  await expect(page.getByText('Waiting to send · 2')).toBeVisible()
  await expect(page.getByText('This outcome waits on this device')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' }).locator('.text')).toHaveCount(0)

  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory', exact: true }).click()
  const notHere = page.getByRole('heading', { level: 1, name: 'No connection' })
  await expect(notHere).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(notesOf(page)).toHaveValue(NOTES)
  await page.goForward()
  await page.goForward()
  await expect(notHere).toBeVisible()
  await page.unroute(/assets\/(cases|directory)-page/)
  await context.setOffline(false)

  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(page.getByText(/^No connection/)).toHaveCount(0)
  await expect
    .poll(() => read<Meeting & { Completed: boolean }>(page, `/api/appointments/${Id}`))
    .toMatchObject({ Notes: NOTES, Completed: true })
})

test(
  'an outcome without notes, a reason in a dialog and two unfinished people survive a reload',
  everyThirdDay(0),
  async ({ page }) => {
    await enter(page, 'clinician')
    const family = await aFamily(page)
    const { Id } = await anAppointment(page, family)
    await page.goto(`/appointment/${Id}`)
    await outcome(page, 'Held').click()
    await expect(page.getByText('Additional info is required.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Complete as “Held”' })).toBeVisible()

    const reason = page
      .getByRole('dialog', { name: `Suspend the case of ${family.Name}?` })
      .getByRole('textbox', { name: 'Reason' })
    await page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
    await openSuspend(page, family.Name)
    await reason.fill('Away for the summer')
    await page.reload()
    await openSuspend(page, family.Name)
    await expect(reason).toHaveValue('Away for the summer')
    await page.reload()
    await page.getByRole('button', { name: 'New', exact: true }).waitFor()

    const [first, second] = [aLastName(), aLastName()]
    for (const name of [first, second]) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill(`> Juno ${name}`)
      await page.getByRole('option', { name: /^New person/ }).click()
      await expect(person(page).getByLabel('Last name')).toHaveValue(name)
      await person(page).getByLabel('Phone').fill('2155550148')
      await page.keyboard.press('Escape')
      await expect(person(page)).toHaveCount(0)
    }
    await page.reload()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('button', { name: /^Person/ }).click()
    await expect(person(page).getByLabel('Last name')).toHaveValue(second)
    await person(page).getByRole('button', { name: 'Start over' }).click()
    await person(page).getByRole('button', { name: 'Continue with it' }).click()
    await expect(person(page).getByLabel('Last name')).toHaveValue(first)
  },
)

test(
  'without a connection a menu that was never opened leaves the page as it is, and opens when the connection returns',
  everyThirdDay(1),
  async ({ page, context }) => {
    await enter(page, 'clinician')
    const { Id, Name } = await anAppointment(page, await aFamily(page))
    await page.goto(`/appointment/${Id}`)
    await notesOf(page).waitFor()
    const place = await notesOf(page).boundingBox()
    await context.setOffline(true)
    await page.getByRole('button', { name: `More for ${Name}` }).click()

    await expect(
      page.getByText('This part hasn’t loaded. It will appear by itself when the connection is back.'),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: Name })).toBeVisible()
    expect((await notesOf(page).boundingBox())?.width).toBe(place?.width)
    await context.setOffline(false)
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  },
)
