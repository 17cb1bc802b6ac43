import { expect, type Page } from '@playwright/test'

/** Waits until the page is parsed and its fonts are loaded, because it is laid out several times before that. */
async function drawn(page: Page) {
  await expect(page.getByRole('img', { name: 'Caseloom' })).toBeVisible()
  await page.waitForFunction(() => document.readyState !== 'loading' && document.fonts.status === 'loaded')
}

/** Holds the page's modules back until the returned function is called. */
export async function withheldCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!opening-).*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The sign-in page stays as it was drawn from its markup when its code arrives. */
export async function expectNothingMoves(page: Page, address: string): Promise<void> {
  const goOn = await withheldCode(page)
  await page.goto(address, { waitUntil: 'commit' })
  const places = () =>
    Promise.all(['h1', '.si-intro', '.si-foot a', '.si-foot span'].map((each) => page.locator(each).boundingBox()))
  await drawn(page)
  const before = await places()
  goOn()
  await expect(page.locator('button[type=submit]')).toBeVisible()
  await drawn(page)
  expect(await places()).toEqual(before)
}
