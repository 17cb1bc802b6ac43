import { expect, test, type Page } from '@playwright/test'
import { everyPage, fillBin, settled } from '../support/pages.ts'
import { signInByCall } from '../support/people.ts'
import { collectData, rawTexts } from '../support/pseudo.ts'

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

test('so is every word before sign-in, with its messages', async ({ page }) => {
  const known = new Set(['XXXXX-XXXXX'])
  for (const path of [
    '/sign-in',
    '/guest-code',
    '/forgot-password',
    '/reset-password#token',
    '/sign-in?reason=ended',
  ]) {
    await page.goto(path)
    await page.reload()
    await settled(page)
    const send = page.locator('button[type=submit]')
    if (await send.count()) {
      await send.click()
      await page.getByRole('alert').waitFor()
    }
    await expectNoRawText(page, known)
  }
})

test('so is every word of a dialog, menu or message', async ({ page }) => {
  const known = collectData(page)
  await signInByCall(page, 'clinician')
  const paths = await everyPage(page)
  await page.goto(paths.find((path) => path.startsWith('/appointment')) ?? '/')
  await settled(page)
  for (const press of [
    () => page.keyboard.press('?'),
    () => page.keyboard.press('Control+k'),
    () => page.keyboard.press('Control+a'),
    () => page.getByRole('button', { name: /account⟧$/ }).click(),
    () =>
      page
        .getByRole('button', { name: /^⟦More for/ })
        .first()
        .click(),
  ]) {
    await press()
    await page.locator('[role=dialog], [role=menu]').first().waitFor()
    await expectNoRawText(page, known)
    await page.keyboard.press('Escape')
    await expect(page.locator('[role=dialog], [role=menu]')).toHaveCount(0)
  }
  await page.getByRole('radiogroup').getByText('Held', { exact: true }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await expectNoRawText(page, known)
})
