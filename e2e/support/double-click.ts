import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Double-clicks one place, with the second press as soon as `isThere` reports that something else has appeared. Meanwhile the page's
 * clock hardly moves, so that a slow machine does not turn the double click into two clicks.
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
  // The next press must not count as part of the double click.
  await page.clock.fastForward(1000)
  await page.clock.resume()
}
