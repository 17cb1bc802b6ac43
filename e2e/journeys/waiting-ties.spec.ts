import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { aFamily, aPerson } from '../support/family.ts'
import { everyThirdDay } from '../support/long-run.ts'
import { anotherBrowser, enter } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'

const WAITING = 'Waiting for confirmation'

async function connectAsAunt(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add relationship' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('searchbox', { name: 'Find by name' })
  await expect(dialog.getByText(/^To find someone you cannot see yet/)).toBeVisible()
  await field.fill(name.split(' ')[1] ?? '')
  await expect(page.getByRole('option', { name: /^New person/ })).toBeVisible()
  await expect(page.getByRole('option', { name, exact: true })).toHaveCount(0)
  await field.fill(name)
  await page.getByRole('option', { name }).first().click()
  await dialog.getByRole('button', { name: /Type/ }).click()
  await page.getByRole('option', { name: 'Aunt', exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add relationship' }).click()
  await expectToast(page, `Saved relationship: Aunt: ${name}`)
}

test(
  "a relationship with another team's person waits at both ends, is announced by the bell, and opens when accepted",
  everyThirdDay(0),
  async ({ page, browser }) => {
    const theirs = await anotherBrowser(browser, 'administrator')
    const aunt = await aPerson(theirs.page, { Type: 'CONTACT' })
    await enter(page, 'clinician')
    const family = await aFamily(page)
    await page.goto(`/directory/${family.PersonId}/${family.Id}/relationships`)
    await connectAsAunt(page, aunt.Name)
    const row = page.getByRole('table').getByRole('row').filter({ hasText: aunt.Name })
    await expect(row).toContainText(WAITING)
    await expect(row.getByRole('link')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect((await page.request.get(`/api/people/${aunt.Id}`)).status()).toBe(404)

    await theirs.page.getByRole('button', { name: /^Notifications.*unread$/ }).click()
    // The to-dos on the page below contain both names too.
    const bell = theirs.page.getByRole('dialog', { name: 'Notifications' })
    const notice = bell.getByRole('listitem').filter({ hasText: family.Name })
    await notice.getByRole('link', { name: aunt.Name }).click()
    const tie = theirs.page
      .getByRole('table')
      .getByRole('row')
      .filter({ hasText: family.Name })
      .filter({ hasText: WAITING })
    await expect(tie).toBeVisible()
    await expectAccessible(theirs.page)
    await tie.getByRole('button', { name: `Accept the relationship with ${family.Name}` }).click()
    await expectToast(theirs.page, `Connected with ${family.Name}`)

    await expect(row).not.toContainText(WAITING)
    await expect(row.getByRole('link', { name: `Explore ${aunt.Name}` })).toBeVisible()
    await theirs.context.close()
  },
)
