import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { enter, type Who } from '../support/people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const ways: readonly [Who, string, string][] = [
  ['clinician', '/directory/cases', 'My cases'],
  ['supervisor', '/directory', 'Everyone'],
  ['coordinator', '/directory', 'Everyone'],
  ['administrator', '/directory', 'Everyone'],
]

for (const [who, address, tab] of ways) {
  test(`Directory leads a ${who} to ${tab}, where there is work`, async ({ page }) => {
    await enter(page, who)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).click()
    await expect(page).toHaveURL(address)
    const tabs = page.getByRole('navigation', { name: 'Directory' })
    await expect(tabs.getByRole('link')).toHaveText(['My cases', 'Everyone', 'Shared folders'])
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)
  })
}

test('cases and folders have separate tabs, and a page beyond the last is the last', async ({ page }) => {
  await enter(page, 'administrator', '/directory?type=cases&q=garc&skip=9999')
  await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Shared folder' })).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Directory' }).getByRole('link', { name: 'Shared folders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shared folders' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New shared folder' })).toBeVisible()
})
