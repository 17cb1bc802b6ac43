import { expect, test, type Page } from '@playwright/test'
import { expectNothingLeft } from '../../support/layers.ts'
import { aDemoFamily } from '../../support/family.ts'
import { enter } from '../../support/people.ts'
import { everyThirdDay } from '../../support/long-run.ts'

const newButton = (page: Page) => page.getByRole('button', { name: 'New', exact: true })

/** Opens the New panel and starts a form that has an address. */
async function startNew(page: Page, what: RegExp): Promise<void> {
  await newButton(page).click()
  await page.getByRole('dialog', { name: 'New', exact: true }).getByRole('button', { name: what }).click()
}

/** The page reacts to the mouse: the New button opens its panel. */
async function expectAlive(page: Page): Promise<void> {
  await expectNothingLeft(page)
  await newButton(page).click()
  await expect(page.getByRole('dialog', { name: 'New', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNothingLeft(page)
}

test(
  'Back closes the open dialog, asks about typed text, and leaves the page where it is',
  everyThirdDay(2),
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await enter(page, 'clinician')
    await page.getByRole('link', { name: 'Directory', exact: true }).first().click()
    await expect(page).toHaveURL(/\/directory/)
    const beneath = page.url()

    await newButton(page).click()
    const panel = page.getByRole('dialog', { name: 'New', exact: true })
    await expect(panel).toBeVisible()
    await page.goBack()
    await expect(panel).toHaveCount(0)
    await expect(page).toHaveURL(beneath)

    await startNew(page, /^Shared folder/)
    const dialog = page.getByRole('dialog', { name: 'New shared folder' })
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Tuesday')
    const question = page.getByRole('alertdialog')
    await page.goBack()
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toHaveCount(0)
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Tuesday')
    await page.goBack()
    await question.getByRole('button').last().click()
    await expectAlive(page)
    await expect(page).toHaveURL(beneath)
  },
)

test(
  'Back closes the open dialog on the first page of a tab as well, and leaves it afterwards',
  everyThirdDay(1),
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await enter(page, 'clinician')
    await page.goto('about:blank')
    await page.goto('/directory/cases')
    const here = page.url()
    const panel = page.getByRole('dialog', { name: 'New', exact: true })
    for (const _ of ['once', 'and again']) {
      await newButton(page).click()
      await expect(panel).toBeVisible()
      await page.goBack()
      await expect(panel).toHaveCount(0)
      await expect(page).toHaveURL(here)
    }
    await page.reload()
    await expectAlive(page)
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  },
)

// spec: home 58
test('a dialog is 608 px wide, one with a list of people 880 px', everyThirdDay(2), async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'clinician')
  const { PersonId, Id } = await aDemoFamily(page)
  const expectWidth = (width: number) =>
    expect.poll(async () => Math.round((await page.getByRole('dialog').boundingBox())?.width ?? 0)).toBe(width)
  await page.goto(`/directory/${PersonId}/${Id}/activity`)

  await page.getByRole('button', { name: 'Add relationship' }).first().click()
  await expectWidth(608)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'All relationships' }).click()
  await expectWidth(880)
})
