import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { aLastName } from '../support/family.ts'
import { enter } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { change, setProperty } from '../support/world.ts'

/** Creates a new person by API and opens their facts. */
async function openSomebody(page: Page): Promise<{ Id: string; LastName: string }> {
  const LastName = aLastName()
  const body = { FirstName: 'Ada', LastName, DOB: '2014-02-03', Override: true }
  const { Id } = (await (await change(page, 'post', '/api/new/person', body)).json()) as { Id: string }
  await page.goto(`/directory/${Id}/person-info`)
  await page.getByRole('heading', { level: 1, name: `Ada ${LastName}` }).waitFor()
  return { Id, LastName }
}

const correct = (page: Page, fact: string) => page.getByRole('button', { name: `Correct: ${fact}` })

// Below the width with date pickers, so that the browser's own date field can be filled in one step.
test.use({ viewport: { width: 1024, height: 800 } })

test('a person’s facts are corrected in place, also by keyboard', async ({ page }) => {
  await enter(page, 'clinician')
  const { LastName } = await openSomebody(page)
  await correct(page, 'Birth date').click()
  await expect(page.getByLabel('Birth date')).toBeFocused()
  await page.getByLabel('Birth date').fill('2014-03-02')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('definition').filter({ hasText: 'Mar 2, 2014' })).toBeVisible()
  await expect(correct(page, 'Birth date')).toBeFocused()

  await correct(page, 'First name').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'First name' }).fill('Inti')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Inti ${LastName}` })).toBeVisible()

  await correct(page, 'Last name').click()
  await page.getByRole('textbox', { name: 'Last name' }).fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter both a first and a last name.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Discard what you typed?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Last name' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(correct(page, 'Last name')).toBeFocused()
  await expectAccessible(page)
})

test("somebody else's correction is shown, and nothing is overwritten unasked", async ({ page }) => {
  await enter(page, 'clinician')
  const { Id } = await openSomebody(page)
  await correct(page, 'Number').click()
  await page.getByRole('textbox', { name: 'Number' }).fill('FT-2')
  await setProperty(page, Id, 'Number', 'FT-1')

  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(page.getByText('Somebody else has changed this in the meantime. It is now: FT-1.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Number' })).toHaveValue('FT-2')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'FT-2' })).toBeVisible()
})

test('a person created by mistake is deleted by the creator, and comes back with Undo', async ({ page }) => {
  await enter(page, 'clinician')
  const { Id, LastName } = await openSomebody(page)
  await page.getByRole('button', { name: 'Delete person' }).click()
  const question = page.getByRole('alertdialog', { name: `Delete the person Ada ${LastName}?` })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Deletion successful.')
  await expect(page).toHaveURL('/directory')

  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, /Ada/)
  await page.goto(`/directory/${Id}/person-info`)
  await expect(page.getByRole('heading', { level: 1, name: `Ada ${LastName}` })).toBeVisible()
})

/** The names under which this browser stores unsaved fields. */
const keptNames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('caseloom-drafts', 1)
        opening.addEventListener('success', () => {
          const keys = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
          keys.addEventListener('success', () => resolve(keys.result.map(String)))
        })
      }),
  )

test('a fact that was being typed when the page closed is restored', async ({ page }) => {
  await enter(page, 'clinician')
  const { Id } = await openSomebody(page)
  const field = page.getByRole('textbox', { name: 'Number' })
  await correct(page, 'Number').click()
  await field.fill('FT-9')
  await expect.poll(() => keptNames(page)).toEqual([expect.stringContaining(`${Id}:fact-Number`)])
  await page.reload()
  await correct(page, 'Number').click()
  await expect(field).toHaveValue('FT-9')

  await setProperty(page, Id, 'Number', 'FT-1')
  await page.reload()
  await correct(page, 'Number').click()
  await expect(page.getByText('Somebody else has changed this in the meantime. It is now: FT-1.')).toBeVisible()
  await expect(field).toHaveValue('FT-9')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep theirs' }).click()
  await expect.poll(() => keptNames(page)).toEqual([])
})
