import { expect, type Locator, type Page } from '@playwright/test'

/**
 * The two presses of a double click on one place, the second as soon as `isThere` says that something else has come up. The page's clock
 * goes on by a hair only meanwhile, so that a slow machine does not turn them into two clicks.
 */
export async function doubleClick(page: Page, target: Locator, isThere: () => Promise<boolean>): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to click on')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 2000))
  await page.mouse.click(x, y)
  await expect(async () => {
    await page.clock.runFor(2)
    expect(await isThere()).toBe(true)
  }).toPass({ intervals: [20] })
  await page.mouse.click(x, y)
  // What is pressed next is no part of it.
  await page.clock.fastForward(1000)
  await page.clock.resume()
}
