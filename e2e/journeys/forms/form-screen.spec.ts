import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../support/accessible.ts'
import { everyQuestion } from '../../support/every-question.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { signInByCall } from '../../support/people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function openForm(page: Page, name: string): Promise<void> {
  const { document } = await everyQuestion(page, name)
  await signInByCall(page, 'clinician')
  await page.goto(`/document/${document}/1`)
  await page.getByRole('textbox', { name: /^Who filled this in/ }).waitFor()
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return box
}

// spec: documents 100
test('the press that ends signing does what it was aimed at', everyThirdDay(0), async ({ page }) => {
  await openForm(page, 'A signature')
  const pad = page.getByRole('img', { name: /^Sign here/ })
  await pad.scrollIntoViewIfNeeded()
  const { x, y } = await boxOf(pad)
  await page.mouse.move(x + 30, y + 60)
  const kept = page.waitForResponse(/\/api\/update\//)
  await page.mouse.down()
  await page.mouse.move(x + 200, y + 90, { steps: 10 })
  await page.mouse.up()
  await kept
  const add = page.getByRole('button', { name: 'Add a file' })
  await add.scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()

  const chosen = page.waitForEvent('filechooser')
  await add.click()

  await chosen
  await expect(page.getByRole('img', { name: /^Signature: Sign here/ })).toBeVisible()
})

test(
  'on a phone a form numbers its questions, shows its panels in one row and a locked text as locked',
  everyThirdDay(0),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openForm(page, 'On a phone')
    const places = await Promise.all(
      ['Details', 'Comments', 'Files'].map(async (name) => (await boxOf(page.getByRole('button', { name }))).y),
    )
    expect(new Set(places).size).toBe(1)
    await expect(page.locator('.question-number').first()).toBeVisible()

    const text = page.getByRole('textbox', { name: /^What should the team know/ })
    const ground = () => text.evaluate((field) => getComputedStyle(field).backgroundColor)
    const open = await ground()
    await text.evaluate((field) => field.setAttribute('contenteditable', 'false'))
    expect(await ground()).not.toBe(open)
  },
)

// spec: documents 39
test(
  'beside a form, each fact is on one line with its label, and the time beside its day',
  everyThirdDay(1),
  async ({ page }) => {
    await openForm(page, 'Facts beside a form')
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const panel = page.getByRole('complementary', { name: 'Details' })
      const label = await boxOf(panel.getByText('Group', { exact: true }))
      const value = await boxOf(panel.getByText('Northside Team'))
      expect(Math.abs(label.y - value.y)).toBeLessThan(2)
      expect(value.x).toBeGreaterThan(label.x + label.width)
      const day = await boxOf(panel.locator('.cl-field').first().locator('.cl-input').first())
      const time = await boxOf(panel.locator('.cl-field').nth(1).locator('.cl-input').first())
      expect([width, Math.round(time.y), time.height]).toEqual([width, Math.round(day.y), day.height])
    }
  },
)

test(
  'on a phone at 200 % no button of a form is cut, and a guest does not scroll sideways',
  everyThirdDay(0),
  async ({ page, browser }) => {
    const { document, guestPath } = await everyQuestion(page, 'A phone at 200 %')
    await signInByCall(page, 'clinician')
    await page.setViewportSize({ width: 195, height: 844 })
    await page.goto(`/document/${document}/1`)
    const buttons = page.getByRole('region', { name: 'Actions' }).getByRole('button')
    await expect(buttons).toHaveCount(3)
    for (const button of await buttons.all()) {
      const { x, width } = await boxOf(button)
      expect(x + width).toBeLessThanOrEqual(195 - 15)
    }

    const guest = await (await browser.newContext({ viewport: { width: 195, height: 844 } })).newPage()
    await guest.goto(guestPath)
    await guest.getByRole('textbox', { name: /^Who filled this in/ }).waitFor()
    await expectNoSidewaysScroll(guest)
  },
)

test(
  'what was chosen from a list stands above it and stays in sight while the list is open',
  everyThirdDay(2),
  async ({ page }) => {
    await openForm(page, 'Chosen from a list')
    const field = page.getByRole('combobox', { name: /^Which languages/ })
    await field.click()
    await page.getByRole('option', { name: 'English' }).click()
    const chosen = page.getByRole('row', { name: 'English' })
    await field.click()
    await expect(page.getByRole('option', { name: 'Spanish' })).toBeVisible()

    // The open list hides the page behind it from screen readers, not from the eye.
    const chip = await boxOf(page.locator('.cl-chip').filter({ hasText: 'English' }))
    const input = await boxOf(page.locator('.cl-many .cl-input'))
    expect(chip.y + chip.height).toBeLessThanOrEqual(input.y)
    await page.keyboard.press('Escape')
    await expect(chosen).toBeVisible()
  },
)
