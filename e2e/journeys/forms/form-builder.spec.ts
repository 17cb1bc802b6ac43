import { expect, test, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { aFamily } from '../../support/family.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { enter } from '../../support/people.ts'
import { expectToast } from '../../support/toast.ts'
import { change, read } from '../../support/world.ts'

type Document = { readonly Id: string; readonly Questions: readonly (readonly (readonly { Text: string }[])[])[] }

test.use({ viewport: { width: 1440, height: 900 } })

// A second try makes another one.
const NAME = `Hard days ${randomInt(1_000_000)}`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const press = (page: Page, name: string | RegExp) => button(page, name).press('Enter')
const properties = (page: Page, name: string) => page.getByRole('complementary', { name })
const questionTexts = async (page: Page, id: string) =>
  (await read<Document>(page, `/api/documents/${id}`)).Questions.flat(2).map(({ Text }) => Text)

async function addQuestion(page: Page, number: number, text: string, kind: string): Promise<void> {
  await press(page, 'Add question')
  const panel = properties(page, `Question ${number}`)
  await panel.getByLabel('Text', { exact: true }).fill(text)
  await panel.getByLabel('Type').selectOption(kind)
}

/** A template with a yes or no, a slider that it shows, and a score of the slider with two bands. */
async function design(page: Page): Promise<string> {
  await enter(page, 'administrator', '/admin/forms')
  await press(page, 'New template')
  await page.getByRole('dialog').getByLabel('Name').fill(NAME)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title of the page' }).first().fill('This week')
  await addQuestion(page, 1, 'Was your child home?', 'Dynamic togglefield')
  await addQuestion(page, 2, 'How many hard days?', 'Slider')

  const slider = properties(page, 'Question 2')
  await slider.getByLabel('Highest').fill('7')
  await slider.getByRole('button', { name: 'Add a condition' }).press('Enter')
  await expect(slider.getByLabel('Comparison of condition 1')).toHaveValue('=')
  await slider.getByRole('button', { name: 'New score...' }).press('Enter')
  await slider.getByLabel('Name of the score').fill('Strain')
  await slider.getByRole('button', { name: 'Create' }).press('Enter')

  await button(page, /^Whole form/).press('Enter')
  const score = page.getByRole('region', { name: 'Score Strain' })
  for (const [index, name] of ['Calm', 'Hard'].entries()) {
    await score.getByRole('button', { name: 'Add band' }).press('Enter')
    await score.getByLabel(`Name of band ${index + 1}`).fill(name)
  }
  await score.getByLabel('Band 2 from').fill('3')
  await score.getByLabel('Tone of band 2').selectOption('alarm')
  return page.url().split('/').at(-1) ?? ''
}

async function moveAndPutBack(page: Page): Promise<void> {
  const cards = page.getByRole('list', { name: 'Questions of the page' })
  await button(page, 'Move question 2').press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(cards.getByText('Lifted, row 1 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cards.getByRole('button', { name: /^1 Was your child home/ })).toBeVisible()
  await expect(cards.getByText('when 1 is Yes')).toBeVisible()
}

async function publish(page: Page, version: number): Promise<void> {
  const publishing = button(page, `Publish version ${version}`)
  await expect(publishing.first()).toBeEnabled()
  await publishing.first().press('Enter')
}

async function makeDocument(page: Page, template: string): Promise<string> {
  const family = await aFamily(page)
  const answer = await change(page, 'post', `/api/new?type=DOCFORM&target=${family.Id}&ofType=${template}`)
  return ((await answer.json()) as Document).Id
}

/** Fills the form by the keyboard and completes it. Answers with its bytes in print. */
async function fill(page: Page, id: string): Promise<Buffer> {
  await page.goto(`/document/${id}/1`)
  await expect(page.getByRole('slider')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Yes' }).press('Space')
  const slider = page.getByRole('slider', { name: /How many hard days/ })
  await slider.press('ArrowRight')
  for (let day = 1; day < 4; day++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageUp')
  await expect(slider).toHaveValue('5')
  await page.keyboard.press('PageDown')
  await expect(slider).toHaveValue('4')
  await expect(page.getByRole('complementary', { name: 'Details' }).getByText('Hard', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Complete').first().press('Enter')
  await expectToast(page, `Completed: ${NAME}`)
  return (await page.request.get(`/api/download/${id}`)).body()
}

// spec: documents 98
test(
  'a form is made, filled, changed and published again by the keyboard, and what was filled stays as it was',
  everyThirdDay(1),
  async ({ page }) => {
    const template = await design(page)
    await moveAndPutBack(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await publish(page, 1)
    await expectToast(page, 'Version 1 is published')

    await enter(page, 'clinician')
    const old = await makeDocument(page, template)
    const printed = await fill(page, old)

    await enter(page, 'administrator', `/admin/forms/${template}`)
    // The first press counts, however soon it comes, and what is typed outlives a reload.
    await button(page, /^2 How many hard days/).press('Enter')
    await properties(page, 'Question 2').getByLabel('Text', { exact: true }).fill('How many days were hard?')
    await page.reload()
    await expect(button(page, /^2 How many days were hard/)).toBeVisible()
    await button(page, /^1 Was your child home/).press('Delete')
    const asking = page.getByRole('alertdialog', { name: 'Delete question 1?' })
    await expect(asking).toContainText('“How many days were hard?”')
    await asking.getByRole('button', { name: 'Keep it' }).press('Enter')

    await publish(page, 2)
    const compare = page.getByRole('dialog', { name: 'What changes in version 2' })
    await expect(compare.locator('del')).toHaveText('How many hard days?')
    await expect(compare.locator('ins')).toHaveText('How many days were hard?')
    await expectAccessible(page)
    await compare.getByRole('button', { name: 'Publish version 2' }).press('Enter')
    await expectToast(page, 'Version 2 is published')

    await enter(page, 'clinician')
    expect(await questionTexts(page, old)).toEqual(['Was your child home?', 'How many hard days?'])
    expect((await (await page.request.get(`/api/download/${old}`)).body()).equals(printed)).toBe(true)
    expect(await questionTexts(page, await makeDocument(page, template))).toEqual([
      'Was your child home?',
      'How many days were hard?',
    ])
  },
)
