import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expectNothingBehind, readLeftovers, signOut, workOn } from '../support/leftovers.ts'
import { startOwnServer, type OwnServer } from '../support/own-server.ts'
import { aFamily } from '../support/family.ts'
import { enter, signInByCall } from '../support/people.ts'
import { anAppointment } from '../support/world.ts'
import { everyThirdDay } from '../support/long-run.ts'

const NOTES = 'Kitchen table, all four present. Walked out at nine, happy.'

/** Tells the page another time until the end of the session than the server's. */
async function tellTimeLeft(page: Page, left: () => number): Promise<void> {
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    if (!answer.ok()) return route.fulfill({ response: answer })
    const session = (await answer.json()) as object
    return route.fulfill({ response: answer, json: { ...session, IdleSecondsLeft: left() } })
  })
}

let server: OwnServer | undefined
test.afterAll(async () => server?.stop())

test('unsaved typing survives the end of an idle session', everyThirdDay(0), async ({ browser }) => {
  test.setTimeout(300_000)
  server = await startOwnServer({ CASELOOM_IDLE_SECONDS: '15' })
  const context = await browser.newContext({ baseURL: server.baseURL })
  const page = await context.newPage()
  await signInByCall(page, 'clinician')
  const family = await aFamily(page)
  const { Id } = await anAppointment(page, family)
  // The whole session is shorter than its warning time, and the warning would cover the notes. The server keeps its own count.
  await tellTimeLeft(page, () => 600)
  await page.goto(`/appointment/${Id}`)
  const otherTab = await context.newPage()
  await tellTimeLeft(otherTab, () => 600)
  await otherTab.goto('/directory')
  await page.bringToFront()
  // Typed in the last second: this change never reaches the server.
  await page.route('**/api/update/**', (route) => route.abort())
  await page.getByRole('textbox', { name: /Notes/ }).fill(NOTES)

  const ended = page.getByRole('heading', { level: 1, name: 'Your session has ended' })
  await expect(ended).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(ended).toBeVisible()
  // The family's name is nowhere in the document.
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(family.Name)
  await expect(page.getByText(NOTES)).toHaveCount(0)
  await expectAccessible(page)
  expect((await page.request.get('/api/session')).status()).toBe(401)
  await expect(otherTab.getByRole('heading', { name: 'Your session has ended' })).toBeVisible({ timeout: 40_000 })
  expect(await readLeftovers(page)).not.toContain('Kitchen table')
  await page.unroute('**/api/update/**')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your session has ended. What you were typing is saved for you.')).toBeVisible()
  await page.getByLabel('Username').fill('clinician')
  await page.getByLabel('Password', { exact: true }).fill('caseloom-demo')
  await page.getByLabel('Care model').fill('family-therapy')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`/appointment/${Id}`)
  await expect(page.locator('textarea')).toHaveValue(NOTES)
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Directory' })).toBeVisible()
  await context.close()
})

// spec: directory 4, 45
test(
  'nothing that a browser keeps names a family after signing out, and the Back button shows nothing',
  everyThirdDay(2),
  async ({ page }) => {
    const { family, last } = await workOn(page)
    await page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
    await expect(page.getByRole('heading', { level: 1, name: `Open: ${family.Name}` })).toBeVisible()
    await signOut(page)
    const leftovers = await readLeftovers(page)
    expect(leftovers).toContain(family.Id)
    expect(leftovers).not.toContain(last)
    await expectNothingBehind(page, family.Name)

    await enter(page, 'clinician')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option', { name: new RegExp(family.Name) }).first()).toBeVisible()
  },
)

const screens = [/session-dialog.*js/, /session-ended-screen.*js/, /signed-out-screen.*js/, /session-screen.*css/]

/** Waits for the screens that must work without a connection, and for their styles. Call it before they are loaded. */
function sessionScreens(page: Page): () => Promise<void> {
  const loaded: string[] = []
  page.on('requestfinished', (request) => loaded.push(request.url()))
  const missing = () => screens.filter((part) => !loaded.some((name) => part.test(name))).map(String)
  return () => expect.poll(missing).toEqual([])
}

test(
  'signing out without a connection hides everything at once and reaches the server later',
  everyThirdDay(2),
  async ({ page, context }) => {
    const hasScreens = sessionScreens(page)
    const { family } = await workOn(page)
    const otherTab = await context.newPage()
    const hasScreensToo = sessionScreens(otherTab)
    await otherTab.goto('/directory')
    await expect(otherTab.getByRole('heading', { level: 1, name: 'Directory' })).toBeVisible()
    await page.bringToFront()
    await page.getByRole('button', { name: /, account$/ }).click()
    await hasScreens()
    await hasScreensToo()
    await context.setOffline(true)
    await page.getByRole('menuitem', { name: 'Sign out' }).click()

    const title = 'You are signed out on this computer, but not yet on the server'
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(otherTab.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const tab of [page, otherTab]) {
      expect(await tab.evaluate(() => document.documentElement.outerHTML)).not.toContain(family.Name)
    }
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/sign-in/)
    expect((await page.request.get('/api/session')).status()).toBe(401)
  },
)
