import { expect, test, type Page } from '@playwright/test'
import { aFamilyWithASession } from '../support/family.ts'
import { enter } from '../support/people.ts'
import { expectToast, toast } from '../support/toast.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const notesOf = (page: Page) => page.getByRole('textbox', { name: /Notes/ })
const outcome = (page: Page, name: string) =>
  page
    .getByRole('radiogroup')
    .locator('label')
    .filter({ has: page.getByText(name, { exact: true }) })

// spec: appointments 37, 101, 144, 149, 151
test('an appointment is started, completed, re-activated and deleted, and each step says so', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamilyWithASession(page)
  await page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
  await page.getByRole('banner').getByRole('button', { name: /^New/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Appointment/ })
    .click()
  await expect(page).toHaveURL(/\/appointment\//)
  // Read first: it is gone after five seconds, which a loaded machine can take to draw the page.
  const started = await toast(page).innerText()
  const name = await page.getByRole('heading', { level: 1 }).getByRole('button').innerText()
  expect(started.trim()).toBe(`Started: ${name.trim()}`)

  await outcome(page, 'Held').click()
  await expect(page.getByText('Additional info is required.')).toBeVisible()
  await notesOf(page).fill('Two offers, one was chosen.')
  await page.getByRole('button', { name: 'Complete as “Held”' }).click()
  await expectToast(page, `Completed: ${name.trim()}`)
  await notesOf(page).press('x')
  await expectToast(page, 'Appointment is already completed.')

  const more = page.getByRole('button', { name: /^More for/ }).first()
  await more.click()
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

  const address = page.url()
  await more.click()
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Deletion successful.')
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, `Restored: ${name.trim()}`)
  await page.goto(address)
  await expect(notesOf(page)).toHaveValue('Two offers, one was chosen.')
})
