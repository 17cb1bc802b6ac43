import { expect, test, type Page } from '@playwright/test'
import { expectFocusSeen, signInByKeys, tabTo } from '../support/keys.ts'
import { aDemoFamily, aFamily, aFamilyWithASession } from '../support/family.ts'
import { enter, misspelled, type OwnCase } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { listenForTrouble } from '../support/trouble.ts'

const NOTES = 'Dad came late, everyone stayed. Two offers were written down.'
const SEARCH_FIELD = 'Search people, cases and documents'

test.use({ viewport: { width: 1440, height: 900 } })

test('a clinician records a session without a mouse', async ({ page }) => {
  const trouble = listenForTrouble(page)
  await signInByKeys(page, 'clinician')
  const family = await aFamilyWithASession(page)

  await openByKeys(page, family)
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/\/appointment\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await tabTo(page, /^Held/, 'radio')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Held by video/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  const notes = page.getByRole('textbox', { name: /Notes/ })
  await expect(notes).toBeFocused()
  await expect(page.getByText('Additional info is required.')).toBeVisible()
  await expectFocusSeen(page)
  await page.keyboard.type(NOTES)
  await page.keyboard.press('Control+Enter')
  await expectToast(page, /^Completed: /)
  await expect(page.getByRole('button', { name: 'Re-activate' }).first()).toBeVisible()
  await expect(notes).toHaveValue(NOTES)

  await page.keyboard.press('Escape')
  await leaveField(page)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Happy/ })).toBeFocused()
  expect(trouble).toEqual([])
})

test('arrows pass over outcomes without completing the appointment', async ({ page }) => {
  await enter(page, 'clinician')
  await openByKeys(page, await aFamilyWithASession(page))
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/\/appointment\//)

  await tabTo(page, /^Held/, 'radio')
  for (const name of ['Held by video', 'Held in part', 'No-show', 'Cancelled by family']) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked()
  }
  await expect(page.getByText('Press Space to complete the appointment as “Cancelled by family”.')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Complete as “No-show”' })).toBeVisible()

  await page.keyboard.press('Space')
  await expectToast(page, /^Completed: /)
})

test('every stop of Tab is seen, the first one leads to the content', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aDemoFamily(page)
  for (const path of ['/', '/directory', '/directory/cases', `/directory/${family.PersonId}/${family.Id}/activity`]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // A list that is still loading has fewer stops, and after the last one the focus leaves the page.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press('Tab')
      await expectFocusSeen(page)
    }
    await skip.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
  }
})

test('Esc closes the topmost layer alone, and the focus goes back to where it was', async ({ page }) => {
  await enter(page, 'clinician')
  await openByKeys(page, await aFamily(page))
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/\/appointment\//)
  const dialog = page.getByRole('alertdialog')

  const more = await tabTo(page, /^More for/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: SEARCH_FIELD })).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: SEARCH_FIELD })).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: more }).first()).toBeFocused()
})

test('single-letter shortcuts do nothing while somebody types or a dialog is open', async ({ page }) => {
  await enter(page, 'clinician')
  await page.goto('/directory')
  const filter = page.getByRole('searchbox', { name: 'Find a person or case' })
  await filter.waitFor()

  await page.keyboard.press('/')
  await expect(filter).toBeFocused()
  await page.keyboard.type('a?[]gh')
  await expect(filter).toHaveValue('a?[]gh')
  await expect(page).toHaveURL(/\/directory/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await leaveField(page)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help).toBeVisible()
  await page.keyboard.type('a[gd/')
  await expect(help).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page).toHaveURL(/\/directory(\?|$)/)
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page).toHaveURL('/directory/cases')
})

test('a search that is closed stays closed, and its text is gone from the address', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const field = page.getByRole('combobox', { name: SEARCH_FIELD })

  await page.keyboard.press('Control+k')
  await page.keyboard.type(family.Name)
  await expect(page).toHaveURL(/[?]qs=/)
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`${family.Name} `)
  await page.keyboard.press('Escape')

  // Longer than the delay before the text is written into the address. Only waiting can show that nothing comes.
  await page.waitForTimeout(1200)
  await expect(field).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

/** Search, the misspelled name, arrows to the case, Enter. */
async function openByKeys(page: Page, family: OwnCase): Promise<void> {
  const field = page.getByRole('combobox', { name: SEARCH_FIELD })
  const option = page.locator(`#qs-${family.Id}`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(misspelled(family.Name))
  await expect(option).toBeVisible()
  for (let step = 0; step < 10 && (await option.getAttribute('aria-selected')) !== 'true'; step += 1) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Open: ${family.Name}` })).toBeFocused()
  await expect(field).toHaveCount(0)
}

/** Presses Tab once back and forth, to leave a field in which letters would be typed. */
async function leaveField(page: Page): Promise<void> {
  await tabTo(page, /.*/, 'button')
}
