import { expect, test, type Page } from '@playwright/test'
import { aFamily, aPerson } from '../support/family.ts'
import { enter, type OwnCase } from '../support/people.ts'
import { expectToast, toast } from '../support/toast.ts'
import { change, read } from '../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Holds an answer back until `go` is called. */
async function held(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return () => resolve(undefined)
}

async function openRelationships(page: Page, family: OwnCase): Promise<void> {
  await page.goto(`/directory/${family.PersonId}/${family.Id}/relationships`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Checks a dialog's width: a form is narrow, a list of people wider. */
async function expectWidth(page: Page, width: number): Promise<void> {
  await expect.poll(async () => Math.round((await page.getByRole('dialog').boundingBox())?.width ?? 0)).toBe(width)
}

async function pickType(page: Page, type: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: /Type/ }).click()
  await page.getByRole('option', { name: type, exact: true }).click()
}

test('connecting somebody in a dialog of 608 px says whom it adds, another type as what it saves, and the dialog closes and begins anew', async ({
  page,
}) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const { Name: other } = await aPerson(page, { Type: 'CONTACT' })
  await openRelationships(page, family)
  const open = () => page.getByRole('main').getByRole('button', { name: 'Add relationship' }).click()
  const dialog = page.getByRole('dialog')
  await open()
  await expectWidth(page, 608)
  await page.getByRole('searchbox', { name: 'Find by name' }).fill(other)
  await page.getByRole('option', { name: other }).first().click()
  await pickType(page, 'Uncle')
  const goOn = await held(page, '**/api/new/relationship**')
  await dialog.getByRole('button', { name: 'Add relationship' }).click()

  const adding = dialog.getByRole('button', { name: `Adding ${other}...` })
  await expect(adding).toBeVisible()
  await expect(adding.locator('.cl-spinner')).toBeVisible()
  goOn()
  await expectToast(page, `Saved relationship: Uncle: ${other}`)
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(dialog.getByRole('searchbox', { name: 'Find by name' })).toHaveValue('')
  await page.keyboard.press('Escape')

  const row = page.getByRole('table').getByRole('row').filter({ hasText: other })
  await row.getByRole('button', { name: `Actions for ${other}` }).click()
  await page.getByRole('menuitem', { name: 'Change type' }).click()
  await pickType(page, 'Friend')
  const save = await held(page, '**/api/update/relationship/**')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('button', { name: 'Saving as Friend...' })).toBeVisible()
  save()
  await expectToast(page, `Saved relationship: Friend: ${other}`)
})

test('a case and its More options open how its person is reached and, in a dialog of 880 px, who is connected to them', async ({
  page,
}) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  await page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
  await page.getByRole('main').locator('header').first().getByRole('button', { name: 'Contact info' }).click()
  await expect(page.getByRole('dialog', { name: `Contact info of ${family.Name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'All relationships' }).click()
  await expectWidth(page, 880)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const [action, title] of [
    ['Contact info', `Contact info of ${family.Name}`],
    ['Relationships', `Relationships of ${family.Name}`],
  ] as const) {
    await page.getByRole('button', { name: /^More options for/ }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

/** Another clinician of the care model, whether or not the member sees them. */
async function aColleague(page: Page, but: string): Promise<string> {
  const { Items } = await read<{ Items: { Name: string; Type: string }[] }>(page, '/api/receivers?q=a')
  const colleague = Items.find(({ Name, Type }) => Type === 'CLINICIAN' && Name !== but)
  if (!colleague) throw new Error('The demo world has one clinician alone')
  return colleague.Name
}

test('the taker is another clinician after it was chosen, and confirmed where that leaves the group', async ({
  page,
}) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const { Items } = await read<{ Items: { Id: string }[] }>(page, '/api/templates')
  const made = await change(page, 'post', `/api/new?type=DOCFORM&target=${family.Id}&ofType=${Items[0]?.Id ?? ''}`)
  const { Id, Name, Clinician } = (await made.json()) as { Id: string; Name: string; Clinician: { Name: string } }
  const other = await aColleague(page, Clinician.Name)
  await page.goto(`/document/${Id}/1`)
  await page.getByRole('button', { name: `More for ${Name}` }).click()
  await page.getByRole('menuitem', { name: 'Transfer' }).click()
  const dialog = page.getByRole('dialog', { name: `Transfer ${Name}` })
  await dialog.getByRole('searchbox').fill(other)
  await dialog.getByRole('option', { name: other }).click()

  const anyway = dialog.getByRole('button', { name: 'Transfer anyway' })
  await expect(anyway.or(toast(page))).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expectToast(page, `Saved: ${other}`)
  await expect(dialog).toHaveCount(0)
})
