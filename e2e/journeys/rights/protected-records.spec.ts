import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { aFamily, type Family } from '../../support/family.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { anotherBrowser, enter } from '../../support/people.ts'
import { expectToast } from '../../support/toast.ts'
import { change, read } from '../../support/world.ts'

const NOTICE = '42 CFR part 2 prohibits unauthorized use or disclosure of these records.'
const WHY = 'Overdose, brought to the emergency room'
const STILL = 'Still in intensive care, not awake'

const missing = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'This page does not exist, or you do not have access to it.' })
const pathOf = ({ PersonId, Id }: Family) => `/directory/${PersonId}/${Id}/activity`
const headingOf = (page: Page, { Name }: Family) => page.getByRole('heading', { level: 1, name: new RegExp(Name) })

async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^More options for/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Reaches the field with Tab, as a reader without a mouse does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const field = page.getByRole('dialog').getByLabel(name).first()
  for (let presses = 0; presses < 30; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(name)}`)
}

async function recordConsentByKeys(page: Page, recipient: string): Promise<void> {
  const open = page.getByRole('button', { name: 'Record a consent' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Record a consent' })).toBeVisible()
  await tabTo(page, /^How it is given/)
  await page.keyboard.type('Signed on paper')
  await tabTo(page, /^Purpose/)
  await page.keyboard.type('Treatment, payment and health care operations')
  await tabTo(page, /^To whom/)
  await page.keyboard.type(recipient)
  const option = page.getByRole('option', { name: recipient }).first()
  await expect(option).toBeVisible()
  for (let n = 0; n < 10 && (await option.getAttribute('data-focused')) === null; n += 1)
    await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('data-focused')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('grid', { name: 'Chosen recipients' })).toContainText(recipient)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: /^Protected record/ })).toBeVisible()
}

/** S43, decision 87. */
test('a protected record is gone for a colleague at once, open to them by a consent, and gone when that is revoked', async ({
  page,
  browser,
}) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const colleague = await anotherBrowser(browser, 'coordinator')
  const { Member } = await read<{ Member: { FirstName: string; LastName: string } }>(colleague.page, '/api/session')
  await colleague.page.goto(pathOf(family))
  await expect(headingOf(colleague.page, family)).toBeVisible()

  await page.goto(pathOf(family))
  await chooseAction(page, 'Protect this record...')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /Reason/ }).fill('A programme for substance use')
  await page.getByRole('button', { name: 'Protect this record' }).click()
  await expectToast(page, `Protected: ${family.Name}`)

  await expect(missing(colleague.page)).toBeVisible()
  await expect(page.getByText('Only you and people named in a consent can open it.')).toBeVisible()
  await page.getByRole('button', { name: 'Consents and protection' }).click()
  await recordConsentByKeys(page, `${Member.FirstName} ${Member.LastName}`)
  await expectAccessible(page)
  await colleague.page.reload()
  await expect(headingOf(colleague.page, family)).toBeVisible()
  await expect(colleague.page.getByText(NOTICE)).toBeVisible()
  await expectAccessible(colleague.page)

  await page.getByRole('button', { name: /^Revoke the consent/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(missing(colleague.page)).toBeVisible()
  await page.getByRole('button', { name: 'Accounting of disclosures' }).click()
  const row = page.getByRole('row', { name: new RegExp(`${Member.LastName}.*Consent of`) }).first()
  await expect(row).toBeVisible()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(`Consent of ${family.Name}`)
  await colleague.context.close()
})

test(
  'in an emergency a supervisor opens it by name and birthday, prolongs it, its clinician hears of it, and it is ended',
  everyThirdDay(0),
  async ({ page, browser }) => {
    await enter(page, 'clinician')
    const family = await aFamily(page)
    const { DOB, FirstName, LastName } = await read<{ DOB: string; FirstName: string; LastName: string }>(
      page,
      `/api/people/${family.PersonId}`,
    )
    await change(page, 'post', `/api/cases/${family.Id}/protect`, { Reason: 'A programme for substance use' })
    const helper = await anotherBrowser(browser, 'supervisor')
    await helper.page.goto(`/directory?q=${LastName}`)
    await helper.page.getByRole('main').getByRole('link', { name: 'Emergency access' }).click()
    await expect(helper.page.getByRole('heading', { level: 1, name: 'Emergency access' })).toBeVisible()
    await expectAccessible(helper.page)
    await helper.page.getByRole('textbox', { name: /First name/ }).fill(FirstName)
    await helper.page.getByRole('textbox', { name: /Last name/ }).fill(LastName)
    await helper.page.getByRole('spinbutton', { name: /month/ }).click()
    await helper.page.keyboard.type(`${DOB.slice(5, 7)}${DOB.slice(8)}${DOB.slice(0, 4)}`)
    await helper.page.getByRole('textbox', { name: /What the emergency is/ }).fill(WHY)
    await helper.page.getByRole('button', { name: 'Open in an emergency' }).click()
    // By key: the answer scrolls to where the button was just pressed, and two presses in one place count as a double click.
    await helper.page.getByRole('main').getByRole('link', { name: family.Name }).press('Enter')
    await expect(headingOf(helper.page, family)).toBeVisible()
    await expect(helper.page.getByText(NOTICE)).toBeVisible()
    await expectAccessible(helper.page)

    await page.goto('/')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('link', { name: new RegExp(`Emergency access to ${family.Name}`) }).click()
    const panel = page.getByRole('dialog', { name: /^Protected record/ })
    await expect(panel.getByRole('list', { name: 'Emergency access' })).toContainText(WHY)

    const mark = helper.page.getByText(/Emergency access until/)
    const lastedUntil = await mark.innerText()
    await helper.page.getByRole('button', { name: 'Extend...' }).click()
    const prolonging = helper.page.getByRole('dialog', { name: `Extend emergency access to ${family.Name}?` })
    await prolonging.getByRole('textbox', { name: /What the emergency is/ }).fill(STILL)
    await prolonging.getByRole('radio', { name: '4 hours', exact: true }).check()
    await expectAccessible(helper.page)
    await prolonging.getByRole('button', { name: 'Extend' }).click()
    await expectToast(helper.page, new RegExp(`^Emergency access to ${family.Name} until `))
    await expect(mark).not.toHaveText(lastedUntil)
    await expect(panel.getByRole('list', { name: 'Emergency access' })).toContainText(STILL)

    await helper.page.getByRole('button', { name: 'End now' }).click()
    await expectToast(helper.page, `Your emergency access to ${family.Name} has ended.`)
    await helper.page.goto(pathOf(family))
    await expect(missing(helper.page)).toBeVisible()
    await expect(panel.getByRole('list', { name: 'Emergency access' })).toContainText('Ended')
    await helper.context.close()
  },
)
