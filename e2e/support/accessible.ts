import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // No page of ours has frames: without the page of its own in which axe joins theirs, it takes half the time.
    .setLegacyMode()
    // Without a description of each element that passes.
    .options({ resultTypes: ['violations'] })
    // react-aria speaks through a hidden node that names what was on the page a moment ago; it goes by itself.
    .exclude('[data-live-announcer]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html.slice(0, 140)} (${node.any[0]?.message ?? ''})`).join(' | ')}`,
  )
}

/** No finding of axe on the page once it has settled: what is still fading in has the contrast of a ghost. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => findings(page)).toEqual([])
}

/** Nothing to scroll sideways, at this width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}
