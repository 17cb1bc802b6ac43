import { expect, test, type Page } from '@playwright/test'
import { pick } from '../../support/combo.ts'
import { doubleClick } from '../../support/double-click.ts'
import { aFamily } from '../../support/family.ts'
import { anotherBrowser, enter, type OwnCase } from '../../support/people.ts'
import { expectToast } from '../../support/toast.ts'
import { anAppointment, change, read } from '../../support/world.ts'
import { everyThirdDay } from '../../support/long-run.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Collects the changing calls whose address contains `part`. */
function callsTo(page: Page, part: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => void (request.method() !== 'GET' && request.url().includes(part) && calls.push(part)))
  return calls
}

async function openCase(page: Page, family: OwnCase, action: RegExp) {
  await page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
  await page.getByRole('button', { name: /^More options for/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
  return page.getByRole('dialog')
}

const failed = (page: Page) => page.locator('.cl-toast.error')

test(
  'a double click on an outcome that needs more leaves the focus in the field that it opened, on any other it completes once',
  everyThirdDay(2),
  async ({ page }) => {
    await enter(page, 'clinician')
    const { Id, Name } = await anAppointment(page, await aFamily(page))
    const { Items } = await read<{ Items: { Name: string; Success: boolean; Active: boolean }[] }>(
      page,
      '/api/lookups/appointment-outcomes',
    )
    const outcome = Items.find(({ Success, Active }) => Active && !Success)?.Name ?? ''
    await page.goto(`/appointment/${Id}`)
    const calls = callsTo(page, '/api/complete/')
    const field = page.locator('input[role=combobox]:focus, textarea:focus')

    const labelOf = (name: string) =>
      page
        .getByRole('radiogroup')
        .locator('label')
        .filter({ has: page.getByText(name, { exact: true }) })
    await doubleClick(page, labelOf('Held'), () => field.isVisible())
    await page.keyboard.type('and the family came')
    await expect(field).toHaveValue('and the family came')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(calls).toEqual([])

    await page.keyboard.press('Escape')
    await labelOf(outcome).dblclick()
    await expectToast(page, `Completed: ${Name}`)
    await expect(failed(page)).toHaveCount(0)
    expect(calls).toHaveLength(1)
  },
)

test('an item is restored once, and success is reported once', everyThirdDay(2), async ({ page, browser }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const { Id, Name } = await anAppointment(page, family)
  await change(page, 'delete', `/api/delete/${Id}`)
  const admin = await anotherBrowser(browser, 'administrator')
  await admin.page.goto('/admin/bin')
  const calls = callsTo(admin.page, '/restore')

  await admin.page
    .getByRole('button', { name: `Restore ${Name}` })
    .first()
    .dblclick()

  await expectToast(admin.page, `Restored: ${Name}`)
  await expect(failed(admin.page)).toHaveCount(0)
  expect(calls).toHaveLength(1)
  await admin.context.close()
})

test(
  'a double click on Transfer opens the question without answering it; on the answer it transfers once',
  everyThirdDay(1),
  async ({ page }) => {
    await enter(page, 'clinician')
    const family = await aFamily(page)
    const { Items } = await read<{ Items: { Name: string; Type: string; Description: string | null }[] }>(
      page,
      '/api/receivers',
    )
    const outside =
      Items.find(({ Type, Description }) => Type === 'CLINICIAN' && !Description?.includes('Northside Team'))?.Name ??
      ''
    const dialog = await openCase(page, family, /^Transfer$/)
    await pick(page, /Transfer to/, outside)
    const calls = callsTo(page, '/api/transfer/')
    const question = page.getByRole('alertdialog')

    await doubleClick(page, dialog.getByRole('button', { name: 'Transfer', exact: true }), () => question.isVisible())
    await expect(question).toBeVisible()
    expect(calls).toHaveLength(1)

    await question.getByRole('button', { name: 'Transfer' }).dblclick()
    await expectToast(page, `Transfer to ${outside} successful.`)
    await expect(failed(page)).toHaveCount(0)
    expect(calls).toHaveLength(2)
  },
)

test('a double click that starts a case export does not stop it', everyThirdDay(1), async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const dialog = await openCase(page, family, /^Export/)
  const calls = callsTo(page, '/zip/cancel')
  const stop = dialog.getByRole('button', { name: 'Stop' })

  await doubleClick(page, dialog.getByRole('button', { name: /^(Export|Create)/ }), () => stop.isVisible())

  await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible()
  expect(calls).toEqual([])
})
