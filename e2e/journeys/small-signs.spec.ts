import { expect, test, type Page } from '@playwright/test'
import { aDemoFamily, aFamily } from '../support/family.ts'
import { settled } from '../support/pages.ts'
import { enter } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { anAppointment, read } from '../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

type Row = { readonly Completed: boolean; readonly Date: string; readonly Notes: string; readonly Name: string }
type Home = { readonly ToDos: readonly { readonly subRows: readonly Row[] }[] }

async function homeIs(page: Page, change: (row: Row, index: number) => Row): Promise<void> {
  await page.route('**/api/home', async (route) => {
    const answer = await route.fetch()
    const home = (await answer.json()) as Home
    const ToDos = home.ToDos.map((category) => ({ ...category, subRows: category.subRows.map(change) }))
    await route.fulfill({ response: answer, json: { ...home, ToDos } })
  })
}

test('home greets with the day and the face of whoever is signed in, and jumps back to what was open', async ({
  page,
}) => {
  await enter(page, 'clinician')
  const { Now } = await read<{ Now: string }>(page, '/api/session')
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  await expect(
    page
      .getByRole('main')
      .getByText(day.format(new Date(`${Now}Z`)))
      .first(),
  ).toBeVisible()
  await expect(page.locator('.hm-hello .cl-avatar')).toBeVisible()
  const family = await aDemoFamily(page)
  await page.goto(`/directory/${family.PersonId}/activity`)
  await page.getByRole('heading', { level: 1, name: family.Name }).waitFor()
  await page.goto('/')

  const back = page.getByRole('region', { name: 'Jump back in' })
  await expect(back.getByRole('link', { name: new RegExp(family.Name) }).first()).toBeVisible()
})

test('a to-do says its name, notes and time, fades when it is completed, and its category opens and closes', async ({
  page,
}) => {
  await enter(page, 'clinician')
  const { Now } = await read<{ Now: string }>(page, '/api/session')
  await homeIs(page, (row, index) => ({
    ...row,
    Name: `Session of ${index}`,
    Notes: 'Bring the sheet.',
    Date: `${Now.slice(0, 10)}T09:05:00`,
    Completed: index === 0,
  }))
  await page.goto('/directory/activity')
  const row = page.locator('.hm-category').first().locator('.hm-to-do').first()
  await expect(row).toContainText('Bring the sheet.')
  await expect(row).toContainText('9:05 AM')
  await expect(row).toHaveClass(/done/)
  await expect(row.locator('> .text')).toHaveCSS('opacity', '0.55')

  const category = page.locator('.hm-category h3').first().getByRole('button')
  await category.click()
  await expect(row).toBeHidden()
  await category.click()
  await expect(row).toBeVisible()
})

test('today’s work holds the day’s schedule and what is outstanding', async ({ page }) => {
  await enter(page, 'clinician', '/directory/activity')
  await expect(page.getByRole('region', { name: 'Appointments today' })).toBeVisible()
  await expect(page.getByRole('region', { name: /To-dos/i })).toBeVisible()
})

test('a list goes first, back, on and last by its buttons, takes a page number within its pages, and is asked anew', async ({
  page,
}) => {
  await enter(page, 'administrator', '/directory')
  const pager = page.getByRole('navigation', { name: 'Pages' })
  const of = pager.locator('.of')
  await expect(of).toHaveText(/^Page 1 of /)
  const pages = Number((await of.innerText()).split(' ').at(-1))
  await expect(pager.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  for (const [button, shown] of [
    ['Next page', 2],
    ['Last page', pages],
    ['Previous page', pages - 1],
    ['First page', 1],
  ] as const) {
    await pager.getByRole('button', { name: button }).click()
    await expect(of).toHaveText(`Page ${shown} of ${pages}`)
  }
  await pager.getByRole('textbox', { name: 'Page' }).fill('9999')
  await page.keyboard.press('Enter')
  await expect(of).toHaveText(`Page ${pages} of ${pages}`)

  const asked = page.waitForRequest('**/api/directory?**')
  await pager.getByRole('button', { name: 'Refresh' }).click()
  await asked
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

test('every way in the rail has its icon and its word, and the one that is taken a full icon', async ({ page }) => {
  await enter(page, 'administrator', '/directory/cases')
  const rail = page.getByRole('navigation', { name: 'Main' })
  const directory = rail.getByRole('link', { name: 'Directory' })
  for (const way of [
    directory,
    rail.getByRole('link', { name: 'Home', exact: true }),
    rail.getByRole('link', { name: 'Bin' }),
    rail.getByRole('button', { name: 'Help' }),
  ]) {
    await expect(way.locator('svg')).toBeVisible()
    await expect(way.locator('.label')).toBeVisible()
  }
  const outline = await directory.locator('path').first().getAttribute('d')
  await page.goto('/')
  await expect(directory.locator('path').first()).not.toHaveAttribute('d', outline ?? '')
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

test('what is saved, is being saved and could not be saved is said at the appointment', async ({ page }) => {
  await enter(page, 'clinician')
  const { Id } = await anAppointment(page, await aFamily(page))
  await page.goto(`/appointment/${Id}`)
  const notes = page.getByRole('textbox', { name: /Notes/ })
  await notes.waitFor()
  const state = page.locator('header .cl-saving')
  await expect(state).toHaveText(/^Saved /)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/update/**', async (route) => {
    await promise
    await route.fulfill({ status: 500, json: { Code: 'server.internal', ErrorMessage: 'Something went wrong.' } })
  })
  await notes.fill('The first try.')
  await expect(state).toHaveText('Saving...')
  resolve()
  await expect(state).toHaveText('Error')
  await page.unroute('**/api/update/**')
  await notes.fill('The second try.')
  await expect(state).toHaveText(/^Saved /)
  expect((await read<{ Notes: string }>(page, `/api/appointments/${Id}`)).Notes).toBe('The second try.')
})

test('a question that is taken back while it fades deletes nothing, and says so', async ({ page }) => {
  await enter(page, 'clinician')
  const { Id, Name } = await anAppointment(page, await aFamily(page))
  await page.goto(`/appointment/${Id}`)
  await page.getByRole('button', { name: `More for ${Name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  // As quick as nobody presses: while the dialog is on its way out.
  await question.evaluate(async (dialog) => {
    const press = (word: string) =>
      [...dialog.querySelectorAll('button')].find((one) => one.textContent.startsWith(word))?.click()
    press('Cancel')
    await new Promise((resolve) => requestAnimationFrame(resolve))
    press('Delete')
  })
  await expectToast(page, 'No item was found.')
  expect((await read<{ Active: boolean }>(page, `/api/appointments/${Id}`)).Active).toBe(true)
})

test('the weeks of all cases stand under each other, however long the words beside them are', async ({ page }) => {
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
