import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { aFamily } from '../support/family.ts'
import { anotherBrowser, enter, type OwnCase } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { change, read } from '../support/world.ts'

const folderOf = ({ Id, PersonId }: OwnCase) => `/directory/${PersonId}/${Id}/activity`

/** An incident or event of the case, created by API. */
async function aThing(page: Page, kind: 'INCIDENT' | 'EVENT', family: OwnCase): Promise<string> {
  const answer = await change(page, 'post', `/api/new?type=${kind}&target=${family.Id}`)
  return ((await answer.json()) as { Id: string }).Id
}

async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT')
  await act()
  expect((await answer).status()).toBe(200)
}

/** By keyboard only: the panel opens at its first choice. */
async function start(page: Page, choice: RegExp): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: choice })
  await page.keyboard.press('Control+a')
  await button.focus()
  await page.keyboard.press('Enter')
}

test.use({ viewport: { width: 1440, height: 900 } })

test('an incident is reported from the case, followed up, and re-activated for a reason', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  await page.goto(folderOf(family))
  await page.getByRole('button', { name: /^New/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Incident/ })
    .click()
  await expect(page).toHaveURL(/\/incident\/[0-9a-f-]+\/basic-info$/)
  await expectToast(page, 'Started: Incident')

  await saved(page, async () => {
    await page.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Ran away' }).click()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ran away')
  await saved(page, () => page.getByText('High', { exact: true }).click())
  await saved(page, () =>
    page.getByRole('textbox', { name: /What happened/ }).fill('Left after supper. <b>Back</b> at noon.'),
  )

  await page.getByRole('button', { name: 'Mark as followed up' }).click()
  await expect(page.getByText('First write what was done to follow up.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /Follow-up/ })).toBeFocused()
  await page.keyboard.type('Went through the safety plan.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as followed up' }).click()
  await expectToast(page, 'Completed: Ran away')
  await expect(page.getByText(/^Followed up Today, .* by Maya Okafor$/)).toBeVisible()

  await page.getByRole('button', { name: 'Re-activate' }).click()
  const dialog = page.getByRole('dialog', { name: /^Re-activate/ })
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Happened again')
  await dialog.getByRole('button', { name: 'Re-activate' }).click()
  await expectToast(page, 'Re-activated: Ran away')

  await page.reload()
  await expect(page.getByRole('textbox', { name: /What happened/ })).toHaveValue(
    'Left after supper. <b>Back</b> at noon.',
  )
  await expect(page.getByRole('radio', { name: 'High' })).toBeChecked()
})

test('an incident has its panels and its print button at the side', async ({ page, context }) => {
  await enter(page, 'clinician')
  const id = await aThing(page, 'INCIDENT', await aFamily(page))
  await page.goto(`/incident/${id}`)
  const bar = page.getByRole('navigation', { name: 'Options' })
  await expect(page.getByRole('complementary', { name: 'Comments' })).toBeVisible()
  await bar.getByRole('button', { name: 'Details' }).click()
  const details = page.getByRole('complementary', { name: 'Details' })
  await expect(details).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press(']')
  await expect(details).toBeHidden()
  const printed = context.waitForEvent('request', (request) => request.url().includes('/api/download/'))
  await bar.getByRole('button', { name: 'Print' }).click()
  expect(new URL((await printed).url()).pathname).toBe(`/api/download/${id}`)
  // Slightly narrower, the bar has room for buttons.
  await page.setViewportSize({ width: 1279, height: 900 })
  await expect(bar).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Details' }).click()
  await expect(page.getByRole('dialog', { name: 'Details' })).toBeVisible()
})

test('an incident that waits stands in the to-do list, which leads to it', async ({ page }) => {
  await enter(page, 'clinician')
  const id = await aThing(page, 'INCIDENT', await aFamily(page))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Incidents to follow up/ })).toBeVisible()
  await page.locator(`[data-to-do="${id}"] a`).first().click()
  await expect(page).toHaveURL(new RegExp(`/incident/${id}\\?person=`))
  await expect(page.getByRole('textbox', { name: /Follow-up/ })).toBeVisible()
})

test('an incident that is deleted comes back by Undo', async ({ page }) => {
  await enter(page, 'clinician')
  const id = await aThing(page, 'INCIDENT', await aFamily(page))
  await page.goto(`/incident/${id}`)
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Restored: Incident')
  expect(await read<{ Id: string }>(page, `/api/incidents/${id}`)).toMatchObject({ Id: id })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('an event gets its last day and is marked as over', async ({ page }) => {
    await enter(page, 'clinician')
    const id = await aThing(page, 'EVENT', await aFamily(page))
    await page.goto(`/event/${id}`)
    const first = page.getByLabel('First day')
    const day = await first.inputValue()
    await saved(page, () => page.getByLabel('Last day').fill(day))
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await expectToast(page, 'Completed: Event')
    expect(await read<{ EndDay: string; Completed: boolean }>(page, `/api/events/${id}`)).toMatchObject({
      EndDay: day,
      Completed: true,
    })
  })

  test('an incident is entered without scrolling sideways', async ({ page }) => {
    await enter(page, 'clinician')
    await page.goto(`/incident/${await aThing(page, 'INCIDENT', await aFamily(page))}`)
    await page.getByRole('textbox', { name: /What happened/ }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('a colleague is told from the case, and the bell counts it without a reload', async ({ page, browser }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const other = await anotherBrowser(browser, 'coordinator')
  const bell = other.page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  const words = `Please look ${Date.now()}`

  await page.goto(folderOf(family))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await start(page, /^Message/)
  const dialog = page.getByRole('dialog', { name: 'Send a message' })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('No recipient selected.')).toBeVisible()
  await dialog.getByRole('combobox', { name: /Recipients/ }).fill('Theresa')
  await page.getByRole('option', { name: /^Theresa Lindgren/ }).click()
  // The list stays open for the next choice.
  await page.keyboard.press('Escape')
  await dialog.getByRole('textbox', { name: /Message/ }).fill('Hello {{Person.Frst}}')
  await expect(dialog.getByText('Person.Frst is not a variable for messages.')).toBeVisible()
  await dialog.getByRole('textbox', { name: /Message/ }).fill(words)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expectToast(page, 'Notified')

  await expect(bell).toHaveAccessibleName(/unread$/)
  await bell.click()
  const inbox = other.page.getByRole('dialog', { name: 'Notifications' })
  await expect(inbox.getByText(words)).toBeVisible()
  await expectAccessible(other.page)
  await inbox.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell).toHaveAccessibleName('Notifications')
  await other.context.close()
})

test('without a mail server an e-mail stays in the outbox, which says so', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const { Items } = await read<{ Items: { Id: string; Channel: string; Refusal: string | null }[] }>(
    page,
    `/api/notification-recipients?item=${family.Id}`,
  )
  const way = Items.find(({ Channel, Refusal }) => Channel !== 'app' && Refusal === null)
  const words = `Call me ${Date.now()}`
  await change(page, 'post', '/api/notification', { Id: family.Id, To: way?.Id, MessageBody: words })
  await page.goto('/outbox')
  await expect(page.getByText(/^No mail server or text-message provider is set up/)).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: words })
  await expect(row.getByText('Waiting')).toBeVisible()
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await row.getByRole('button', { name: /^Copy the message/ }).click()
  await expectToast(page, 'Copied')
})
