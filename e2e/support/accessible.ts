import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
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

/** Expects no axe findings once the page has settled, because the contrast of content that fades in is too low. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => findings(page)).toEqual([])
}

/** Expects no sideways scrolling at this width, once the page has been laid out for it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excess).toBeLessThanOrEqual(0)
}
