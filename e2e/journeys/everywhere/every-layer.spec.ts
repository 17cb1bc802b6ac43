import { rm } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expectNothingLeft, focusInLayer } from '../../support/layers.ts'
import { isLongRun, ofToday, themeOfDay } from '../../support/long-run.ts'
import { buildStage, openStage } from '../../support/stage.ts'

/** What to press if the page does not open the layer by itself. */
const presses: Readonly<Record<string, readonly RegExp[]>> = {
  'slices/people/merging/merged-people.tsx': [/^Take back/],
  'slices/comments/comment-list.tsx': [/^(Actions|More)/, /^Delete/],
  'slices/items/activity/kinds-menu-rows.tsx': [/kinds/],
  'slices/binaries/related-details.tsx': [/Session note/],
  'slices/notifications/sharing/share-link-part.tsx': [/^Show QR code/, /^Enlarge the QR code/],
  'slices/appointments/attendance/recommendations.tsx': [/^Group appointment/],
  'slices/appointments/calendar/calendar-menu.tsx': [/^More calendar options/],
  'ui/layers/menu-rows.tsx': [/^Open it/],
  'ui/fields/select.tsx': [/Open it/],
  'ui/fields/combo-box.tsx': [/Open it/],
  'ui/fields/date-field.tsx': [/Open it/],
}

let folder = ''
test.beforeAll(async () => {
  folder = await buildStage()
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const layer = (page: Page) => page.locator('.cl-scrim, .cl-popover').last()
const show = (page: Page) => page.getByRole('button', { name: 'Show' })

async function open(page: Page, file: string): Promise<void> {
  const steps = presses[file]
  if (!steps) return show(page).click()
  for (const name of steps)
    await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).last().click()
}

/** Esc closes neither a takeover nor a dialog that is held; their own buttons do. */
async function close(page: Page): Promise<void> {
  // Content that appears at this moment may take the focus and with it the key press.
  await expect(async () => {
    await page.keyboard.press('Escape')
    if ((await page.locator('.cl-modal.takeover, .cl-modal.held').count()) > 0) return
    await expect(layer(page)).toHaveCount(0, { timeout: 3000 })
  }).toPass({ timeout: 12_000 })
  const takeover = page.locator('.cl-modal.takeover')
  if ((await takeover.count()) > 0) await takeover.getByRole('button', { name: 'Cancel' }).click()
  const held = page.locator('.cl-modal.held')
  if ((await held.count()) > 0) {
    await held.getByRole('checkbox').check({ force: true })
    await held.getByRole('button', { name: 'Done' }).click()
  }
}

async function tryLayer(page: Page, file: string): Promise<void> {
  await open(page, file)
  await expect(layer(page)).toBeVisible()
  await expect(layer(page)).not.toHaveAttribute('data-entering')
  await expect.poll(() => page.evaluate(focusInLayer), { intervals: [40] }).toBe('where one begins')
  await expectAccessible(page, '.cl-scrim, .cl-popover')
  // A popover returns the focus to its button.
  const liesOverPage = (await page.locator('.cl-scrim').count()) > 0
  await close(page)
  await expectNothingLeft(page)
  if (liesOverPage && !presses[file]) await expect(show(page)).toBeFocused()
}

/** Each layer is tried as either. */
const faces = [
  { reducedMotion: 'no-preference', colorScheme: 'light' },
  { reducedMotion: 'reduce', colorScheme: 'dark' },
] as const

// The long run tries each layer with motion and light, and dark without; the short one takes the layers of its day, each in one of the two.
for (const turn of isLongRun ? [0, 1] : [themeOfDay]) {
  test(`every layer focuses its first field and leaves nothing behind, although closing it changes the address: ${turn + 1}`, async ({
    page,
  }) => {
    test.setTimeout(400_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openStage(page, folder)
    const choice = page.getByLabel('Layer')
    const counter = page.getByRole('button', { name: /^Pressed/ })
    const layers = [...(await choice.locator('option').allTextContents()).entries()]
    for (const [n, [index, file]] of ofToday(layers).entries()) {
      await test.step(file, async () => {
        await page.emulateMedia(faces[(n + turn) % 2] ?? faces[0])
        await choice.selectOption(String(index))
        await tryLayer(page, file)
        await counter.click()
        await expect(counter).toHaveText(`Pressed ${n + 1}`)
      })
    }
  })
}
