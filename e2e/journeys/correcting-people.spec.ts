import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { aLastName } from '../support/family.ts'
import { everyThirdDay } from '../support/long-run.ts'
import { enter } from '../support/people.ts'
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

test(
  'a date is corrected by Enter, and a fact that was being typed when the page closed is restored',
  everyThirdDay(0),
  async ({ page }) => {
    await enter(page, 'clinician')
    const { Id } = await openSomebody(page)
    await correct(page, 'Birth date').click()
    await page.getByLabel('Birth date').fill('2014-03-02')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('definition').filter({ hasText: 'Mar 2, 2014' })).toBeVisible()
    await expect(correct(page, 'Birth date')).toBeFocused()
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
    await expect(page.getByText('Someone else changed this in the meantime. It is now: FT-1.')).toBeVisible()
    await expect(field).toHaveValue('FT-9')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep theirs' }).click()
    await expect.poll(() => keptNames(page)).toEqual([])
  },
)
