import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { aFamily } from '../../support/family.ts'
import { enter } from '../../support/people.ts'
import { change, read } from '../../support/world.ts'

type Named = { readonly Id: string; readonly Name: string }
type Outbox = { readonly Items: readonly { readonly MessageBody: string; readonly Address: string }[] }

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const NUMBER = '2155550187'

/** A session note of a new family, opened by its clinician. */
async function openForm(page: Page): Promise<string> {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const { Items } = await read<{ Items: readonly Named[] }>(page, '/api/templates')
  const template = Items.find(({ Name }) => Name === 'Session note')
  if (!template) throw new Error('The demo world has no session note')
  const made = await change(page, 'post', `/api/new?type=DOCFORM&target=${family.Id}&ofType=${template.Id}`)
  const { Id } = (await made.json()) as Named
  await page.goto(`/document/${Id}/1`)
  return Id
}

/** Sends the link from the dialog, and reads it from the message in the outbox. */
async function sendLink(page: Page): Promise<{ link: string; code: string }> {
  await button(page, 'Send guest link').click()
  const dialog = page.getByRole('dialog', { name: 'Send guest link' })
  await expect(dialog.getByRole('button', { name: 'Send SMS' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: /^Phone number/ }).pressSequentially(NUMBER)
  await dialog.getByRole('button', { name: 'Send SMS' }).click()
  const made = page.getByRole('dialog', { name: 'Guest link' })
  await expect(made.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/guest#/)
  await expectAccessible(page)
  await made.getByRole('button', { name: 'Done' }).click()
  const { Items } = await read<Outbox>(page, '/api/outbox')
  const message = Items.find(({ Address }) => Address === `+1${NUMBER}`)?.MessageBody ?? ''
  return { link: /http\S+#\S+/.exec(message)?.[0] ?? '', code: /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(message)?.[0] ?? '' }
}

async function aPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
}

test.use({ viewport: { width: 1440, height: 900 } })

// spec: documents 2, 40, 112, 139, 145
test('a family fills a form from a text message, half without a connection, and its clinician sees it arrive', async ({
  page,
  browser,
}) => {
  const id = await openForm(page)
  const { link, code } = await sendLink(page)

  const phone = await aPhone(browser)
  const guest = await phone.newPage()
  await guest.goto(link)
  await expect(guest).toHaveURL(new RegExp(`/guest/document/${id}/1$`))
  await expect(guest.getByText(/^Session note from /)).toBeVisible()
  await expectAccessible(guest)
  await expectNoSidewaysScroll(guest)
  await phone.setOffline(true)
  await field(guest, /^Who took part/).fill('Mother and son')
  await field(guest, /^What did the family work on/).fill('Listening')
  await expect(guest.getByText('No connection. It is sent when it is back.')).toBeVisible()
  await expect(guest.getByText(/^2 of \d answered/)).toBeVisible()
  await expectAccessible(guest)
  await guest.close()

  await phone.setOffline(false)
  const again = await phone.newPage()
  await again.goto('/guest')
  await expect(again.getByText('Saved on this device and sent')).toBeVisible()
  await expect(field(page, /^Who took part/)).toHaveValue('Mother and son')
  await expect(field(page, /^What did the family work on/)).toHaveValue('Listening')
  await button(again, 'Next').click()
  await expect(again).toHaveURL(new RegExp(`/guest/document/${id}/2$`))
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('heading', { name: 'Upcoming' }).waitFor()

  const other = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await other.goto('/guest-code')
  await field(other, /^Guest code/).fill(code.toLowerCase())
  await button(other, 'Open').click()
  await expect(other).toHaveURL(new RegExp(`/guest/document/${id}/2$`))
  await expectNoSidewaysScroll(other)
  await button(other, 'Complete').click()
  await expect(other.getByText('1 required question has no answer')).toBeVisible()
  await field(other, /^What will the family try/).fill('One walk')
  await button(other, 'Complete').click()
  await expect(other.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expectAccessible(other)

  await expect(page.getByText('Forms to review').first()).toBeVisible()
  await page.locator(`a[href*="${id}"]`).first().click()
  await expect(page).toHaveURL(new RegExp(`/document/${id}/`))
  await expect(field(page, /^Who took part/).or(field(page, /^What will the family try/))).toBeVisible()
  await expect
    .poll(async () => {
      const { ToDos } = await read<{ ToDos: { Name: string; subRows: Named[] }[] }>(page, '/api/home')
      return ToDos.find(({ Name }) => Name === 'forms-to-review')?.subRows.some((row) => row.Id === id) ?? false
    })
    .toBe(false)
})

test('a guest’s pages show nothing of the app, and the old link nothing at all once a new one is sent', async ({
  page,
  browser,
}) => {
  const id = await openForm(page)
  const { link } = await sendLink(page)
  const phone = await aPhone(browser)
  const guest = await phone.newPage()
  await guest.goto(link)
  await field(guest, /^Who took part/).waitFor()

  for (const path of ['/', '/directory', `/document/${id}/1`]) {
    await guest.goto(path)
    await expect(guest).toHaveURL(new RegExp(`/guest/document/${id}/`))
  }
  await sendLink(page)
  await guest.reload()
  await expect(guest).toHaveURL(/\/guest-code\?reason=ended/)
  await guest.goto(link)
  await expect(guest.getByRole('alert')).toHaveText('Invalid guest code')
})
