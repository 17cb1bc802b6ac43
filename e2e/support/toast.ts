import { expect, type Locator, type Page } from '@playwright/test'

/** The page's only message. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: 'Messages' }).locator('.text')
}

export async function expectToast(page: Page, words: string | RegExp): Promise<void> {
  await expect(toast(page)).toHaveText(words)
}
