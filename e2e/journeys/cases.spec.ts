import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { pick } from '../support/combo.ts'
import { aFamily } from '../support/family.ts'
import { everyThirdDay } from '../support/long-run.ts'
import { anotherBrowser, enter, type OwnCase } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { anAppointment, dayFromToday, read, setProperty } from '../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function openCase(page: Page, { PersonId, Id }: OwnCase): Promise<void> {
  await page.goto(`/directory/${PersonId}/${Id}/activity`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /^More options for/ }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('a case is suspended, resumed, closed and re-opened, by keyboard', everyThirdDay(0), async ({ page }) => {
  await enter(page, 'clinician')
  const own = await aFamily(page)
  const { Id, Name } = await anAppointment(page, own)
  const day = await dayFromToday(page, 3)
  await setProperty(page, Id, 'ScheduledStartTime', `${day}T10:00:00`)
  await openCase(page, own)

  await page.getByRole('button', { name: `More options for ${own.Name}` }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Re-open' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('This case is not closed.')).toBeVisible()
  await page.keyboard.type('Susp')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Suspend the case of ${own.Name}?` })
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByText('Say why, in a few words.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Away for the summer')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expectToast(page, `Suspended: ${own.Name}`)
  await expect(page.getByRole('heading', { level: 1, name: `Suspended: ${own.Name}` })).toBeVisible()
  await expect(page.getByText(/Suspended since .*: Away for the summer/)).toBeVisible()

  await choose(page, 'End suspension')
  await page.getByRole('dialog').getByRole('button', { name: 'End suspension' }).click()
  await expectToast(page, `Resumed: ${own.Name}`)

  await choose(page, 'Close case')
  const closing = page.getByRole('dialog', { name: `Close the case of ${own.Name}?` })
  await expect(closing.getByRole('region', { name: 'Still open' })).toContainText(Name)
  await closing.getByRole('button', { name: 'Close case' }).click()
  await expect(closing.getByText('Choose how the case ended.')).toBeVisible()
  await closing.getByRole('button', { name: /Outcome/ }).click()
  await page.getByRole('option', { name: 'The family moved away' }).click()
  await expectAccessible(page)
  await closing.getByRole('button', { name: 'Close case' }).click()
  await expectToast(page, `Closed: ${own.Name}`)
  const meeting = await read<{ OutcomeLUI: { Name: string } }>(page, `/api/appointments/${Id}`)
  expect(meeting.OutcomeLUI.Name).toBe('Cancelled')

  await choose(page, 'Re-open')
  await page.getByRole('textbox', { name: 'Reason' }).fill('They came back')
  await page.getByRole('dialog').getByRole('button', { name: 'Re-open' }).click()
  await expectToast(page, `Re-opened: ${own.Name}`)
  await expect(page.getByRole('heading', { level: 1, name: `Open: ${own.Name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `More options for ${own.Name}` })).toBeFocused()
})

test(
  'a case is referred, taken by the other group and leaves the sender',
  everyThirdDay(1),
  async ({ page, browser }) => {
    await enter(page, 'clinician')
    const own = await aFamily(page)
    const { Group } = await read<{ Group: { Name: string } }>(page, `/api/cases/${own.Id}`)
    const { Items } = await read<{ Items: { Name: string; Type: string }[] }>(page, '/api/receivers')
    const other = Items.find(({ Type, Name }) => Type === 'GROUP' && Name !== Group.Name)?.Name ?? ''
    await openCase(page, own)
    await choose(page, 'Refer')
    const dialog = page.getByRole('dialog', { name: `Refer the case of ${own.Name}` })
    await pick(page, /Refer to/, other, other)
    await dialog.getByRole('textbox', { name: 'Message' }).fill('They moved across the river.')
    await dialog.getByRole('button', { name: 'Refer', exact: true }).click()
    await expectToast(page, `Referred the case of ${own.Name} to ${other}`)
    await expect(page.getByText(`Referred to ${other}.`)).toBeVisible()
    await expectAccessible(page)

    const admin = await anotherBrowser(browser, 'administrator')
    await admin.page.goto('/')
    const waiting = admin.page.getByRole('region', { name: 'Referrals to your groups' })
    await expect(waiting.getByRole('listitem').filter({ hasText: own.Name })).toContainText(
      'They moved across the river.',
    )
    await expectAccessible(admin.page)

    // A member who also sees the case can answer on its page.
    await openCase(admin.page, own)
    await expect(admin.page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    await admin.page.getByRole('button', { name: `Accept ${own.Name}` }).click()
    await admin.page.getByRole('combobox', { name: /Owner/ }).click()
    await admin.page.getByRole('option').first().click()
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await expectToast(admin.page, `Accepted: ${own.Name}`)
    await expect(admin.page.getByRole('heading', { level: 1, name: `Open: ${own.Name}` })).toBeVisible()
    await admin.context.close()
    expect((await page.request.get(`/api/cases/${own.Id}`)).status()).toBe(404)
  },
)
