import { expect, test } from '@playwright/test'
import { aDemoFamily, aFamily } from '../support/family.ts'
import { anotherBrowser, enter } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { anAppointment, change, dayFromToday, read, setProperty } from '../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

type Rows = { readonly Items: { readonly Id: string; readonly PersonId: string; readonly Name: string }[] }

test('the directory finds by name, after a pause and in the address', async ({ page }) => {
  await enter(page, 'clinician', '/directory')
  const family = await aFamily(page)
  const table = page.getByRole('table')
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().includes('/api/directory?'))))

  await page.getByRole('searchbox', { name: 'Find a person or case' }).pressSequentially(family.Name)
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === family.Name)
  await expect(table.getByRole('link', { name: family.Name }).first()).toBeVisible()
  // One request when typing pauses, not one for each letter.
  expect(asked).toBeLessThan(4)
  await page
    .getByRole('group', { name: 'Kinds' })
    .or(page.getByRole('radiogroup', { name: 'Kinds' }))
    .getByText('Cases')
    .click()
  await expect(page).toHaveURL(/type=cases/)
  await expect(table.getByRole('row').filter({ hasText: 'Patient' })).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Find a person or case' }).fill('zzqqxx')
  await expect(page.getByText('No results for zzqqxx')).toBeVisible()
})

test('pages are in the address, and the first one leaves no trace; a list goes first, back, on and last by its buttons, takes a page number within its pages, and is asked anew', async ({
  page,
}) => {
  await enter(page, 'clinician', '/directory')
  const total = (await read<{ Total: number }>(page, '/api/directory?limit=1')).Total
  const pages = Math.ceil(total / 20)
  await expect(page.getByText(`Page 1 of ${pages}`)).toBeVisible()
  await expect(page.getByText(`Showing 1 - 20 of ${total} results`)).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/directory?skip=20')
  await expect(page.getByText(`Showing 21 - 40 of ${total} results`)).toBeVisible()
  await page.getByRole('button', { name: 'Last page' }).click()
  await expect(page).toHaveURL(`/directory?skip=${(pages - 1) * 20}`)
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()

  await page.goBack()
  await expect(page).toHaveURL('/directory?skip=20')
  await page.getByRole('button', { name: 'First page' }).click()
  await expect(page).toHaveURL('/directory')

  const pager = page.getByRole('navigation', { name: 'Pages' })
  await expect(pager.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  for (const [button, shown] of [
    ['Next page', 2],
    ['Last page', pages],
    ['Previous page', pages - 1],
    ['First page', 1],
  ] as const) {
    await pager.getByRole('button', { name: button }).click()
    await expect(pager.locator('.of')).toHaveText(`Page ${shown} of ${pages}`)
  }
  await pager.getByRole('textbox', { name: 'Page' }).fill('9999')
  await page.keyboard.press('Enter')
  await expect(pager.locator('.of')).toHaveText(`Page ${pages} of ${pages}`)

  const asked = page.waitForRequest('**/api/directory?**')
  await pager.getByRole('button', { name: 'Refresh' }).click()
  await asked
})

test('a row opens in a new tab from its menu, and a shared one says so in words', async ({
  page,
  context,
  browser,
}) => {
  const admin = await anotherBrowser(browser, 'administrator')
  const { Id, Name: name } = await aFamily(admin.page)
  const { Items } = await read<Rows>(admin.page, '/api/receivers?q=Okafor')
  const With = Items.find((receiver) => receiver.Name === 'Maya Okafor')?.Id
  const UntilDay = await dayFromToday(admin.page, 30)
  await change(admin.page, 'post', `/api/cases/${Id}/share`, { With, UntilDay })
  await admin.context.close()
  await enter(page, 'clinician')
  await page.goto(`/directory/cases?q=${name}`)
  const shared = page.getByRole('row').filter({ hasText: name })
  await expect(shared).toHaveCount(1)
  await expect(shared).toContainText('Shared with you')
  await expect(shared).toHaveClass(/shared/)

  await shared.getByRole('button', { name: `Actions for ${name}` }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('menuitem', { name: 'Open in new tab' }).click()
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1, name: `Open: ${name}` })).toBeVisible()
  await expect(page).toHaveURL(/\/directory\/cases\?/)
})

test('the tabs of a case keep the query but not the page of a list', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aDemoFamily(page)
  const base = `/directory/${family.PersonId}/${family.Id}`
  await page.goto(`${base}?tab=audit`)
  await expect(page).toHaveURL(`${base}/audit`)
  await page.goto(`${base}/activity?filter=session&skip=20`)
  const tabs = page.getByRole('navigation', { name: 'Sections' })
  await tabs.getByRole('link', { name: 'Person info' }).click()
  await expect(page).toHaveURL(`${base}/person-info?filter=session`)
  await tabs.getByRole('link', { name: 'My work' }).click()
  await expect(page).toHaveURL(`${base}/activity?filter=session`)

  const filter = page.getByRole('searchbox', { name: 'Find in this case' })
  await expect(filter).toHaveValue('session')
  await filter.fill('nothing has this name')
  await expect(page).toHaveURL(/filter=nothing/)
  await expect(page.getByText('No results for nothing has this name')).toBeVisible()
})

test('a person without anything says no data, and contact info is filtered with the address left alone', async ({
  page,
}) => {
  await enter(page, 'administrator')
  const { Items } = await read<Rows>(page, '/api/directory?type=CONTACT&limit=1')
  await page.goto(`/directory/${Items[0]?.Id ?? ''}/activity?kinds=EVENT`)
  await expect(page.getByText('no data', { exact: true })).toBeVisible()

  await enter(page, 'clinician')
  const family = await aDemoFamily(page)
  await page.goto(`/directory/${family.PersonId}/person-info`)
  await page.getByRole('button', { name: 'Contact info' }).first().click()
  const dialog = page.getByRole('dialog', { name: `Contact info of ${family.Name}` })
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await dialog.getByRole('searchbox').fill('STREET')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('searchbox').fill('zzqqxx')
  await expect(dialog.getByText('No results for zzqqxx')).toBeVisible()
  await page.waitForTimeout(1200)
  expect(new URL(page.url()).search).toBe('')
})

test('the audit trail tells in sentences who did what', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const { Id, Name } = await anAppointment(page, family)
  await page.goto(`/appointment/${Id}`)
  await page.getByRole('textbox', { name: /Notes/ }).waitFor()
  await page.goto(`/directory/${family.PersonId}/${family.Id}/audit`)
  await expect(page.getByText(`Maya Okafor created ${Name}`).first()).toBeVisible()
  const reading = page.getByText(`Maya Okafor read ${Name}`)
  await expect(reading).toHaveCount(0)
  await page.getByText('Who read it').click()
  await expect(reading.first()).toBeVisible()
  await expect(page).toHaveURL(/trail=reads/)
})

test('comments are counted, warned about, edited and deleted by their author', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const { Id } = await anAppointment(page, family)
  await page.goto(`/appointment/${Id}?panel=comments`)
  const panel = page.getByRole('complementary', { name: 'Comments' })
  const field = panel.getByRole('textbox', { name: 'Write a comment' })
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByText('No id or message was found.')).toBeVisible()
  await field.fill('x'.repeat(1001))
  await expect(panel.getByText('1,001 of 1,000')).toBeVisible()
  await expect(panel.getByText(/^Longer than 1,000 characters/)).toBeVisible()
  await field.fill('Please look at the second offer.')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expectToast(page, `Saved to ${family.Name}`)
  await expect(field).toHaveValue('')

  await panel.getByRole('button', { name: /^Actions for the comment/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await panel.getByRole('textbox', { name: 'Edit comment' }).fill('Please look at the third offer.')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved')
  await expect(panel.getByText('Please look at the third offer.')).toBeVisible()
  await expect(panel.getByText(/, edited$/)).toBeVisible()

  await panel.getByRole('button', { name: /^Actions for the comment/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Deletion successful.')
  await expect(panel.getByText('No comments yet')).toBeVisible()
})

test('an administrator restores an item from the bin', async ({ page, browser }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const { Id } = await anAppointment(page, family)
  const Name = `Visit of ${family.Name}`
  await setProperty(page, Id, 'Name', Name)
  await change(page, 'delete', `/api/delete/${Id}`)
  await page.goto('/admin/bin')
  await expect(page.getByText('This page does not exist, or you do not have access to it.').first()).toBeVisible()

  const admin = await anotherBrowser(browser, 'administrator')
  await admin.page.goto('/admin/bin')
  const row = admin.page.getByRole('row').filter({ hasText: Name }).first()
  await expect(row).toContainText('Maya Okafor')
  await row.getByRole('button', { name: `Restore ${Name}` }).click()
  await expectToast(admin.page, `Restored: ${Name}`)
  await admin.context.close()
  expect((await page.request.get(`/api/appointments/${Id}`)).status()).toBe(200)
})

test('foreign, malformed and missing ids lead to the same page', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aDemoFamily(page)
  const nobody = '0195ea1f-eb6e-7000-8000-000000000000'
  for (const path of foreignPaths(family.PersonId, nobody)) {
    await page.goto(path)
    await expect(page.getByText('This page does not exist, or you do not have access to it.').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
})

function foreignPaths(personId: string, nobody: string): string[] {
  return [
    '/no-such-page',
    `/appointment/${nobody}`,
    '/appointment/not-an-id',
    `/directory/${nobody}/activity`,
    `/directory/${personId}/${nobody}/activity`,
    `/directory/${personId}/no-such-tab`,
    '/directory/not-an-id/activity',
  ]
}

test('hovering over a person sends no request, opening them sends one', async ({ page }) => {
  await enter(page, 'clinician', '/directory')
  const row = page.getByRole('table').getByRole('link').first()
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(people|cases)\/[^?]/.test(request.url())) asked.push(new URL(request.url()).pathname)
  })

  await row.hover()
  // Longer than the delay before a link prefetches its page's code.
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
  await row.click()
  await expect(page).toHaveURL(/\/directory\/[^/]+\/./)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.waitForTimeout(300)
  expect(asked).toEqual([...new Set(asked)])
})
