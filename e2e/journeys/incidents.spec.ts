import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { aFamily } from '../support/family.ts'
import { everyThirdDay } from '../support/long-run.ts'
import { anotherBrowser, enter, type OwnCase } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'

const folderOf = ({ Id, PersonId }: OwnCase) => `/directory/${PersonId}/${Id}/activity`

async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT')
  await act()
  expect((await answer).status()).toBe(200)
}

/** By keyboard only: the panel opens at its first choice. */
async function start(page: Page, choice: RegExp): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: choice })
  await page.keyboard.press('Control+a')
  await button.focus()
  await page.keyboard.press('Enter')
}

test.use({ viewport: { width: 1440, height: 900 } })

// spec: home 8; appointments 22
test(
  'an incident is reported from the case, followed up, and re-activated for a reason',
  everyThirdDay(0),
  async ({ page }) => {
    await enter(page, 'clinician')
    const family = await aFamily(page)
    await page.goto(folderOf(family))
    await page.getByRole('banner').getByRole('button', { name: /^New/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Incident/ })
      .click()
    await expect(page).toHaveURL(/\/incident\/[0-9a-f-]+\/basic-info$/)
    await expectToast(page, 'Started: Incident')

    await saved(page, async () => {
      await page.getByRole('combobox', { name: 'Type' }).click()
      await page.getByRole('option', { name: 'Ran away' }).click()
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ran away')
    await saved(page, () =>
      page
        .locator('label')
        .filter({ has: page.getByText('High', { exact: true }) })
        .click(),
    )
    await saved(page, () =>
      page.getByRole('textbox', { name: /What happened/ }).fill('Left after supper. <b>Back</b> at noon.'),
    )

    await page.getByRole('button', { name: 'Mark as followed up' }).click()
    await expect(page.getByText('First write what was done to follow up.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: /Follow-up/ })).toBeFocused()
    await page.keyboard.type('Went through the safety plan.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mark as followed up' }).click()
    await expectToast(page, 'Completed: Ran away')
    await expect(page.getByText(/^Followed up today, .* by Maya Okafor$/)).toBeVisible()

    await page.getByRole('button', { name: 'Re-activate' }).click()
    const dialog = page.getByRole('dialog', { name: /^Re-activate/ })
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Happened again')
    await dialog.getByRole('button', { name: 'Re-activate' }).click()
    await expectToast(page, 'Re-activated: Ran away')

    await page.reload()
    await expect(page.getByRole('textbox', { name: /What happened/ })).toHaveValue(
      'Left after supper. <b>Back</b> at noon.',
    )
    await expect(page.getByRole('radio', { name: 'High' })).toBeChecked()
  },
)

// spec: home 52, 125
test(
  'a colleague is told from the case, and the bell counts it without a reload',
  everyThirdDay(2),
  async ({ page, browser }) => {
    await enter(page, 'clinician')
    const family = await aFamily(page)
    const other = await anotherBrowser(browser, 'coordinator')
    const bell = other.page.getByRole('button', { name: /^Notifications/ })
    await expect(bell).toBeVisible()
    const words = `Please look ${Date.now()}`

    await page.goto(folderOf(family))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await start(page, /^Message/)
    const dialog = page.getByRole('dialog', { name: 'Send a message' })
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog.getByText('No recipient selected.')).toBeVisible()
    await dialog.getByRole('combobox', { name: /Recipients/ }).fill('Theresa')
    await page.getByRole('option', { name: /^Theresa Lindgren/ }).click()
    // The list stays open for the next choice.
    await page.keyboard.press('Escape')
    await dialog.getByRole('textbox', { name: /Message/ }).fill('Hello {{Person.Frst}}')
    await expect(dialog.getByText('Person.Frst is not a variable for messages.')).toBeVisible()
    await dialog.getByRole('textbox', { name: /Message/ }).fill(words)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expectToast(page, 'Notified')

    await expect(bell).toHaveAccessibleName(/unread$/)
    await bell.click()
    const inbox = other.page.getByRole('dialog', { name: 'Notifications' })
    await expect(inbox.getByText(words)).toBeVisible()
    await expectAccessible(other.page)
    await inbox.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(bell).toHaveAccessibleName('Notifications')
    await other.context.close()
  },
)
