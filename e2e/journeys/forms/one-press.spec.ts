import { expect, test, type Locator, type Page } from '@playwright/test'
import { everyQuestion } from '../../support/every-question.ts'
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

test('a list that is half behind the foot of the form opens at the first press', async ({ page }) => {
  await openForm(page, 'Half a list')
  const list = page.getByRole('button', { name: /Which school/ })
  const foot = await boxOf(page.getByRole('region', { name: 'Actions' }))
  const { y, height } = await boxOf(list)
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, y + height / 2 - foot.y)
  await expect.poll(async () => Math.round((await boxOf(list)).y + height / 2 - foot.y)).toBe(0)

  await page.mouse.click((await boxOf(list)).x + 10, foot.y - 6)

  await expect(page.getByRole('option', { name: 'South' })).toBeVisible()
})

// spec: documents 100
test('the press that ends signing does what it was aimed at', async ({ page }) => {
  await openForm(page, 'A signature')
  const pad = page.getByRole('img', { name: /^Sign here/ })
  await pad.scrollIntoViewIfNeeded()
  const { x, y } = await boxOf(pad)
  await page.mouse.move(x + 30, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + 200, y + 90, { steps: 10 })
  await page.mouse.up()
  const add = page.getByRole('button', { name: 'Add a file' })
  await add.scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()

  const chosen = page.waitForEvent('filechooser')
  await add.click()

  await chosen
  await expect(page.getByRole('img', { name: /^Signature: Sign here/ })).toBeVisible()
})
