import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { aDemoFamily, aFamily } from '../support/family.ts'
import { everyThirdDay } from '../support/long-run.ts'
import { enter, type OwnCase } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { anAppointment, read } from '../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const FIELD = 'Search people, cases and documents'
const field = (page: Page) => page.getByRole('combobox', { name: FIELD })

type PersonRead = {
  readonly Name: string
  readonly DOB: string
  readonly Relationships: { Id: string; Person: { Name: string } }[]
}

const personOf = (page: Page, family: OwnCase) => read<PersonRead>(page, `/api/people/${family.PersonId}`)

async function search(page: Page, text: string): Promise<void> {
  // Shortcut keys work only once the page is rendered.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await field(page).fill(text)
}

// spec: directory 37, 244
test(
  'what was opened stands beside the results from 1280 px on, and a telephone has Cancel instead of ESC',
  everyThirdDay(1),
  async ({ page }) => {
    await enter(page, 'clinician')
    const family = await aDemoFamily(page)
    const { Name, DOB } = await personOf(page, family)
    const [year, month, day] = DOB.split('-')
    await page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
    await search(page, `${month}/${day}/${year}`)
    await expect(page.locator(`#qs-${family.PersonId}`)).toContainText(Name)
    const beside = page.locator('.qs-side')
    await expect(beside.getByRole('link', { name: family.Name })).toBeVisible()
    await page.setViewportSize({ width: 1279, height: 800 })
    await expect(beside).toBeHidden()
    // What was typed is put into the address after a moment. A reload before it would close the search.
    await expect(page).toHaveURL(/[?&](qs|sign)=/)
    await page.reload()
    await field(page).fill('')
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(family.Name)

    await page.setViewportSize({ width: 390, height: 844 })
    await field(page).fill('?')
    await expect(page.getByRole('heading', { name: 'Search prefixes' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close search' })).toBeHidden()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(field(page)).toHaveCount(0)
  },
)

// spec: directory 48, 193
test('attendees are collected from the appointment by keyboard, and attend', everyThirdDay(0), async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const { Relationships } = await personOf(page, family)
  const meeting = await anAppointment(page, family)
  await page.goto(`/appointment/${meeting.Id}?panel=attendance`)
  await page.getByRole('button', { name: 'Add people' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose who attends' })
  const typing = dialog.getByRole('combobox', { name: 'Search people and cases' })
  await expect(dialog.getByRole('option')).toHaveCount(Relationships.length)
  await expect(dialog.getByRole('button', { name: /^Add/ })).toBeDisabled()

  await expect(typing).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('option', { selected: true })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('option', { selected: true })).toHaveCount(1)
  await typing.fill(`#${family.Name}`)
  await dialog.locator(`#qs-${family.PersonId}`).click()
  await dialog.locator(`#qs-${family.Id}`).click()
  await expect(dialog.getByRole('list', { name: 'Chosen' }).getByRole('button')).toHaveCount(3)
  await expectAccessible(page)
  await dialog
    .getByRole('button', { name: `Remove ${family.Name}` })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Add 2' }).click()

  await expect(dialog).toHaveCount(0)
  await expectToast(page, /^Added /)
  const panel = page.getByRole('complementary', { name: 'Attendance' })
  const attendance = panel.getByRole('list', { name: 'Attendees' })
  await expect(attendance.getByRole('listitem')).toHaveCount(2)
  expect(new URL(page.url()).searchParams.has('collect')).toBe(false)

  await attendance.getByRole('button', { name: /^Remove / }).click()
  await expect(attendance.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(attendance.getByRole('listitem')).toHaveCount(2)
})
