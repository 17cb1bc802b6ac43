import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { pick } from '../../support/combo.ts'
import { aFamily, aLastName, type Family } from '../../support/family.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { enter } from '../../support/people.ts'
import { expectToast } from '../../support/toast.ts'
import { read } from '../../support/world.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const QUESTION = 'Shall we meet again?'

test.use({ viewport: { width: 1440, height: 900 } })

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  // The next list may have an option of the same name, and this one takes a moment to close.
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

/** Writes a workflow of two steps: a message with a link, and the question that the link asks. */
async function write(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New workflow' }).click()
  const dialog = page.getByRole('dialog', { name: 'New workflow' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  const step = page.getByRole('region', { name: 'The chosen step' })
  const steps = page.getByRole('region', { name: 'Steps', exact: true })
  await steps.getByRole('button', { name: 'Add step' }).click()
  await step.getByRole('textbox', { name: 'Name', exact: true }).fill('Write to the family')
  await choose(page, 'Action', 'Sends a message')
  await choose(page, 'Message', 'After a missed meeting')
  await steps.getByRole('button', { name: 'Add step' }).click()
  await step.getByRole('textbox', { name: 'Name', exact: true }).fill('Their answer')
  await step.getByRole('textbox', { name: 'Question' }).fill(QUESTION)
  await step.locator('label').filter({ hasText: 'The family may answer it by a link' }).click()
  await steps.getByRole('button', { name: /^Write to the family/ }).click()
  await choose(page, 'Link to answer', 'Their answer')
  await choose(page, 'Step', 'Their answer')
}

/** What the draft would do for the family, which it then does not do. */
async function tryOut(page: Page, family: Family): Promise<void> {
  await pick(page, /^Case/, family.Name)
  await page.getByRole('button', { name: 'Try it' }).click()
  const would = page.getByRole('list', { name: 'Steps that would run' }).getByRole('listitem')
  await expect(would).toHaveText([/^Write to the family/, /^Their answer/])
  await expect(page.getByText('The workflow would come to its end.')).toBeVisible()
  const { Total } = await read<{ Total: number }>(page, `/api/workflows?scope=all&case=${family.Id}`)
  expect(Total).toBe(0)
}

/** The links in the messages to the family's phones. */
async function linksTo(page: Page): Promise<string[]> {
  const { Items } = await read<{ Items: { MessageBody: string }[] }>(page, '/api/outbox')
  return Items.flatMap(({ MessageBody }) => /\S+\/public\?Id=\S+#\S+$/.exec(MessageBody) ?? [])
}

async function aPhone(browser: Browser, link: string): Promise<Page> {
  const phone = await (await browser.newContext(PHONE)).newPage()
  await phone.goto(link)
  await phone.getByRole('heading', { level: 1 }).waitFor()
  return phone
}

// spec: directory 147; home 138, 150
test(
  'an administrator writes a workflow, a clinician runs and undoes it, and the family answers it once by a link',
  everyThirdDay(2),
  async ({ page, browser }) => {
    await enter(page, 'clinician')
    const family = await aFamily(page)
    const desk = await (await browser.newContext()).newPage()
    await enter(desk, 'administrator', '/admin/workflows')
    const name = `Check-in ${aLastName()}`
    await write(desk, name)
    await tryOut(desk, family)
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Publish version 1' }).click()
    await expectToast(desk, /^Version 1 is published/)
    await desk.context().close()

    await page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
    const section = page.getByRole('region', { name: 'Workflows' })
    await section.getByRole('button', { name: 'Start a workflow' }).click()
    await page.getByRole('button', { name: `Start ${name}` }).click()
    await expectToast(page, `Started: ${name}`)
    const before = await linksTo(page)
    await section.getByRole('button', { name: 'Run Write to the family' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Send “Write to the family”?' })
    await expect(asked.getByRole('listitem')).toHaveCount(1)
    await asked.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(section.getByText(QUESTION)).toBeVisible()
    const links = (await linksTo(page)).filter((link) => !before.includes(link))
    expect(links).toHaveLength(1)

    await section.getByRole('button', { name: `No: ${QUESTION}` }).click()
    await expectToast(page, 'Done: Their answer')
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Undone: Their answer')
    await section.getByRole('link', { name }).click()
    const steps = page.getByRole('list', { name: `Steps of ${name}` }).getByRole('listitem')
    await expect(steps.first()).toContainText('Done')

    const phone = await aPhone(browser, links[0] ?? '')
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(QUESTION)
    await expectNoSidewaysScroll(phone)
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Thank you')
    await expect(steps.nth(1)).toContainText('by the family, through a link')
    await expect(page.getByText(/^Ended/)).toBeVisible()
    await expectAccessible(page)

    await phone.reload()
    await expect(phone.getByRole('status')).toHaveText('This link was already used. We have your answer.')
    await phone.context().close()
  },
)
