import { expect, test, type Page } from '@playwright/test'
import { expectNothingLeft } from '../support/layers.ts'
import { aFamily } from '../support/family.ts'
import { enter } from '../support/people.ts'
import { anAppointment, change, read } from '../support/world.ts'

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

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the page works after leaving any dialog of New: ${reducedMotion}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ reducedMotion })
    await enter(page, 'clinician')

    await startNew(page, /^Case/)
    await page.getByRole('dialog', { name: 'New case' }).getByRole('button', { name: 'Cancel' }).click()
    await expectAlive(page)

    await startNew(page, /^Shared folder/)
    await page.getByRole('dialog', { name: 'New shared folder' }).getByText('Cancel', { exact: true }).click()
    await expectAlive(page)

    await startNew(page, /^Shared folder/)
    await expect(page.getByRole('dialog', { name: 'New shared folder' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAlive(page)
  })
}

test('Back closes the open dialog, asks about typed text, and leaves the page where it is', async ({ page }) => {
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
})

test('the search opens from inside a field, Esc and Ctrl Enter work in one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'clinician')
  const { Id } = await anAppointment(page, await aFamily(page))
  await page.goto(`/appointment/${Id}`)
  await page.getByRole('textbox', { name: /Notes/ }).click()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNothingLeft(page)

  const { Items } = await read<{ Items: { Id: string; Success: boolean }[] }>(page, '/api/lookups/appointment-outcomes')
  await change(page, 'put', `/api/complete/${Id}`, { Id: Items.find(({ Success }) => !Success)?.Id })
  await page.reload()
  const dialog = page.getByRole('dialog', { name: /^Re-activate/ })
  const reopened: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/revert/') && reopened.push(request.url())))
  await page
    .getByRole('button', { name: /^Re-activate/ })
    .first()
    .click()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Re-activate/ })
    .first()
    .click()
  await page.keyboard.type('Wrong one')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  expect(reopened).toHaveLength(1)
})

test('closing a panel returns the focus to its button, and “Set outcome” leads to the outcome', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'clinician')
  const { Id } = await anAppointment(page, await aFamily(page))
  // As the app's links navigate.
  await page.evaluate((address) => history.pushState(null, '', address), `/appointment/${Id}#outcome`)
  await expect(
    page
      .getByRole('radiogroup', { name: /Outcome/ })
      .getByRole('radio')
      .first(),
  ).toBeFocused()

  const panel = page.getByRole('complementary', { name: 'Attendance' })
  const toggle = page.getByRole('navigation').getByRole('button', { name: 'Attendance' })
  await panel.getByRole('button', { name: /^Close/ }).focus()
  await page.keyboard.press('Enter')
  await expect(panel).toHaveCount(0)
  await expect(toggle).toBeFocused()
})
