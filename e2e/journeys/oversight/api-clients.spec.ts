import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { settled } from '../../support/pages.ts'
import { enter } from '../../support/people.ts'
import { expectToast } from '../../support/toast.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test(
  'an administrator connects another system, which then signs a clinician in, and ends it',
  everyThirdDay(1),
  async ({ page }) => {
    const name = `Data warehouse ${Date.now().toString(36)}`
    await enter(page, 'administrator', '/admin/care-model')
    await page.getByRole('link', { name: 'API clients' }).click()
    await settled(page)
    await page.getByRole('button', { name: 'Create API client' }).click()
    await page.getByRole('textbox', { name: /^Name/ }).fill(name)
    await page.getByRole('button', { name: 'Create', exact: true }).click()

    const dialog = page.getByRole('dialog', { name: `The secret of ${name}` })
    const id = await dialog.getByRole('textbox', { name: 'Client ID' }).inputValue()
    const secret = await dialog.getByRole('textbox', { name: 'Secret' }).inputValue()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('checkbox', { name: 'I have stored the secret' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()

    const signIn = () =>
      page.request.post('/oauth/token', {
        headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
        form: {
          grant_type: 'password',
          username: 'clinician',
          password: 'caseloom-demo',
          caremodel: 'family-therapy',
        },
      })
    const tokens = (await (await signIn()).json()) as { access_token: string }
    const see = async () => {
      const headers = { authorization: `Bearer ${tokens.access_token}` }
      // The cookie of the administrator must not answer for the token.
      return (await fetch(new URL('/api/session', page.url()), { headers })).status
    }
    expect(await see()).toBe(200)

    await page.reload()
    await settled(page)
    await expect(page.getByRole('row', { name }).getByText(/^Used · Today/)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'End API client' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End API client' }).click()
    await expectToast(page, `${name} has ended`)
    expect([await see(), (await signIn()).status()]).toEqual([401, 401])
  },
)
