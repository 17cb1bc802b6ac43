import { expect, test, type Page } from '@playwright/test'
import { expectNothingRan, fillTheWorld, payloads, short, visitAppointment } from '../../support/hostile-text.ts'
import { aFamily } from '../../support/family.ts'
import { anotherBrowser, enter, type OwnCase } from '../../support/people.ts'
import { listenForTrouble, watchPolicy } from '../../support/trouble.ts'
import { change, setProperty } from '../../support/world.ts'
import { everyThirdDay } from '../../support/long-run.ts'

/** A search text that finds nobody; the sentence repeats it. */
const NOBODY = `<img src=x onerror="window.ran=1">zzqq`

test.use({ viewport: { width: 1440, height: 900 } })

test('text of any kind is shown as typed and never run', everyThirdDay(1), async ({ page, browser }) => {
  const trouble = listenForTrouble(page)
  const broken = await watchPolicy(page.context())
  await enter(page, 'clinician')
  const family = await aFamily(page)

  const ids = await test.step('every text that can be set is set', () => fillTheWorld(page, family))
  for (const id of ids) {
    await test.step(`an appointment and its panels: ${id}`, () => visitAppointment(page, id))
  }
  await test.step('lists, trails, search', () => visitLists(page, family, ids))
  await test.step('a person of that name', () => visitPerson(page, family))
  await test.step('the bin, as an administrator', async () => {
    await change(page, 'delete', `/api/delete/${ids[0] ?? ''}`)
    const admin = await anotherBrowser(browser, 'administrator')
    const adminTrouble = listenForTrouble(admin.page)
    await admin.page.goto('/admin/bin')
    await expect(admin.page.getByText(short[0] ?? '', { exact: true }).first()).toBeVisible()
    await admin.page
      .getByRole('button', { name: /^Restore <script>/ })
      .first()
      .click()
    await expectNothingRan(admin.page)
    expect(adminTrouble).toEqual([])
    await admin.context.close()
  })

  await expectNothingRan(page)
  expect(trouble).toEqual([])
  expect(broken).toEqual([])
})

async function visitLists(page: Page, family: OwnCase, ids: readonly string[]): Promise<void> {
  const base = `/directory/${family.PersonId}/${family.Id}`
  await page.goto(`${base}/activity?kinds=APPOINTMENT&filter=ran`)
  await expect(page.getByRole('link', { name: short[0] ?? '', exact: true }).first()).toBeVisible()
  await page
    .getByRole('button', { name: `Details of ${short[0] ?? ''}` })
    .first()
    .click()
  await expect(page.getByText(payloads[0], { exact: true }).first()).toBeVisible()
  await expectNothingRan(page)
  for (const path of [`${base}/audit`, '/', '/directory/activity', `/directory?q=${encodeURIComponent(NOBODY)}`]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNothingRan(page)
  }
  await expect(page.getByText(`No results for ${NOBODY}`)).toBeVisible()
  await page.goto(`/?qs=${encodeURIComponent(payloads[2])}`)
  await expect(
    page
      .locator(`[id="qs-${ids[2] ?? ''}"]`)
      .or(page.getByText(/^No results for/))
      .first(),
  ).toBeVisible()
  await expectNothingRan(page)
}

async function visitPerson(page: Page, family: OwnCase): Promise<void> {
  const base = `/directory/${family.PersonId}`
  for (const payload of [payloads[1], payloads[2]]) {
    await setProperty(page, family.PersonId, 'FirstName', payload)
    for (const path of [
      `${base}/person-info`,
      `${base}/${family.Id}/activity`,
      '/',
      '/directory/cases',
      `${base}/audit`,
    ]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectNothingRan(page)
    }
    await expect(page.getByRole('heading', { level: 1 })).toContainText(payload)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option').filter({ hasText: payload }).first()).toBeVisible()
    await expectNothingRan(page)
  }
}
