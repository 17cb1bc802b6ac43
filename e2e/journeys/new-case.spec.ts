import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { doubleClick } from '../support/double-click.ts'
import { aPerson, aRelative } from '../support/family.ts'
import { everyThirdDay } from '../support/long-run.ts'
import { enter } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'

const wizard = (page: Page) => page.getByRole('dialog', { name: 'New case' })
const heading = (page: Page) => wizard(page).getByRole('heading', { level: 3 }).first()
const card = (page: Page, name: string | RegExp) => wizard(page).getByRole('listitem').getByRole('button', { name })
const said = (page: Page) => wizard(page).getByRole('alert').filter({ hasText: /\S/ })

/** A patient who waits for a case, with a mother. */
async function newPatient(page: Page): Promise<{ PersonId: string; Name: string }> {
  const patient = await aPerson(page)
  await aRelative(page, patient)
  return { PersonId: patient.Id, Name: patient.Name }
}

async function choosePatient(page: Page): Promise<string> {
  const { Name } = await newPatient(page)
  await findPatient(page, Name)
  return Name
}

/** The last step: a review with a separate button that creates the case. */
async function createCase(page: Page, name: string): Promise<void> {
  await expect(heading(page)).toHaveText(`Ready to create ${name}’s case`)
  await wizard(page).getByRole('button', { name: 'Create case' }).click()
}

/** By key: the trac's card is where the patient's was just pressed, and two presses in one place count as a double click. */
const chooseTrac = (page: Page, name: RegExp) => card(page, name).press('Enter')

async function findPatient(page: Page, name: string): Promise<void> {
  await wizard(page).getByRole('searchbox').fill(name)
  // The patient, and the card for a new person.
  await expect(wizard(page).locator('.wz-card')).toHaveCount(2)
  await card(page, new RegExp(`^${name}`)).click()
  // The clinician has a single group, so there is none to choose.
  await expect(heading(page)).toHaveText(`Choose the trac for ${name}’s case`)
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  // spec: home 58; directory 53, 138, 139, 218, 219, 220, 226
  test('a case is made step by step, with every message, and opens; the wizard covers all, and Esc does not close it', async ({
    page,
  }) => {
    await enter(page, 'clinician', '/directory/cases')
    await page.getByRole('button', { name: 'New case' }).click()
    await expect(heading(page)).toHaveText('Who is this case for?')
    await expect(heading(page)).toBeFocused()
    await expectAccessible(page)
    await expect.poll(async () => Math.round((await wizard(page).boundingBox())?.width ?? 0)).toBe(1440)
    await page.keyboard.press('Escape')
    await expect(wizard(page)).toBeVisible()
    await wizard(page).getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(said(page)).toHaveText('You need to complete all steps!')
    await wizard(page)
      .getByRole('button', { name: /^3 ?Trac/ })
      .click()
    await expect(said(page)).toHaveText('You are missing a step.')

    const name = await choosePatient(page)
    await wizard(page)
      .getByRole('button', { name: `Person, done: ${name}` })
      .click()
    await expect(said(page)).toHaveText('You have already completed this step.')
    await wizard(page).getByRole('searchbox', { name: 'Filter by name, category or status' }).fill('zzqqxx')
    await expect(wizard(page).getByText('No results for zzqqxx')).toBeVisible()
    await wizard(page).getByRole('searchbox').fill('FAMILY')
    await expectAccessible(page)
    await chooseTrac(page, /Family at Home/)
    await expect(heading(page)).toBeFocused()
    await expectAccessible(page)
    await createCase(page, name)

    await expect(page).toHaveURL(/\/directory\/[^/]+\/[^/]+\/activity$/)
    await expect(page.getByRole('heading', { level: 1, name: `Open: ${name}` })).toBeVisible()
    await expectToast(page, `Created ${name}`)
    await page.goto('/directory/cases')
    await expect(page.getByRole('row').filter({ hasText: name }).filter({ hasText: '0 days' })).toHaveCount(1)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByText(name).first()).toBeVisible()
  })

  test('a double click chooses only in the step where it began', everyThirdDay(1), async ({ page }) => {
    await enter(page, 'clinician', '/directory/cases?new=case')
    const { Name } = await newPatient(page)
    await wizard(page).getByRole('searchbox').fill(Name)
    await expect(wizard(page).locator('.wz-card')).toHaveCount(2)
    const isAsked = (what: RegExp) => async () => what.test((await heading(page).textContent()) ?? '')
    await doubleClick(page, card(page, new RegExp(`^${Name}`)), isAsked(/^Choose the trac/))
    await expect(heading(page)).toHaveText(`Choose the trac for ${Name}’s case`)

    await doubleClick(page, card(page, /Family at Home/), isAsked(/^Ready to create/))
    await expect(heading(page)).toHaveText(`Ready to create ${Name}’s case`)
    await wizard(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  test('finishing the wizard in two tabs creates one case', everyThirdDay(2), async ({ page, context }) => {
    await enter(page, 'clinician', '/directory/cases?new=case')
    const name = await choosePatient(page)
    await expect(heading(page)).toHaveText(`Choose the trac for ${name}’s case`)
    const other = await context.newPage()
    await other.goto('/directory/cases?new=case')
    await expect(heading(other)).toHaveText(`Choose the trac for ${name}’s case`)

    await chooseTrac(page, /Family at Home/)
    await chooseTrac(other, /Family at Home/)
    await Promise.all([createCase(page, name), createCase(other, name)])
    await expect(page.getByRole('heading', { level: 1, name: `Open: ${name}` })).toBeVisible()
    await expect(other.getByRole('heading', { level: 1, name: `Open: ${name}` })).toBeVisible()
    expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  // spec: appointments 24; directory 2, 246
  test(
    'the create panel leaves somebody new to the search; from a person’s cases the person is chosen, nothing is lost on a reload in the middle, and the way leads home',
    everyThirdDay(2),
    async ({ page }) => {
      await enter(page, 'clinician')
      const patient = await newPatient(page)
      await page.goto(`/directory/${patient.PersonId}/cases`)
      await page.getByRole('button', { name: 'New', exact: true }).click()
      const panel = page.getByRole('dialog', { name: 'New', exact: true })
      await expect(panel.getByRole('button', { name: /^Case/ })).toBeVisible()
      await expect(panel.getByRole('button', { name: /^Person/ })).toBeHidden()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await page.getByRole('button', { name: 'New case' }).click()
      await expect(heading(page)).toHaveText(`Choose the trac for ${patient.Name}’s case`)
      await expectNoSidewaysScroll(page)
      await chooseTrac(page, /Parent Coaching/)
      await expect(heading(page)).toHaveText(`Choose the relationship for ${patient.Name}’s case`)
      await expectAccessible(page)
      await page.reload()
      await expect(heading(page)).toHaveText(`Choose the relationship for ${patient.Name}’s case`)
      await wizard(page).locator('.wz-card').first().click()
      await expect(wizard(page).getByRole('button', { name: /^Relationships, done/ })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await createCase(page, patient.Name)
      await expect(page).toHaveURL('/')
    },
  )
})
