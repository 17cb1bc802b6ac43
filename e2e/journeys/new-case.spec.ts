import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { doubleClick } from '../support/double-click.ts'
import { aPerson, aRelative } from '../support/family.ts'
import { tabTo } from '../support/keys.ts'
import { enter } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { read } from '../support/world.ts'

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

  test('a trac that asks for a relationship gets one, and nothing is lost on a reload in the middle', async ({
    page,
  }) => {
    await enter(page, 'clinician', '/directory/cases?new=case')
    const name = await choosePatient(page)
    await chooseTrac(page, /Parent Coaching/)
    await expect(heading(page)).toHaveText(`Choose the relationship for ${name}’s case`)
    await wizard(page).getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(said(page)).toHaveText('You need to complete all steps!')

    await page.reload()
    await expect(heading(page)).toHaveText(`Choose the relationship for ${name}’s case`)
    await wizard(page).getByRole('button', { name: 'Back to trac' }).click()
    await expect(heading(page)).toHaveText(`Choose the trac for ${name}’s case`)
    await chooseTrac(page, /Parent Coaching/)
    await card(page, /Mother|Father|Grandmother|Aunt|Guardian|Stepfather|Grandfather/)
      .first()
      .click()
    await expect(wizard(page).getByRole('button', { name: /^Relationships, done/ })).toBeVisible()
    await createCase(page, name)
    await expect(page.getByRole('heading', { level: 1, name: `Open: ${name}` })).toBeVisible()
  })

  test('a card of a relationship launches the person’s page, and somebody new is connected without leaving', async ({
    page,
    context,
  }) => {
    await enter(page, 'clinician', '/directory/cases?new=case')
    await choosePatient(page)
    const loads = page.waitForResponse('**/api/new/case')
    await page.route('**/api/new/case', async (route) => {
      const answer = await route.fetch()
      await expect(wizard(page).getByText('Loading...', { exact: true })).toBeVisible()
      await route.fulfill({ response: answer })
    })
    await chooseTrac(page, /Parent Coaching/)
    await loads
    await expect(wizard(page).getByText('Loaded.', { exact: true })).toBeVisible()
    await page.unroute('**/api/new/case')
    const launch = wizard(page)
      .getByRole('link', { name: /^Launch .* in a new tab$/ })
      .first()
    const opened = context.waitForEvent('page')
    await launch.click()
    await expect(await opened).toHaveURL(/\/directory\/[0-9a-f-]{36}/)
    await expectAccessible(page)

    await wizard(page)
      .getByRole('button', { name: /^Add new/ })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Add a relationship/ })
    const { Items } = await read<{ Items: { Name: string; Type: string }[] }>(page, '/api/person-choices?q=luc')
    const other = Items.find(({ Type }) => Type === 'CONTACT')?.Name ?? ''
    await dialog.getByRole('searchbox').fill(other)
    await page.getByRole('option', { name: other }).first().click()
    await dialog.getByRole('button', { name: /Type/ }).click()
    await page.getByRole('option', { name: 'Aunt', exact: true }).click()
    await dialog.getByRole('button', { name: 'Add relationship' }).click()

    await expect(dialog).toHaveCount(0)
    await expect(wizard(page).getByRole('button', { name: `Relationships, done: ${other}` })).toBeVisible()
    await wizard(page).getByRole('button', { name: 'Cancel' }).click()
  })

  test('another one can be added at once, and an open case is shown before a second one is created', async ({
    page,
  }) => {
    await enter(page, 'clinician', '/directory/cases?new=case')
    await wizard(page).getByText('Add another').click()
    const name = await choosePatient(page)
    await chooseTrac(page, /Family at Home/)
    await createCase(page, name)
    await expect(said(page)).toHaveText(`Created ${name}`)
    await expect(heading(page)).toHaveText('Who is this case for?')

    await findPatient(page, name)
    const warning = wizard(page).getByText(`${name} already has an open case. You can create another one.`)
    await expect(warning).toBeVisible()
    await chooseTrac(page, /Family at Home/)
    await expect(warning).toBeVisible()
    await createCase(page, name)
    await expect(said(page)).toHaveText(`Created ${name}`)
    await wizard(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(wizard(page)).toHaveCount(0)
    await expect(page).toHaveURL('/directory/cases')
  })

  test('a double click chooses only in the step where it began', async ({ page }) => {
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
  })

  test('finishing the wizard in two tabs creates one case', async ({ page, context }) => {
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

  test('an answer without a case is told, and a broken line loses nothing', async ({ page }) => {
    await enter(page, 'clinician', '/directory/cases?new=case')
    const name = await choosePatient(page)
    await expect(heading(page)).toHaveText(`Choose the trac for ${name}’s case`)
    await chooseTrac(page, /Family at Home/)
    await page.route('**/api/new/case', (route) => route.abort())
    await createCase(page, name)
    await expect(said(page)).toHaveText('There is no connection. Nothing was lost. Try again when it is back.')
    await page.unroute('**/api/new/case')
    await page.route('**/api/new/case', async (route) => {
      const answer = await route.fetch({
        postData: (route.request().postData() ?? '').replace('"Create":true', '"Create":false'),
      })
      await route.fulfill({ response: answer })
    })
    await createCase(page, name)
    await expect(said(page)).toHaveText('Something went wrong during Case Create! Status code: 404.')
    await expect(wizard(page)).toBeVisible()
  })

  test('by keyboard alone, from the New menu', async ({ page }) => {
    await enter(page, 'clinician')
    await page.keyboard.press('Control+a')
    await expect(page.getByRole('dialog')).toBeVisible()
    await tabTo(page, /^Case/)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toBeFocused()
    await tabTo(page, /Born/)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(/^Choose the trac/)
    await expect(heading(page)).toBeFocused()
    await tabTo(page, /Family at Home/)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(/^Ready to create/)
    await expect(heading(page)).toBeFocused()
    await tabTo(page, /^Cancel/)
    await page.keyboard.press('Enter')
    await expect(wizard(page)).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('from a person’s cases the person is chosen, and the way leads home', async ({ page }) => {
    await enter(page, 'clinician')
    const patient = await newPatient(page)
    await page.goto(`/directory/${patient.PersonId}/cases`)
    await page.getByRole('button', { name: 'New case' }).click()
    await expect(heading(page)).toHaveText(`Choose the trac for ${patient.Name}’s case`)
    await expectNoSidewaysScroll(page)
    await chooseTrac(page, /Parent Coaching/)
    await expectAccessible(page)
    await wizard(page).locator('.wz-card').first().click()
    await expect(wizard(page).getByRole('button', { name: /^Relationships, done/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await createCase(page, patient.Name)
    await expect(page).toHaveURL('/')
  })
})
