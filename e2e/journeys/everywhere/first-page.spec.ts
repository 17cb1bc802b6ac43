import { expect, test } from '@playwright/test'
import { aFamilyWithASession } from '../../support/family.ts'
import { expectNothingLeft } from '../../support/layers.ts'
import { enter } from '../../support/people.ts'

// A page that was opened by its address, as from a mail, has no page of ours before it.

test.use({ viewport: { width: 1440, height: 900 } })

test('on the first page of a visit Back closes the open dialog, and leaves the site only without one', async ({
  page,
}) => {
  await enter(page, 'clinician')
  const family = await aFamilyWithASession(page)
  await page.goto('about:blank')
  await page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
  const beneath = page.url()
  const before = await page.evaluate(() => history.length)
  const open = () => page.getByRole('button', { name: 'New', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'New', exact: true })

  await open()
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toHaveCount(0)
  await expectNothingLeft(page)
  await expect(page).toHaveURL(beneath)

  // Closed by hand, it leaves nothing in the history that Back would have to pass.
  await open()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expectNothingLeft(page)
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 1)

  // From inside a dialog a page is opened, from which one Back leads here again.
  await open()
  await panel.getByRole('button', { name: /^Appointment/ }).click()
  await expect(page).toHaveURL(/\/appointment\//)
  await page.goBack()
  await expect(page).toHaveURL(beneath)
  await expect(panel).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('on the first page of a visit Back asks about what was typed in a dialog', async ({ page }) => {
  await enter(page, 'clinician')
  await page.goto('about:blank')
  await page.goto('/directory')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'New', exact: true })
    .getByRole('button', { name: /^Shared folder/ })
    .click()
  const name = page.getByRole('dialog', { name: 'New shared folder' }).getByRole('textbox', { name: /^Name/ })
  await name.fill('Tuesday')
  const question = page.getByRole('alertdialog')
  await page.goBack()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(name).toHaveValue('Tuesday')
})
