import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { pick } from '../support/combo.ts'
import { aFamily } from '../support/family.ts'
import { enter, type OwnCase } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { change, dayFromToday, read, setProperty } from '../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** A family whose case began three weeks ago. */
async function aFamilyOfThreeWeeks(page: Page): Promise<OwnCase> {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  await setProperty(page, family.Id, 'StartDay', await dayFromToday(page, -21))
  return family
}

type Phase = { readonly Id: string; readonly Name: string; readonly Start: string | null; readonly Current: boolean }
const phasesOf = async (page: Page, { Id }: OwnCase) =>
  (await read<{ Phases: Phase[] }>(page, `/api/cases/${Id}`)).Phases

async function openTrac(page: Page, { Id, PersonId, Name }: OwnCase): Promise<void> {
  await page.goto(`/directory/${PersonId}/${Id}/activity`)
  await page.getByRole('button', { name: `More options for ${Name}` }).click()
  await page.getByRole('menuitem', { name: 'Trac and phase' }).click()
}

test('a phase is begun after a question, corrected and undone', async ({ page }) => {
  const family = await aFamilyOfThreeWeeks(page)
  await openTrac(page, family)
  await page.getByRole('button', { name: 'Begin Generalization' }).click()
  const dialog = page.getByRole('dialog', { name: 'Begin Generalization?' })
  await expect(dialog.getByText('This skips Behavior change.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).last().click()
  expect((await phasesOf(page, family)).map(({ Current }) => Current)).toEqual([true, false, false])

  await page.getByRole('button', { name: 'Begin Behavior change' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Begin Behavior change' }).click()
  await expectToast(page, `${family.Name} is now in Behavior change`)
  await page.getByRole('button', { name: 'Take Behavior change back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expectToast(page, `${family.Name} is in Engagement again`)
})

test('a phase is undone from the message about it', async ({ page }) => {
  const family = await aFamilyOfThreeWeeks(page)
  await openTrac(page, family)
  await page.getByRole('button', { name: 'Begin Behavior change' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Begin Behavior change' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `More options for ${family.Name}` })).toBeFocused()
  await expectToast(page, `${family.Name} is in Engagement again`)
  expect((await phasesOf(page, family)).map(({ Current }) => Current)).toEqual([true, false, false])
})

test('on the first day of a case its phase is advanced and undone', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const current = async () => (await phasesOf(page, family)).map(({ Current }) => Current)
  const begin = async () => {
    await page.getByRole('button', { name: 'Begin Behavior change' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Begin Behavior change' }).click()
    await expectToast(page, `${family.Name} is now in Behavior change`)
  }
  await openTrac(page, family)
  await begin()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, `${family.Name} is in Engagement again`)
  expect(await current()).toEqual([true, false, false])

  await openTrac(page, family)
  await begin()
  await page.getByRole('button', { name: 'Go back to Engagement' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to Engagement' }).click()
  await expectToast(page, `Corrected: ${family.Name}`)
  expect(await current()).toEqual([true, false, false])
})

test('a session without a type asks for one before it is held, and keeps the chosen outcome', async ({ page }) => {
  const family = await aFamilyOfThreeWeeks(page)
  const made = await change(page, 'post', `/api/new?type=APPOINTMENT&target=${family.Id}`)
  const { Id, Name } = (await made.json()) as { Id: string; Name: string }
  await page.goto(`/appointment/${Id}`)
  await page.getByRole('textbox', { name: /Notes/ }).fill('Everybody spoke.')
  await page.getByRole('radiogroup').getByText('Held', { exact: true }).click()
  await expect(page.getByText('Choose a type, so that it counts as a session.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: /Type/ })).toBeFocused()
  await pick(page, /Type/, 'Family session')
  await page.getByRole('button', { name: 'Complete as “Held”' }).click()
  await expectToast(page, `Completed: ${Name}`)
})
