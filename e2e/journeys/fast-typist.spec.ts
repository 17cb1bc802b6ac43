import { expect, test, type Page } from '@playwright/test'
import { aPerson } from '../support/family.ts'
import { enter } from '../support/people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const field = (page: Page) => page.getByRole('combobox', { name: 'Search people, cases and documents' })
const somebodyNew = (page: Page) => page.getByRole('option', { name: /^New person/ })

/** Searches with Enter at once, while the answers are held back until the returned function is called. */
async function searchHeldBack(page: Page, text: string): Promise<() => void> {
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/search?**', async (route) => {
    await gate
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  return letGo
}

test('Enter right after the name waits for the answer and opens the existing person, not a new one', async ({
  page,
}) => {
  await enter(page, 'clinician')
  const somebody = await aPerson(page)
  const letGo = await searchHeldBack(page, somebody.Name)
  await expect(page.getByText('Searching...')).toBeVisible()
  await expect(somebodyNew(page)).toHaveCount(0)

  letGo()

  await expect(page.getByRole('heading', { level: 1, name: somebody.Name })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/directory/${somebody.Id}`))
})

test('if nobody is found, the first Enter opens nothing and the next one starts a new person', async ({ page }) => {
  await enter(page, 'clinician')
  const letGo = await searchHeldBack(page, 'Zubenelgenubi Quispe')

  letGo()

  await expect(somebodyNew(page)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('dialog', { name: 'New person', exact: true })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New person', exact: true })).toBeVisible()
})

test('without an answer, and for a number, nobody new is offered', async ({ page }) => {
  await enter(page, 'clinician')
  await page.route('**/api/search?**', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await field(page).fill('Amara Obi')
  await expect(page.getByText('The search failed.', { exact: false })).toBeVisible()
  await expect(somebodyNew(page)).toHaveCount(0)

  await page.unroute('**/api/search?**')
  await field(page).fill('FT-2026-9999')
  await expect(page.getByText('No results for FT-2026-9999')).toBeVisible()
  await expect(somebodyNew(page)).toHaveCount(0)
})

test("a reload keeps the search's prefix sign", async ({ page }) => {
  await enter(page, 'clinician')
  await page.keyboard.press('Control+k')
  await field(page).fill('#mar')
  await expect(page).toHaveURL(/qs=mar&sign=%23/)

  await page.reload()

  await expect(field(page)).toHaveValue('#mar')
})
