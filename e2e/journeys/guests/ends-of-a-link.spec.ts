import { expect, test, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../support/accessible.ts'
import { aFamily } from '../../support/family.ts'
import { aFormFor, aLinkTo } from '../../support/guests.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { enter } from '../../support/people.ts'
import { change, read } from '../../support/world.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const WORDS = 'We ate together on Sunday'

const well = (page: Page) => page.getByRole('textbox', { name: /^What went well/ })

test('a link that is revoked while the family types without a connection shows what was not sent, and a newer one sends it', async ({
  page,
  browser,
}) => {
  await enter(page, 'clinician')
  const form = await aFormFor(page, await aFamily(page), 'Weekly check-in')
  const context = await browser.newContext(PHONE)
  const phone = await context.newPage()
  await phone.goto(await aLinkTo(page, form))
  await well(phone).waitFor()
  await context.setOffline(true)
  await well(phone).fill(WORDS)
  await expect(phone.getByText('No connection. Your answers are sent when it is back.')).toBeVisible()
  const { Items } = await read<{ Items: { Id: string }[] }>(page, `/api/guest-links?object=${form}`)
  await change(page, 'post', `/api/guest-links/${Items[0]?.Id}/revoke`)

  await context.setOffline(false)

  await expect(phone.getByRole('heading', { level: 1, name: 'This link is closed' })).toBeVisible()
  await expect(phone.getByText(WORDS)).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Copy' })).toBeVisible()
  await expect(well(phone)).toHaveCount(0)

  await phone.goto(await aLinkTo(page, form))
  await expect(well(phone)).toHaveValue(WORDS)
  await expect(phone.getByText('Saved on this device and sent')).toBeVisible()
  await context.close()
})

test(
  'a link that is pasted over one that is closed opens its form, and leaves the address',
  everyThirdDay(2),
  async ({ page, browser }) => {
    await enter(page, 'clinician')
    const link = await aLinkTo(page, await aFormFor(page, await aFamily(page), 'Weekly check-in'))
    const context = await browser.newContext(PHONE)
    const phone = await context.newPage()
    await phone.goto('/guest#no-link-of-ours')
    await expect(phone.getByRole('heading', { level: 1, name: 'This link is closed' })).toBeVisible()

    await phone.goto(link)

    await expect(well(phone)).toBeVisible()
    expect(phone.url()).not.toContain('#')
    await context.close()
  },
)

test(
  'a form of 195 pixels, and one with letters twice as large, need no sideways scrolling',
  everyThirdDay(0),
  async ({ page, browser }) => {
    await enter(page, 'clinician')
    const form = await aFormFor(page, await aFamily(page), 'Weekly check-in')
    const context = await browser.newContext({ ...PHONE, viewport: { width: 195, height: 422 } })
    const phone = await context.newPage()
    await phone.goto(await aLinkTo(page, form))
    await well(phone).waitFor()
    await expectNoSidewaysScroll(phone)
    await phone.getByRole('button', { name: 'Next' }).click()
    await phone.getByRole('button', { name: 'Complete' }).waitFor()
    await expectNoSidewaysScroll(phone)
    await phone.setViewportSize(PHONE.viewport)
    await phone.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoSidewaysScroll(phone)
    await context.close()
  },
)
