import { expect, test } from '@playwright/test'
import { expectNothingMoves, withheldCode } from '../support/withheld-code.ts'

test.describe('before its code is loaded', () => {
  test('the page has its text in the reader’s language', async ({ browser }) => {
    for (const [locale, heading, title] of [
      ['en-GB', 'Sign in', 'Sign in · Caseloom'],
      ['es-MX', 'Iniciar sesión', 'Iniciar sesión · Caseloom'],
      ['it-CH', 'Accedi', 'Accedi · Caseloom'],
      ['pt-BR', 'Sign in', 'Sign in · Caseloom'],
    ] as const) {
      const context = await browser.newContext({ locale, javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto('/sign-in')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveTitle(title)
      await expect(page.getByText(/JavaScript/)).toBeInViewport()
      await context.close()
    }
  })

  for (const [locale, width] of [
    ['en-US', 1440],
    ['en-US', 768],
    ['en-US', 390],
    ['es-ES', 1440],
    ['it-IT', 390],
  ] as const)
    test(`nothing moves in ${locale} at ${width} px when the code arrives`, async ({ browser }) => {
      const context = await browser.newContext({ locale, viewport: { width, height: 900 } })
      const page = await context.newPage()
      await expectNothingMoves(page, '/sign-in')
      await context.close()
    })

  test('a reader sent here for a reason sees it before any greeting', async ({ page }) => {
    const goOn = await withheldCode(page)
    await page.goto('/sign-in?reason=out', { waitUntil: 'commit' })
    await expect(page.getByRole('img', { name: 'Caseloom' })).toBeVisible()
    await expect(page.locator('h1')).toBeHidden()
    goOn()
    await expect(page.getByText('You are signed out.')).toBeVisible()
    await expect(page.locator('h1')).toBeVisible()
  })
})

test('a reader of Spanish gets Spanish from the first text on, in the whole app, and no Italian', async ({ page }) => {
  const languages: string[] = []
  page.on('request', (request) => languages.push(...(/\b(?:es-ES|it-IT)(?=-)/.exec(request.url()) ?? [])))
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), Locale: 'es-ES' } })
  })
  await page.goto('/sign-in')
  await page.evaluate(() => localStorage.setItem('caseloom.locale', 'es-ES'))
  const goOn = await withheldCode(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('Sign in', { exact: true })).toBeHidden()
  await expect(page.getByRole('img', { name: 'Caseloom' })).toBeVisible()
  goOn()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión')

  await page.getByLabel('Usuario').fill('supervisor')
  await page.getByLabel('Contraseña', { exact: true }).fill('caseloom-demo')
  await page.getByLabel('Modelo de atención').fill('family-therapy')
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Directorio' }).first()).toBeVisible()
  // The sign-in page and the app load the language file once each.
  expect(new Set(languages)).toEqual(new Set(['es-ES']))
})

test('a language is loaded when it is chosen, and the page keeps the old one without a connection', async ({
  page,
  context,
}) => {
  const languages: string[] = []
  page.on('request', (request) => languages.push(...(/\b(?:es-ES|it-IT)(?=-)/.exec(request.url()) ?? [])))
  await page.goto('/sign-in')
  await page.getByLabel('Username').fill('maya')
  expect(languages).toEqual([])
  await context.setOffline(true)
  await page.getByLabel('Language').selectOption('it-IT')
  await expect(page.getByRole('alert')).toHaveText('There is no connection. Try again when it is back.')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await context.setOffline(false)
  languages.length = 0
  await page.getByLabel('Language').selectOption('es-ES')
  await expect(page.getByLabel('Usuario')).toHaveValue('maya')
  expect(languages).toEqual(['es-ES'])
})
