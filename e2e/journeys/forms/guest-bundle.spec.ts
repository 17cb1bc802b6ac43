import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { aFamily } from '../../support/family.ts'
import { enter } from '../../support/people.ts'
import { read } from '../../support/world.ts'

type Outbox = { readonly Items: readonly { readonly MessageBody: string; readonly Address: string }[] }
type Bundles = { readonly Items: readonly { readonly Forms: readonly { readonly Id: string }[] }[] }

const NUMBER = '2155550164'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const section = (page: Page) => page.getByRole('region', { name: 'Forms on one link' })

async function choose(page: Page, field: RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Makes a bundle for the child and the mother on the case page, and reads its link from the outbox. */
async function sendBundle(page: Page, mother: string): Promise<string> {
  await button(page, 'New link for several forms').click()
  await choose(page, /Form 1$/, 'Session rating')
  await button(page, 'Add a form').click()
  await choose(page, /Form 2: who it is about$/, mother)
  await choose(page, /Form 2$/, 'Weekly check-in')
  await expectAccessible(page)
  await button(page, 'Next: send the link').click()
  const dialog = page.getByRole('dialog', { name: 'Send guest link' })
  await dialog.getByRole('textbox', { name: /^Phone number/ }).pressSequentially(NUMBER)
  await dialog.getByRole('button', { name: 'Send SMS' }).click()
  const made = page.getByRole('dialog', { name: 'Guest link' })
  await expect(made.getByRole('textbox', { name: 'Code, to read out' })).toHaveValue(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  await made.getByRole('button', { name: 'Done' }).click()
  const { Items } = await read<Outbox>(page, '/api/outbox')
  const message = Items.find(({ Address }) => Address === `+1${NUMBER}`)?.MessageBody ?? ''
  return /http\S+#\S+/.exec(message)?.[0] ?? ''
}

async function openOnPhone(browser: Browser, link: string) {
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const guest = await phone.newPage()
  await guest.goto(link)
  return { phone, guest }
}

test.use({ viewport: { width: 1440, height: 900 } })

test('a family fills its forms through one link, and its clinician sees how many are done', async ({
  page,
  browser,
}) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const [mother] = family.Relatives
  if (!mother) throw new Error('The family has no mother')
  await page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
  const link = await sendBundle(page, mother.Name)
  await expect(section(page).getByText('0 of 2 done')).toBeVisible()
  // Away from the row under the dialog's button, whose tooltip would be outside of the landmarks.
  await page.mouse.move(0, 0)
  await expectAccessible(page)

  const { phone, guest } = await openOnPhone(browser, link)
  await expect(guest.getByText('0 of 2 forms are done')).toBeVisible()
  await button(guest, mother.Name.split(' ')[0] ?? '').click()
  const faces = guest.waitForResponse(/\/date-fields-[^/]*\.js/)
  await button(guest, 'Begin').click()
  await guest.getByRole('radio', { name: 'Yes' }).waitFor()
  // The styles of the questions belong to the guest's build, too.
  await expect(guest.locator('.question-rows')).toHaveCSS('display', 'flex')
  await expectAccessible(guest)
  await expectNoSidewaysScroll(guest)
  // The last page has fields of other types, whose code comes before anything is touched.
  await (await faces).finished()
  await guest.waitForLoadState('networkidle')
  await phone.setOffline(true)

  await guest.getByRole('radio', { name: 'Yes' }).focus()
  await guest.keyboard.press('Space')
  await guest.getByRole('radio', { name: 'Mixed' }).focus()
  await guest.keyboard.press('ArrowUp')
  await guest.keyboard.press('Space')
  await expect(guest.getByRole('radio', { name: 'Well', exact: true })).toBeChecked()
  const evenings = guest.getByRole('slider', { name: /^On how many evenings/ })
  await evenings.focus()
  for (let step = 0; step < 3; step += 1) await guest.keyboard.press('ArrowRight')
  await expect(evenings).toHaveValue('3')
  await guest.getByRole('slider', { name: /^On how many days/ }).tap()
  await guest.getByRole('textbox', { name: /^What went well/ }).fill('We ate together')
  await button(guest, 'Next').click()
  await guest.getByRole('radio', { name: 'Yes' }).tap()
  await guest.getByLabel(/^Best time to call/).fill('18:30')
  await expect(guest.getByText('A part of this page')).toHaveCount(0)
  await phone.setOffline(false)
  await button(guest, 'Complete').click()
  await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  await expect(section(page).getByText('1 of 2 done')).toBeVisible()
  const { Items } = await read<Bundles>(page, `/api/guest-bundles?case=${family.Id}`)
  const { Questions } = await read<{ Questions: object[] }>(page, `/api/documents/${Items[0]?.Forms[1]?.Id}`)
  const answers = (Questions.flat(2) as { Text: string; AnswerText: string | null }[]).map((one) => one.AnswerText)
  expect(answers).toEqual(expect.arrayContaining(['Well', '3', 'We ate together', 'Yes', '6:30 PM']))
  await button(guest, 'All forms').click()
  await expect(guest.getByText('1 of 2 forms are done')).toBeVisible()
})
