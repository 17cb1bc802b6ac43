import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { aFamily, aPerson } from '../support/family.ts'
import { everyThirdDay } from '../support/long-run.ts'
import { enter } from '../support/people.ts'
import { expectToast, toast } from '../support/toast.ts'

async function pickPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find by name' }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await expect(page.getByRole('group', { name: 'Person' })).toContainText(name)
}

/** A message must not cover the dialog that asks the next question. */
async function expectUncovered(page: Page, dialog: Locator): Promise<void> {
  await expect(async () => {
    // A message that has disappeared covers nothing.
    if ((await toast(page).count()) === 0) return
    const said = await toast(page).locator('..').boundingBox()
    const asked = await dialog.boundingBox()
    if (!said || !asked) throw new Error('Both were to be seen')
    expect(said.y + said.height <= asked.y || said.y >= asked.y + asked.height).toBe(true)
  }).toPass({ timeout: 20_000 })
}

async function pickType(page: Page, type: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: /Type/ }).click()
  await page.getByRole('option', { name: type, exact: true }).click()
}

// The table is laid out differently there, and a message is nearest to a dialog.
test.use({ viewport: { width: 390, height: 800 } })

// spec: home 49, 86, 119, 121, 171; directory 58, 92
test(
  'somebody is connected to a family, their relationship is changed, deleted and comes back',
  everyThirdDay(0),
  async ({ page }) => {
    await enter(page, 'clinician')
    const family = await aFamily(page)
    const contact = await aPerson(page, { Type: 'CONTACT' })
    const inverse = 'Friend'
    await page.goto(`/directory/${family.PersonId}/${family.Id}/relationships`)
    await page.getByRole('main').getByRole('button', { name: 'Add relationship' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add relationship' }).click()
    await expect(dialog.getByText('You must select a patient and a type.')).toBeVisible()
    await pickPerson(page, contact.Name)
    await pickType(page, 'Aunt')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add relationship' }).click()
    await expectToast(page, `Saved relationship: Aunt: ${contact.Name}`)

    const row = page.getByRole('table').getByRole('row').filter({ hasText: contact.Name })
    await expect(row).toContainText('Aunt')
    await row.getByRole('button', { name: `Actions for ${contact.Name}` }).click()
    await page.getByRole('menuitem', { name: 'Change type' }).click()
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await expect(dialog.getByRole('textbox', { name: 'Person' })).toHaveAttribute('readonly', '')
    await expectUncovered(page, dialog)
    await pickType(page, inverse)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, `Saved relationship: ${inverse}: ${contact.Name}`)
    await expect(row).toContainText(inverse)

    await row.getByRole('button', { name: `Actions for ${contact.Name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog.locator('label', { hasText: 'Everywhere' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Deletion successful.')
    await expect(row).toHaveCount(0)
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await expect(row).toContainText(inverse)
    await expectNoSidewaysScroll(page)
    // From the top, and much of the page at once, so that a fixed bar covers nothing in the middle of a scroll.
    await page.setViewportSize({ width: 390, height: 2400 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
  },
)
