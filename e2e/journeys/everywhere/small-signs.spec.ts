import { expect, test, type Locator, type Page } from '@playwright/test'
import { everyThirdDay } from '../../support/long-run.ts'
import { enter } from '../../support/people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

type Row = { readonly Completed: boolean; readonly Notes: string | null }
type Home = { readonly ToDos: readonly { readonly subRows: readonly Row[] }[] }

async function homeIs(page: Page, change: (row: Row, index: number) => Row): Promise<void> {
  await page.route('**/api/home', async (route) => {
    const answer = await route.fetch()
    const home = (await answer.json()) as Home
    const ToDos = home.ToDos.map((category) => ({ ...category, subRows: category.subRows.map(change) }))
    await route.fulfill({ response: answer, json: { ...home, ToDos } })
  })
}

// spec: home 40, 41, 183
test(
  'a completed to-do fades, long notes are two lines until they are asked for, and the weeks of all cases are aligned',
  everyThirdDay(0),
  async ({ page }) => {
    const Notes = 'Everyone came to the table and spoke. '.repeat(40)
    await enter(page, 'clinician')
    await homeIs(page, (row, index) => ({ ...row, Notes, Completed: index === 0 }))
    await page.goto('/directory/activity')
    const row = page.locator('.hm-category').first().locator('.hm-to-do.done').first()
    await expect(row).toHaveClass(/done/)
    const colorOf = (to: Locator) => to.locator('.name').evaluate((name) => getComputedStyle(name).color)
    expect(await colorOf(row)).not.toBe(await colorOf(page.locator('.hm-to-do:not(.done)').first()))

    const notes = row.getByText('Everyone came to the table and spoke.')
    const height = () => notes.evaluate((element) => element.clientHeight)
    const clamped = await height()
    await row.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(height).toBeGreaterThan(clamped)
    await row.getByRole('button', { name: 'Show less' }).click()
    await expect.poll(height).toBe(clamped)

    await page.goto('/')
    const words = page.locator('.hm-week .standing')
    await words.first().evaluate((one) => (one.textContent = 'Ancora senza alcun esito'))
    const columns = await page
      .locator('.hm-week .cl-weave')
      .evaluateAll((weaves) =>
        weaves.map((weave) => [...weave.querySelectorAll('i')].map((week) => week.getBoundingClientRect().x).join(' ')),
      )
    expect(columns.length).toBeGreaterThan(1)
    expect(new Set(columns).size).toBe(1)
    expect(await words.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0)
  },
)
