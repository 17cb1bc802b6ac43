import { expect, test, type Page } from '@playwright/test'
import { aDemoFamily, aFamily } from '../support/family.ts'
import { settled } from '../support/pages.ts'
import { enter } from '../support/people.ts'
import { anAppointment } from '../support/world.ts'

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

test('home jumps back to who was open, and today’s work holds the day’s schedule and what is outstanding: a completed to-do fades, long notes are two lines until they are asked for, and a category opens and closes', async ({
  page,
}) => {
  const Notes = 'Everyone came to the table and spoke. '.repeat(40)
  await enter(page, 'clinician')
  const family = await aDemoFamily(page)
  await page.goto(`/directory/${family.PersonId}/activity`)
  await page.getByRole('heading', { level: 1, name: family.Name }).waitFor()
  await page.goto('/')
  const back = page.getByRole('region', { name: 'Jump back in' })
  await expect(back.getByRole('link', { name: new RegExp(family.Name) }).first()).toBeVisible()

  await homeIs(page, (row, index) => ({ ...row, Notes, Completed: index === 0 }))
  await page.goto('/directory/activity')
  await expect(page.getByRole('region', { name: 'Appointments today' })).toBeVisible()
  await expect(page.getByRole('region', { name: /To-dos/i })).toBeVisible()
  const row = page.locator('.hm-category').first().locator('.hm-to-do').first()
  await expect(row).toHaveClass(/done/)
  await expect(row.locator('> .text')).toHaveCSS('opacity', '0.55')

  const notes = row.getByText('Everyone came to the table and spoke.')
  const height = () => notes.evaluate((element) => element.clientHeight)
  const clamped = await height()
  await row.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(height).toBeGreaterThan(clamped)
  await row.getByRole('button', { name: 'Show less' }).click()
  await expect.poll(height).toBe(clamped)

  const category = page.locator('.hm-category h3').first().getByRole('button')
  await category.click()
  await expect(row).toBeHidden()
  await category.click()
  await expect(row).toBeVisible()
})

test('leaving an appointment that was opened to be closed closes its window', async ({ page, context }) => {
  await enter(page, 'clinician')
  const { Id } = await anAppointment(page, await aFamily(page))
  const opened = context.waitForEvent('page')
  await page.evaluate((id) => void window.open(`/appointment/${id}?exit=close`, '_blank'), Id)
  const other = await opened
  await other.getByRole('button', { name: 'Save & Exit' }).click()
  await expect.poll(() => other.isClosed()).toBe(true)
})

test('a tooltip comes when the pointer has rested for 100 ms, not before', async ({ page }) => {
  await enter(page, 'clinician')
  const way = page.getByRole('navigation', { name: 'Quick routes' }).getByRole('link').first()
  await way.waitFor()
  await settled(page)
  // Measured in the page, so that the test's own time is not included. The document listens, because the link may be rendered again.
  const waited = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let from = Infinity
        document.addEventListener('pointerover', ({ target }) => {
          if (target instanceof Element && target.closest('nav a')) from = Math.min(from, performance.now())
        })
        new MutationObserver(() => {
          if (document.querySelector('[role=tooltip]')) resolve(performance.now() - from)
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
  await page.mouse.move(9, 9)
  await way.hover()
  expect(await waited).toBeGreaterThanOrEqual(100)
  // With react-aria's default delay the tooltip would appear after a second and a half.
  expect(await waited).toBeLessThan(1400)
  await expect(page.getByRole('tooltip')).toBeVisible()
})

test('the weeks of all cases are aligned, however long the words beside them are', async ({ page }) => {
  await enter(page, 'clinician')
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
})
