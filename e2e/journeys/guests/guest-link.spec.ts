import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { aFamily } from '../../support/family.ts'
import { aFormFor, linkIn } from '../../support/guests.ts'
import { enter } from '../../support/people.ts'
import { read } from '../../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const WELL = 'We ate together on Sunday'

async function aDevice(browser: Browser, link: string, size = {}): Promise<Page> {
  const page = await (await browser.newContext(size)).newPage()
  await page.goto(link)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const choice = (page: Page, question: RegExp, name: string) =>
  page.getByRole('radiogroup', { name: question }).locator('label').filter({ hasText: name }).first()
const well = (page: Page) => page.getByRole('textbox', { name: /^What went well/ })
const place = (page: Page) => page.getByRole('main').getByText(/^Page \d of \d$/)
const scores = (page: Page) => page.getByRole('complementary', { name: 'Details' }).getByRole('listitem')

/** Sends the link from the form on the screen, and reads it in the message that waits in the outbox. */
async function sendLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send guest link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guest link' })
  await dialog.getByRole('textbox', { name: /^Phone/ }).fill('(215) 555-0142')
  await dialog.getByRole('button', { name: 'Send SMS' }).click()
  await dialog.getByRole('button', { name: 'Done', exact: true }).click()
  const { Items } = await read<{ Items: { Address: string; MessageBody: string }[] }>(page, '/api/outbox')
  const message = Items.find(({ Address }) => Address === '+12155550142')
  return linkIn(message?.MessageBody ?? '')
}

// spec: documents 153
test('a family fills half of a form on a phone without a connection and finishes it elsewhere, before the eyes of the clinician', async ({
  page,
  browser,
}) => {
  await enter(page, 'clinician')
  const form = await aFormFor(page, await aFamily(page), 'Weekly check-in')
  await page.goto(`/document/${form}/1`)
  const link = await sendLink(page)
  let loads = 0
  page.on('load', () => loads++)

  const phone = await aDevice(browser, link, PHONE)
  expect(phone.url()).not.toContain('#')
  // As large as in the design: the question and its answers are read and pressed at arm's length.
  await expect(phone.locator('.cl-label').first()).toHaveCSS('font-size', '16px')
  await expect(choice(phone, /^Was your child home/, 'Yes')).toHaveCSS('min-height', '52px')
  await choice(phone, /^Was your child home/, 'Yes').click()
  await choice(phone, /^How did the week go/, 'Very well').click()
  await expect(page.getByRole('radio', { name: 'Very well' })).toBeChecked()
  await expect(scores(page).first()).toContainText('4')
  await phone.context().setOffline(true)
  await well(phone).fill(WELL)
  await expect(phone.getByText('No connection. Your answers are sent when it is back.')).toBeVisible()
  await expect(well(page)).toHaveValue('')
  await phone.context().setOffline(false)
  await expect(phone.getByText('Saved on this device and sent')).toBeVisible()
  await expect(well(page)).toHaveValue(WELL)
  await phone.getByRole('button', { name: 'Next' }).click()
  await expect(place(phone)).toHaveText('Page 2 of 2')
  await expectNoSidewaysScroll(phone)
  await expectAccessible(phone)
  await phone.context().close()

  const desk = await aDevice(browser, link)
  await expect(place(desk)).toHaveText('Page 2 of 2')
  await expect(desk.getByText('3 of 7 answered')).toBeVisible()
  await desk.locator('label').filter({ hasText: 'School' }).click()
  await expect(page.getByText('Page 1 of 2 · 4 of 7 answered')).toBeVisible()
  const beside = await page.context().newPage()
  await beside.goto(`/document/${form}/1`)
  await expect(well(beside)).toHaveValue(WELL)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible()
  await desk.getByRole('button', { name: 'Complete' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await desk.context().close()
  // The clinician's open page says so without a reload, and keeps what was answered from being changed.
  await expect(beside.getByText(/^Completed · /).first()).toBeVisible()
  await expect(well(beside)).not.toBeEditable()
  await beside.close()

  const todo = page.locator(`a[href^="/docform/${form}"]`)
  await expect(todo).toBeVisible()
  await todo.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Completed|Weekly check-in/ })).toBeVisible()
  await expect(well(page)).toHaveValue(WELL)
  expect(loads).toBe(0)
})
