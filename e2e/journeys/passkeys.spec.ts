import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { signOut } from '../support/leftovers.ts'
import { everyThirdDay } from '../support/long-run.ts'
import { startOwnServer, type OwnServer } from '../support/own-server.ts'
import { expectToast } from '../support/toast.ts'
import { expectNothingMoves } from '../support/withheld-code.ts'

let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(200_000)
  // Browsers allow no passkeys at an address that is a number.
  server = await startOwnServer({}, 'localhost')
})
test.afterAll(() => server.stop())

/** A device with a finger on it, which Chromium treats as real hardware. */
async function aDevice(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setVerified: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

for (const width of [1440, 390])
  test(`the button for passkeys moves nothing at ${width} px when the code arrives`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingMoves(page, `${server.baseURL}/sign-in`)
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  })

test(
  'a passkey is added, signs in without a password, and opens nothing once it is removed',
  everyThirdDay(0),
  async ({ page }) => {
    const device = await aDevice(page)
    const withPasskey = page.getByRole('button', { name: 'Sign in with a passkey' })
    await page.goto(`${server.baseURL}/sign-in?next=/account`)

    await test.step('without a passkey the page says so and stays', async () => {
      await device.setVerified(false)
      await withPasskey.click()
      await expect(page.getByText('No passkey was used.')).toBeVisible()
      await expectAccessible(page)
      await device.setVerified(true)
    })

    await test.step('added after the password', async () => {
      await page.getByLabel('Username').fill('clinician')
      await page.getByLabel('Password', { exact: true }).fill('caseloom-demo')
      await page.getByLabel('Care model').fill('family-therapy')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      const form = page.locator('form', { hasText: 'your device' })
      await form.getByLabel('Name').fill('My laptop')
      await form.getByLabel('Password', { exact: true }).fill('wrong')
      await page.keyboard.press('Enter')
      await expect(form.getByText('The current password is not correct.')).toBeVisible()
      await form.getByLabel('Password', { exact: true }).fill('caseloom-demo')
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expectToast(page, 'Passkey added')
      await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('My laptop')
      await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('not used yet')
    })

    await test.step('the same device makes no second one', async () => {
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await page.getByLabel('Name').fill('Again')
      const form = page.locator('form', { hasText: 'your device' })
      await form.getByLabel('Password', { exact: true }).fill('caseloom-demo')
      await page.keyboard.press('Enter')
      await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible()
      await page.getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('signs in with nothing typed, and is noted', async () => {
      await signOut(page)
      await page.goto(`${server.baseURL}/sign-in?next=/account`)
      await page.getByLabel('Care model').fill('')
      await withPasskey.click()
      await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('last used')
    })

    await test.step('removed, it opens nothing', async () => {
      await page.getByRole('button', { name: 'Remove My laptop' }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
      await expectToast(page, 'Passkey removed')
      await expect(page.getByText('You have no passkey yet.')).toBeVisible()
      await signOut(page)
      await withPasskey.click()
      await expect(page.getByText('No account here uses this passkey. Sign in with your password.')).toBeVisible()
    })
  },
)
