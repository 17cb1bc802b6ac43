import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { enter } from '../../support/people.ts'
import { settled } from '../../support/pages.ts'
import { expectToast } from '../../support/toast.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const PASSWORD = 'kiln otter ninety-two'

test(
  'an administrator invites a clinician, who chooses a password, signs in, and loses the access again',
  everyThirdDay(0),
  async ({ page, browser }) => {
    const last = `Testa${Date.now().toString(36)}`
    await enter(page, 'administrator')
    await page.getByRole('link', { name: 'Team', exact: true }).click()
    await settled(page)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a member' })
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Bruno')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill(last)
    const username = `bruno.${last.toLowerCase()}`
    await expect(dialog.getByRole('textbox', { name: /Username/ })).toHaveValue(username)
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('bruno@clinic.example')
    await expectAccessible(page)
    await dialog.getByRole('combobox', { name: /Groups/ }).fill('Riverside')
    await page.getByRole('option', { name: 'Riverside Team' }).click()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('row', { name: 'Riverside Team' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Send invitation' }).click()

    // The demo world sends no mail, so the link is handed over by hand.
    const handed = page.getByRole('dialog', { name: `Give Bruno ${last} this link` })
    const link = await handed.getByRole('textbox', { name: 'Link' }).inputValue()
    await expectAccessible(page)
    await handed.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('searchbox', { name: 'Find a member' }).fill(last)
    const row = page.getByRole('row', { name: new RegExp(`Bruno ${last}`) })
    await expect(row).toContainText('Invited')

    const theirs = await (await browser.newContext()).newPage()
    await theirs.goto(`/reset-password?first#${link.split('#')[1]}`)
    await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await theirs.getByRole('button', { name: 'Save password' }).click()
    await theirs.getByLabel('Username').fill(username)
    await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await theirs.getByLabel('Care model').fill('family-therapy')
    await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(theirs.getByRole('heading', { level: 1, name: /Bruno/ })).toBeVisible()

    await page.reload()
    await expect(row).toContainText('Active')
    const act = async (action: string) => {
      await page.getByRole('button', { name: `Actions for Bruno ${last}` }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await act('Edit')
    const editing = page.getByRole('dialog', { name: `Edit Bruno ${last}` })
    await editing.getByRole('button', { name: /Role/ }).click()
    await page.getByRole('option', { name: 'Supervisor' }).click()
    await editing.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, `Saved Bruno ${last}`)
    // With another role they sign in again.
    await theirs.getByRole('button', { name: 'Sign in again' }).click()
    await theirs.getByLabel('Username').fill(username)
    await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(theirs.getByRole('link', { name: 'Supervision', exact: true })).toBeVisible()

    await act('End access')
    await page.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click()
    await expectToast(page, `Bruno ${last} no longer has access`)
    await expect(theirs.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
    await expect(row).toContainText('No access')
    await theirs.context().close()
  },
)

test('an administrator makes a group and takes it out of use', everyThirdDay(1), async ({ page }) => {
  const name = `Harbor ${Date.now().toString(36)}`
  await enter(page, 'administrator', '/admin/team')
  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByRole('textbox', { name: /Name of the group/ }).fill(name)
  await page.keyboard.press('Enter')
  await expectToast(page, `Created ${name}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await expectToast(page, `${name} takes no new people and cases`)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Inactive')
})
