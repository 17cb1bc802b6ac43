import { setTimeout } from 'node:timers/promises'
import { expect, test, type Page } from '@playwright/test'
import { expectFocusSeen, signInByKeys, tabTo } from '../../support/keys.ts'
import { aDemoFamily, aFamilyWithASession } from '../../support/family.ts'
import { enter, misspelled, type OwnCase } from '../../support/people.ts'
import { expectToast } from '../../support/toast.ts'
import { listenForTrouble } from '../../support/trouble.ts'
import { everyThirdDay } from '../../support/long-run.ts'

const NOTES = 'Dad came late, everyone stayed. Two offers were written down.'
const SLOW_MILLIS = 600
const SEARCH_FIELD = 'Search people, cases and documents'

test.use({ viewport: { width: 1440, height: 900 } })

// spec: appointments 27, 152; directory 46
test('a clinician records a session without a mouse', async ({ page }) => {
  const trouble = listenForTrouble(page)
  await signInByKeys(page, 'clinician')
  const family = await aFamilyWithASession(page)

  // Over a slow network the search is gone, and the focus with it, long before the case is there.
  const isOfCase = (url: URL) => url.pathname.includes(family.Id)
  await page.route(isOfCase, async (route) => {
    await setTimeout(SLOW_MILLIS)
    await route.continue()
  })
  await openByKeys(page, family)
  await page.unroute(isOfCase)
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/\/appointment\/[0-9a-f-]{36}/)
  // The address changes while the page of the case, whose heading has the focus, is still shown.
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: /^Session \d/ })).toBeFocused()

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

// spec: directory 16
test('every stop of Tab is seen, the first one leads to the content', everyThirdDay(2), async ({ page }) => {
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
