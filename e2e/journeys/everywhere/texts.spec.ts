import { expect, test, type Page } from '@playwright/test'
import { everyPage, fillBin, settled } from '../../support/pages.ts'
import { signInByCall } from '../../support/people.ts'
import { collectData, rawTexts } from '../../support/pseudo.ts'

/** The pseudo-locale puts every text of a catalogue in ⟦brackets⟧. A word without brackets is hard-coded in the page. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('caseloom.pseudo', '1'))
})

test.use({ viewport: { width: 1440, height: 900 } })

async function expectNoRawText(page: Page, known: ReadonlySet<string>): Promise<void> {
  await expect.poll(() => rawTexts(page, known)).toEqual([])
}

test('every word of every page is in a catalogue', async ({ page }) => {
  const known = collectData(page)
  await signInByCall(page, 'clinician')
  for (const path of await everyPage(page)) {
    await test.step(path, async () => {
      await page.goto(path)
      await settled(page)
      await expectNoRawText(page, known)
    })
  }
  await fillBin(page)
  await signInByCall(page, 'administrator')
  await page.goto('/admin/bin')
  await settled(page)
  await expectNoRawText(page, known)
})
