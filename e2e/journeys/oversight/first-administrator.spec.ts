import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { everyThirdDay } from '../../support/long-run.ts'
import { startOwnServer, type OwnServer } from '../../support/own-server.ts'
import { settled } from '../../support/pages.ts'
import { expectToast } from '../../support/toast.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let server: OwnServer
let password = ''
test.beforeAll(async () => {
  test.setTimeout(200_000)
  server = await startOwnServer({}, '127.0.0.1', (env) => {
    const typed = ['create-admin', 'ada', '--care-model', 'River Valley', '--time-zone', 'America/Denver']
    const root = path.resolve(import.meta.dirname, '../../..')
    const made = spawnSync(process.execPath, ['apps/server/src/cli.ts', ...typed, '--name', 'Ada Admin'], {
      cwd: root,
      env,
      encoding: 'utf8',
    })
    password = /Password .*: (\S+)/.exec(made.stdout)?.[1] ?? ''
    if (password === '') throw new Error(`create-admin gave no password: ${made.stdout}${made.stderr}`)
  })
})
test.afterAll(() => server.stop())

/** The home says how much is done, and the step leads to the page on which it is done. */
async function goToStep(page: Page, done: number, step: string): Promise<void> {
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: `Set up: ${done} of 7 done` })).toBeVisible()
  await page.getByRole('link', { name: step, exact: true }).click()
  await settled(page)
}

test(
  'the first administrator of an empty care model sets it up in the browser alone, until a first case is opened',
  everyThirdDay(2),
  async ({ page, browser }) => {
    await page.goto(`${server.baseURL}/sign-in`)
    await page.getByLabel('Username').fill('ada')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Care model').fill('river-valley')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()

    // The forms that come with Caseloom are published already.
    await goToStep(page, 1, 'Confirm name and time zone')
    await expect(page.getByRole('combobox', { name: /^Time zone/ })).toHaveValue('Denver')
    await page.getByRole('textbox', { name: /^Name/ }).fill('River Valley Families')
    await page.getByRole('button', { name: 'Confirm settings' }).click()
    await expectToast(page, 'Saved the settings')

    await goToStep(page, 2, 'Create a group')
    await page.getByRole('button', { name: 'New group' }).click()
    await page.getByRole('textbox', { name: /Name of the group/ }).fill('North')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Created North')

    await goToStep(page, 3, 'Create a trac')
    await page.getByRole('button', { name: 'New trac' }).click()
    const trac = page.getByRole('dialog', { name: 'New trac' })
    await trac.getByRole('textbox', { name: /^Name\b(?! of)/ }).fill('Family at Home')
    const phases = trac.getByRole('textbox', { name: 'Name of the phase' })
    await phases.fill('Change')
    await trac.getByRole('button', { name: 'Add phase' }).press('Enter')
    await expect(phases.last()).toBeFocused()
    await page.keyboard.type('Engagement')
    await trac.getByRole('button', { name: 'Move Engagement up' }).press('Enter')
    await expect(phases.first()).toBeFocused()
    await expect(phases.first()).toHaveValue('Engagement')
    await trac.getByRole('button', { name: 'Remove phase Change' }).press('Enter')
    await expect(phases).toBeFocused()
    await trac.getByRole('button', { name: 'Add', exact: true }).click()
    await expectToast(page, 'Created Family at Home')

    await goToStep(page, 4, 'Go through the lists of choices')
    await page.goto(`${server.baseURL}/admin/lookups?list=incident-types`)
    await page.getByRole('button', { name: 'New choice' }).click()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Water damage')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Added Water damage')

    await goToStep(page, 5, 'Invite a member')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const invitation = page.getByRole('dialog', { name: 'Invite a member' })
    await invitation.getByRole('textbox', { name: 'First name' }).fill('Maya')
    await invitation.getByRole('textbox', { name: 'Last name' }).fill('Okafor')
    await invitation.getByRole('textbox', { name: 'E-mail' }).fill('maya@clinic.example')
    await invitation.getByRole('combobox', { name: /Groups/ }).fill('North')
    await page.getByRole('option', { name: 'North' }).click()
    await page.keyboard.press('Tab')
    await invitation.getByRole('button', { name: 'Send invitation' }).click()
    const handed = page.getByRole('dialog', { name: 'Give Maya Okafor this link' })
    const link = await handed.getByRole('textbox', { name: 'Link' }).inputValue()
    await handed.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Set up: 6 of 7 done' })).toBeVisible()
    await page.getByRole('button', { name: 'Skip: Create an API client' }).click()
    await expect(page.getByRole('heading', { name: /^Set up:/ })).toHaveCount(0)
    await expect(page.getByText('Everything is set up, and nothing has failed.')).toBeVisible()

    await openFirstCase(await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage(), link)
  },
)

const PASSWORD = 'a-clear-river-in-may'

/** What was set up is enough: the invited clinician signs in and opens a case on the trac. */
async function openFirstCase(page: Page, link: string): Promise<void> {
  await page.goto(`${server.baseURL}/reset-password?first#${link.split('#')[1]}`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByLabel('Username').fill('maya.okafor')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Care model').fill('river-valley')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Maya/ })).toBeVisible()
  await page.goto(`${server.baseURL}/directory/cases?new=case`)
  const wizard = page.getByRole('dialog', { name: 'New case' })
  await wizard.getByRole('searchbox').fill('Mateo Delgado')
  await wizard.getByRole('button', { name: /^New patient/ }).click()
  const person = page.getByRole('dialog', { name: /^New (person|patient)/ })
  await expect(person.getByLabel('Last name')).toHaveValue('Delgado')
  await person.getByRole('button', { name: 'Save' }).click()
  await wizard
    .getByRole('listitem')
    .getByRole('button', { name: /^Family at Home/ })
    .press('Enter')
  await wizard.getByRole('button', { name: 'Create case' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Open: Mateo Delgado' })).toBeVisible()
}
