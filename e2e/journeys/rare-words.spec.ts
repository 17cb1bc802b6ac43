import { expect, test, type Page } from '@playwright/test'
import { signIn } from '../support/people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

type Home = { Upcoming: unknown[]; ToDos: { subRows: { Notes: string | null }[] }[]; Cases: unknown[] }

/** The home of somebody else: as the server answers it, changed a little. */
async function homeIs(page: Page, change: (home: Home) => Home): Promise<void> {
  await page.route('**/api/home', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: change((await answer.json()) as Home) })
  })
  await page.goto('/')
}

test('a new member is told that there is no dashboard, and whom to ask', async ({ page }) => {
  await signIn(page, 'clinician')
  await homeIs(page, (home) => ({ ...home, Upcoming: [], ToDos: [], Cases: [] }))

  await expect(
    page.getByText('No dashboard found. Contact your administrator to setup Key Performance Indicators (KPIs)'),
  ).toBeVisible()
})

test('a day without plans and without to-dos says both', async ({ page }) => {
  await signIn(page, 'clinician')
  await homeIs(page, (home) => ({ ...home, Upcoming: [], ToDos: [] }))

  await expect(page.getByText('No schedule today')).toBeVisible()
  await expect(page.getByText('You are up to date!')).toBeVisible()
})

test('long notes of a to-do are two lines until they are asked for', async ({ page }) => {
  const Notes = 'Everyone came to the table and spoke. '.repeat(40)
  await signIn(page, 'clinician')
  await homeIs(page, (home) => ({
    ...home,
    ToDos: home.ToDos.map((group) => ({ ...group, subRows: group.subRows.map((row) => ({ ...row, Notes })) })),
  }))
  const text = page.getByText('Everyone came to the table and spoke.').filter({ visible: true }).first()
  const height = () => text.evaluate((element) => element.clientHeight)
  const clamped = await height()

  await page.getByRole('button', { name: 'Show more' }).filter({ visible: true }).first().click()

  await expect.poll(height).toBeGreaterThan(clamped)
  await page.getByRole('button', { name: 'Show less' }).filter({ visible: true }).first().click()
  await expect.poll(height).toBe(clamped)
})

async function searchAnswers(page: Page, items: readonly object[]): Promise<void> {
  await page.route('**/api/search?**', (route) => route.fulfill({ json: { Items: items } }))
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zzyzx')
}

const found = {
  Id: '01a00000-0000-7000-8000-000000000001',
  RefId: null,
  Name: 'Zzyzx Family',
  Description: null,
  Person: null,
  CaseId: null,
  Status: null,
  StatusClass: 'neutral',
  Active: true,
  Completed: false,
  Date: null,
  Length: null,
  Category: null,
  Aux1: null,
  Photo: null,
}

test('a search without a result says what was looked for', async ({ page }) => {
  await signIn(page, 'clinician')
  await searchAnswers(page, [])

  await expect(page.getByText('No results for zzyzx')).toBeVisible()
})

test('a result that leads nowhere says so', async ({ page }) => {
  await signIn(page, 'clinician')
  await searchAnswers(page, [{ ...found, Type: 'CASE' }])

  await page.getByRole('option', { name: /Zzyzx Family/ }).click()

  await expect(page.getByText('Could not navigate to corrupted item.').first()).toBeVisible()
})

test('a result without an id says so', async ({ page }) => {
  await signIn(page, 'clinician')
  await searchAnswers(page, [{ ...found, Id: '', Type: 'CASE' }])

  await page.getByRole('option', { name: /Zzyzx Family/ }).click()

  await expect(page.getByText('Corrupted item: Could not navigate.').first()).toBeVisible()
})

test('a kind without a page says that it is not recognized', async ({ page }) => {
  await signIn(page, 'clinician')
  await searchAnswers(page, [{ ...found, Type: 'WORKFLOW' }])

  await page.getByRole('option', { name: /Zzyzx Family/ }).click()

  await expect(page.getByText(/^Not recognized: /).first()).toBeVisible()
})

test('an answer that is none is an unexpected error, and nothing is started', async ({ page }) => {
  await signIn(page, 'clinician')
  await page.route('**/api/new?**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<p>proxy</p>' }),
  )
  await page.goto('/directory/cases')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Open: / })).toBeVisible()

  await page.keyboard.press('a')

  await expect(page.getByText(/^An unexpected error happened: /).first()).toBeVisible()
  await expect(page).not.toHaveURL(/appointment/)
})
