import { expect, test, type Page } from '@playwright/test'
import { aFamilyWithASession } from '../../support/family.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { enter } from '../../support/people.ts'
import { anAppointment, read, type Meeting } from '../../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const ROUNDS = 10

const notesOf = (page: Page) => page.getByRole('textbox', { name: /Notes/ })

/** Pastes a text, and goes back in the same moment: no call has begun, and nothing can have been written yet. */
async function pasteAndLeave(page: Page, text: string): Promise<void> {
  await notesOf(page).click()
  await page.evaluate((pasted) => {
    document.execCommand('insertText', false, pasted)
    history.back()
  }, text)
}

test(
  'notes that are pasted and left by Back at once are at the server or kept, ten times out of ten',
  everyThirdDay(2),
  async ({ page }) => {
    await enter(page, 'clinician')
    const family = await aFamilyWithASession(page)
    const lost: string[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const { Id } = await anAppointment(page, family)
      const text = `Round ${round}: ${'praise at home, two offers, one was chosen. '.repeat(40)}`.trim()
      // From one page of this site to another the browser ends a page soonest.
      await page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
      await page.goto(`/appointment/${Id}`)
      await pasteAndLeave(page, text)
      await expect(page).toHaveURL(/\/activity/)
      await page.goto(`/appointment/${Id}`)
      await expect(notesOf(page)).toBeEditable()
      const isThere = await expect
        .poll(async () => (await read<Meeting>(page, `/api/appointments/${Id}`)).Notes === text, { timeout: 10_000 })
        .toBe(true)
        .then(
          () => true,
          () => false,
        )
      if (!isThere) lost.push(`round ${round}: “${(await notesOf(page).inputValue()).slice(0, 20)}”`)
    }
    expect(lost).toEqual([])
  },
)
