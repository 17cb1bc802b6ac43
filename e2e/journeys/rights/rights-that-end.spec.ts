import { expect, test, type Page } from '@playwright/test'
import { aFamily } from '../../support/family.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { anotherBrowser, enter } from '../../support/people.ts'
import { anAppointment, change, read } from '../../support/world.ts'

const missing = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'This page does not exist, or you do not have access to it.' })

/** The name is neither on the page nor in the search suggestions. */
async function expectNothingOf(page: Page, name: string): Promise<void> {
  await expect(missing(page)).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  expect(await page.title()).not.toContain(name)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  await page.keyboard.press('Escape')
}

test('a transferred case disappears from every open page of its former owner', async ({ page, context, browser }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const last = family.Name.split(' ').at(-1) ?? family.Name
  const { Id } = await anAppointment(page, family)
  const meeting = await context.newPage()
  await meeting.goto(`/appointment/${Id}`)
  await expect(meeting.getByText(last).first()).toBeVisible()
  await page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(last) })).toBeVisible()

  const admin = await anotherBrowser(browser, 'administrator')
  const { Items } = await read<{ Items: { Id: string; Type: string; Description: string | null }[] }>(
    admin.page,
    '/api/receivers',
  )
  const outside = Items.find(
    ({ Type, Description }) => Type === 'CLINICIAN' && !Description?.includes('Northside Team'),
  )
  await change(admin.page, 'put', `/api/transfer/${family.Id}`, { to: outside?.Id, force: true })

  await expectNothingOf(page, last)
  await expectNothingOf(meeting, last)
  await page.goBack()
  await expect(page.getByText(last)).toHaveCount(0)
  await admin.context.close()
})

test('typing while the page ends triggers no shortcut', everyThirdDay(1), async ({ page, browser }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const { Id } = await anAppointment(page, family)
  await page.goto(`/appointment/${Id}`)
  await page.getByRole('textbox', { name: /^Notes/ }).pressSequentially('They came late, ')
  const admin = await anotherBrowser(browser, 'administrator')
  const { Items } = await read<{ Items: { Id: string; Type: string; Description: string | null }[] }>(
    admin.page,
    '/api/receivers',
  )
  const outside = Items.find(
    ({ Type, Description }) => Type === 'CLINICIAN' && !Description?.includes('Northside Team'),
  )
  await change(admin.page, 'put', `/api/transfer/${family.Id}`, { to: outside?.Id, force: true })
  await expect(missing(page)).toBeVisible()
  await page.keyboard.type('and all ate. ')

  await expect(missing(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await admin.context.close()
})
