import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { enter } from '../../support/people.ts'

/** How high on the page the heading of a section stands. */
const topOf = async (page: Page, name: string) =>
  (await page.getByRole('heading', { level: 2, name }).boundingBox())?.y ?? Infinity

test('a coordinator’s home leads to as many rows as it counts', async ({ page }) => {
  await enter(page, 'coordinator')
  const line = page.getByRole('region', { name: 'Waiting for someone' }).getByRole('link', { name: /wait for a case/ })
  const [count = ''] = /\d+/.exec(await line.innerText()) ?? []
  await expectAccessible(page)

  await line.click()

  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for someone' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'People without a case' }).getByRole('row')).toHaveCount(
    Number(count) + 1,
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

for (const [who, section] of [
  ['supervisor', 'Your groups'],
  ['coordinator', 'Waiting for someone'],
  ['administrator', 'Needs attention'],
] as const) {
  test(`a ${who} sees first on a phone what their role has to do`, everyThirdDay(2), async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, who)
    await page.getByRole('heading', { level: 2, name: section }).waitFor()

    const top = await topOf(page, section)

    expect(top).toBeLessThan(500)
    expect(top).toBeLessThan(await topOf(page, 'Upcoming'))
    await expectNoSidewaysScroll(page)
  })
}
