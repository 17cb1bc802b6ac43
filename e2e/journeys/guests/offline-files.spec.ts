import { expect, test, type Page } from '@playwright/test'
import { everyQuestion } from '../../support/every-question.ts'
import { aFamily } from '../../support/family.ts'
import { aFormFor, aLinkTo } from '../../support/guests.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { enter } from '../../support/people.ts'
import { read } from '../../support/world.ts'

type Question = { readonly Id: string; readonly Text: string; readonly Answer: string | null }
type Answered = { readonly Questions: readonly (readonly (readonly Question[])[])[] }

const SIGNATURE = 'Sign here'
const PICTURE = 'A picture of your insurance card'
const LETTERS = 'Letters from the school'

// One pixel.
const picture = {
  name: 'card.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const question = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })
const shown = (page: Page) => page.getByRole('img', { name: `Picture: ${PICTURE}` })
const kept = (page: Page, name: string) => question(page, name).getByText('Kept on this device.')

async function sign(page: Page): Promise<void> {
  const pad = question(page, SIGNATURE).getByRole('img')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is nothing to sign on')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.5))
  await page.mouse.down()
  await page.mouse.move(...at(0.5, 0.2), { steps: 6 })
  await page.mouse.move(...at(0.8, 0.6), { steps: 6 })
  await page.mouse.up()
}

/** What the server has, by the text of the question. */
async function storedIn(page: Page, document: string): Promise<ReadonlyMap<string, string | null>> {
  const { Questions } = await read<Answered>(page, `/api/documents/${document}`)
  return new Map(Questions.flat(2).map(({ Text, Answer }) => [Text, Answer]))
}

test(
  'a picture, a signature and a letter that wait for the connection survive the tab, and are sent by the next one',
  everyThirdDay(1),
  async ({ page, browser }) => {
    const form = await everyQuestion(page, 'Files without a connection')
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const first = await phone.newPage()
    await first.goto(form.guestPath)
    await question(first, SIGNATURE).waitFor()
    await phone.setOffline(true)

    await question(first, PICTURE).locator('input[type=file]').setInputFiles(picture)
    await expect(kept(first, PICTURE)).toBeVisible()
    await question(first, LETTERS)
      .locator('input[type=file]')
      .setInputFiles({ ...picture, name: 'letter.png' })
    await expect(kept(first, LETTERS)).toBeVisible()
    await sign(first)
    await expect(kept(first, SIGNATURE)).toBeVisible()
    await expect(shown(first)).toHaveJSProperty('naturalWidth', 1)
    await first.close()
    await phone.setOffline(false)
    const before = await storedIn(page, form.document)
    expect([SIGNATURE, PICTURE, LETTERS].map((name) => before.get(name))).toEqual([null, null, null])

    const second = await phone.newPage()
    await second.goto(`/guest/document/${form.document}/1`)

    await expect(second.getByText('Saved on this device and sent')).toBeVisible()
    await expect(shown(second)).toHaveJSProperty('naturalWidth', 1)
    const after = await storedIn(page, form.document)
    for (const name of [SIGNATURE, PICTURE, LETTERS]) {
      const stored = await page.request.get(`/api/download/${after.get(name)}`)
      expect([name, stored.status(), stored.headers()['content-type']]).toEqual([name, 200, 'image/png'])
    }
    await phone.close()
  },
)

test(
  'a phone without room says that the page must stay open, and sends what was typed all the same',
  everyThirdDay(1),
  async ({ page, browser }) => {
    await enter(page, 'clinician')
    const form = await aFormFor(page, await aFamily(page), 'Weekly check-in')
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await phone.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('There is no room.', 'QuotaExceededError')
      }
    })
    const guest = await phone.newPage()
    await guest.goto(await aLinkTo(page, form))
    const well = guest.getByRole('textbox', { name: /^What went well/ })
    const isKept = guest.getByText('You can close this page and continue later. Your answers are kept.')
    await expect(isKept).toBeVisible()
    await phone.setOffline(true)

    await well.fill('We ate together')

    await expect(guest.getByText(/^No connection, and this device cannot keep your answers\. Leave/)).toBeVisible()
    await expect(isKept).toHaveCount(0)
    await phone.setOffline(false)
    await expect(guest.getByText('Saved on this device and sent')).toBeVisible()
    await expect(isKept).toBeVisible()
    expect((await storedIn(page, form)).get('What went well?')).toBe('We ate together')
    await phone.close()
  },
)
