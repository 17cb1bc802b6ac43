import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Instead of axe's code, where the page has it already. */
const IS_THERE = 'undefined'

/**
 * Brings axe's code, half a megabyte, into the page once; the page has it until it is left. AxeBuilder would bring it twice for each
 * scan, which took a quarter of the scan's time. A page with frames is left to it.
 */
async function builderFor(page: Page): Promise<AxeBuilder> {
  const builder = new AxeBuilder({ page })
  if (page.frames().length > 1) return builder
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(builder['script']())
  return new AxeBuilder({ page, axeSource: IS_THERE })
}

async function findings(page: Page, part: string | undefined): Promise<string[]> {
  const builder = await builderFor(page)
  if (part !== undefined) builder.include(part)
  const { violations } = await builder
    // Our pages have no frames, so axe does not need the extra page in which it joins theirs. This halves the time.
    .setLegacyMode()
    // Omits the description of each element that passes.
    .options({ resultTypes: ['violations'] })
    // react-aria speaks through a hidden node that repeats earlier text and is removed after a moment.
    .exclude('[data-live-announcer]')
    // A tooltip belongs to no landmark.
    .exclude('[data-overlay-container]:has([role=tooltip])')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html.slice(0, 140)} (${node.any[0]?.message ?? ''})`).join(' | ')}`,
  )
}

/**
 * Expects no axe findings once the page has settled, because the contrast of content that fades in is too low. With `part`, a selector,
 * only what is in there is looked at.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expect.poll(() => findings(page, part)).toEqual([])
}

/** Expects no sideways scrolling at this width, once the page has been laid out for it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excess).toBeLessThanOrEqual(0)
}
