import { expect, test, type Page } from '@playwright/test'
import { openIdentityPeer, type IdentityPeer } from '../../apps/server/src/slices/accounts/testing/identity-peer.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { signOut } from '../support/leftovers.ts'
import { everyThirdDay } from '../support/long-run.ts'
import { startOwnServer, type OwnServer } from '../support/own-server.ts'

let peer: IdentityPeer
let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(200_000)
  peer = await openIdentityPeer('http://localhost/single-sign-on')
  server = await startOwnServer(peer.environment, 'localhost')
})
test.afterAll(async () => {
  await server.stop()
  await peer.close()
})

/** What a person does on the provider's own pages. */
async function signInThere(page: Page, name: string) {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await agreeThere(page)
}

/** The provider still knows who signed in a moment ago, and asks only whether they agree. */
async function agreeThere(page: Page) {
  await page.waitForURL((url) => url.origin === peer.issuer)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test(
  'a clinician connects the account of the county, then signs in with it and lands where they were going',
  everyThirdDay(2),
  async ({ page }) => {
    const withCounty = page.getByRole('button', { name: 'Sign in with County sign-in' })

    await test.step('before it is connected the page says so, and leads back', async () => {
      await page.goto(`${server.baseURL}/sign-in?next=/account`)
      await withCounty.click()
      await signInThere(page, 'county-maya')
      await expect(page.getByRole('alert')).toHaveText(/^No account here is connected/)
      expect(new URL(page.url()).search).toBe('')
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('link', { name: 'Back to sign in' }).click()
    })

    await test.step('it is connected on the page of the own account', async () => {
      await page.getByLabel('Username').fill('clinician')
      await page.getByLabel('Password', { exact: true }).fill('caseloom-demo')
      await page.getByLabel('Care model').fill('family-therapy')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
      await page.goto(`${server.baseURL}/account`)
      await page.getByRole('button', { name: 'Connect County sign-in' }).click()
      const part = page.locator('section', { has: page.getByRole('heading', { name: 'Single sign-on' }) })
      await part.getByLabel(/^Your password/).fill('caseloom-demo')
      await expectAccessible(page)
      await part.getByRole('button', { name: 'Continue' }).click()
      await agreeThere(page)
      await page.waitForURL((url) => url.pathname === '/account')
      await expect(page.getByText(/^Connected to County sign-in since/)).toBeVisible()
    })

    await test.step('it signs in', async () => {
      await signOut(page)
      await page.goto(`${server.baseURL}/sign-in?next=/directory`)
      await withCounty.click()
      await agreeThere(page)
      await page.waitForURL((url) => url.pathname.startsWith('/directory'))
      await expect(page.getByRole('button', { name: /Maya Okafor/ }).first()).toBeVisible()
    })

    await test.step('without the provider the page still opens, and an answer that nobody asked for is refused', async () => {
      await signOut(page)
      peer.isAway = true
      const query = '?code=made-up&state=made-up'
      await page.goto(`${server.baseURL}/single-sign-on${query}`)
      await expect(page.getByRole('alert')).toHaveText(/^This sign-in was begun in another browser/)
      await page.getByRole('link', { name: 'Back to sign in' }).click()
      await expect(page.getByLabel('Username')).toBeVisible()
      await expect(withCounty).toBeVisible()
      await expectAccessible(page)
    })
  },
)
