import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { aFamily } from '../support/family.ts'
import { everyThirdDay } from '../support/long-run.ts'
import { enter, type OwnCase } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { read } from '../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

type Phase = { readonly Id: string; readonly Name: string; readonly Start: string | null; readonly Current: boolean }
const phasesOf = async (page: Page, { Id }: OwnCase) =>
  (await read<{ Phases: Phase[] }>(page, `/api/cases/${Id}`)).Phases

async function openTrac(page: Page, { Id, PersonId, Name }: OwnCase): Promise<void> {
  await page.goto(`/directory/${PersonId}/${Id}/activity`)
  await page.getByRole('button', { name: `More options for ${Name}` }).click()
  await page.getByRole('menuitem', { name: 'Trac, phase and fidelity' }).click()
}

test('on the first day of a case its phase is advanced and undone', everyThirdDay(1), async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const current = async () => (await phasesOf(page, family)).map(({ Current }) => Current)
  const begin = async () => {
    await page.getByRole('button', { name: 'Begin Behavior change' }).click()
    await expect(page.getByRole('dialog', { name: 'Begin Behavior change?' })).toBeVisible()
    await expectAccessible(page)
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
