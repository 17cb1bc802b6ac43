import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { aFamily, aLastName } from '../support/family.ts'
import { everyThirdDay } from '../support/long-run.ts'
import { anotherBrowser, enter } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { anAppointment, change, read, setProperty } from '../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const inDialog = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) })

/** An appointment of a new family, with a unique name. */
async function aSession(page: Page, name: string) {
  const family = await aFamily(page)
  const { Id } = await anAppointment(page, family)
  await setProperty(page, Id, 'Name', name)
  return { id: Id, name, family, path: `/directory/${family.PersonId}/${family.Id}/activity?filter=${name}` }
}

async function aFolder(page: Page, name: string, item?: string): Promise<string> {
  const body = { Name: name, Description: 'What we look at together', ...(item && { Item: item }) }
  const answer = await change(page, 'post', '/api/new/shared-folder', body)
  return ((await answer.json()) as { Id: string }).Id
}

// spec: directory 17
test(
  'a folder is made by the keyboard alone, filled from a case and from an item’s page, and emptied again',
  everyThirdDay(0),
  async ({ page }) => {
    const name = `Tuesday <b>${aLastName()}</b> 🙂`
    await enter(page, 'clinician', '/directory?type=folders')
    await page.getByRole('button', { name: 'New shared folder' }).focus()
    await page.keyboard.press('Enter')
    await expect(inDialog(page).getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('What we look at together')
    await inDialog(page).getByRole('button', { name: 'Create folder' }).press('Enter')
    await expect(page.getByText('Give the folder a name.')).toBeVisible()
    await inDialog(page).getByRole('textbox', { name: 'Name' }).fill(name)
    await expectAccessible(page)
    await inDialog(page).getByRole('button', { name: 'Create folder' }).press('Enter')
    await expect(page).toHaveURL(/\/directory\/shared\/[0-9a-f-]+\/activity$/)
    const address = page.url()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Nothing is in this folder yet.')).toBeVisible()
    await expectAccessible(page)

    const session = await aSession(page, 'Folderable-one')
    await page.goto(session.path)
    await rowOf(page, session.name)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Add to shared folder...' }).click()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await inDialog(page)
      .getByRole('button', { name: `Add to ${name}` })
      .click()
    await expectToast(page, `Added to ${name}`)

    await page.setViewportSize({ width: 1440, height: 900 })
    const other = await aSession(page, 'Folderable-two')
    await page.goto(`/appointment/${other.id}`)
    await page.getByRole('navigation', { name: 'Options' }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Add to shared folder...' }).click()
    await inDialog(page)
      .getByRole('button', { name: `Add to ${name}` })
      .click()
    await expectToast(page, `Added to ${name}`)

    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Appointments 2' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(rowOf(page, session.name)).toContainText(session.family.Name)
    await rowOf(page, session.name)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Remove from this folder' }).click()
    await expectToast(page, 'Folderable-one was removed from the folder.')
    await expect(rowOf(page, session.name)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Folderable-one is back in the folder.')
    await expect(rowOf(page, session.name)).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Filter in this folder' }).fill('Folderable-two')
    await expect(page).toHaveURL(/filter=Folderable-two/)
    await expect(rowOf(page, session.name)).toHaveCount(0)
  },
)

// spec: directory 168
test(
  'a folder is shared until a day; a colleague finds it and reads what lies in it, and the share is ended',
  everyThirdDay(2),
  async ({ page, browser }) => {
    await enter(page, 'clinician')
    const session = await aSession(page, 'Shared-with-care')
    const review = `Quarterly review ${aLastName()}`
    const id = await aFolder(page, review, session.id)
    const other = await anotherBrowser(browser, 'other.clinician')
    await other.page.goto(`/directory/shared/${id}/activity`)
    await expect(other.page.getByText('This page does not exist, or you do not have access to it.')).toBeVisible()
    await other.context.close()

    await page.goto(`/directory/shared/${id}/activity`)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await inDialog(page).getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByText('Choose a clinician or a group.')).toBeVisible()
    const member = await anotherBrowser(browser, 'supervisor')
    const { Member } = await read<{ Member: { FirstName: string; LastName: string } }>(member.page, '/api/session')
    const name = `${Member.FirstName} ${Member.LastName}`
    await inDialog(page).getByRole('combobox', { name: 'Share with' }).fill(name)
    await page.getByRole('option', { name: name }).click()
    await inDialog(page).locator('label', { hasText: 'Read and add' }).click()
    await expectAccessible(page)
    await inDialog(page).getByRole('button', { name: 'Share', exact: true }).click()
    await expectToast(page, `Shared ${review} with ${name}`)
    await expect(
      page.getByRole('complementary', { name: 'Members' }).getByText(/^can read and add until/),
    ).toBeVisible()

    await member.page.goto('/directory?type=folders')
    await member.page.getByRole('link', { name: review }).click()
    await expect(member.page.getByRole('heading', { level: 1, name: review })).toBeVisible()
    await rowOf(member.page, session.name).getByRole('link').click()
    await expect(member.page.getByRole('heading', { level: 1, name: session.name })).toBeVisible()
    await member.context.close()

    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await inDialog(page)
      .getByRole('button', { name: `End sharing with ${name}` })
      .click()
    await expectToast(page, `No longer shared with ${name}`)
    await expect(inDialog(page).getByText('Nobody else sees this folder yet.')).toBeVisible()
  },
)
