import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { aCaseFor, aPerson, type Reference } from '../support/family.ts'
import { everyThirdDay } from '../support/long-run.ts'
import { enter } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { read } from '../support/world.ts'

/** Two patients who are the same person. The one to be merged away has a case. */
async function twoPatients(page: Page): Promise<readonly [Reference, Reference]> {
  const stays = await aPerson(page, { FirstName: 'Ruth' })
  const goes = await aPerson(page, { FirstName: 'Judith' })
  await aCaseFor(page, goes)
  return [stays, goes]
}

const caseCount = async (page: Page, id: string) =>
  (await read<{ CaseCount: number }>(page, `/api/people/${id}`)).CaseCount

test(
  'an administrator merges two people, an old link leads to the survivor, and the merge is undone',
  everyThirdDay(1),
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await enter(page, 'administrator', '/directory')
    const [stays, goes] = await twoPatients(page)
    const cases = (await caseCount(page, stays.Id)) + (await caseCount(page, goes.Id))
    await page.goto(`/directory/${stays.Id}/person-info`)

    await page.getByRole('button', { name: 'Merge with...' }).click()
    const dialog = page.getByRole('dialog', { name: `Merge with ${stays.Name}` })
    await expect(dialog.getByRole('combobox', { name: 'The same person' })).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
    await page.keyboard.type(goes.Name)
    await page.getByRole('option', { name: goes.Name }).first().click()
    const firstName = dialog.getByRole('radiogroup', { name: 'First name' })
    await expect(firstName.getByRole('radio').first()).toBeChecked()
    await expect(dialog.getByRole('heading', { name: 'Moves here' })).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Merge' }).click()

    await expectToast(page, `Merged ${goes.Name} into ${stays.Name}`)
    await expect(page.getByRole('region', { name: 'Merged people' }).getByText(goes.Name)).toBeVisible()
    expect(await caseCount(page, stays.Id)).toBe(cases)

    await page.goto(`/directory/${goes.Id}/cases`)
    await expect(page).toHaveURL(`/directory/${stays.Id}/cases`)
    await expect(page.getByRole('heading', { level: 1, name: stays.Name })).toBeVisible()

    await page.goto(`/directory/${stays.Id}/person-info`)
    await page.getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
    await expectToast(page, `${goes.Name} is a separate person again`)
    await page.goto(`/directory/${goes.Id}/cases`)
    await expect(page.getByRole('heading', { level: 1, name: goes.Name })).toBeVisible()
  },
)
