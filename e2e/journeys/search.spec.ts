import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { aDemoFamily, aFamily, demoCases } from '../support/family.ts'
import { enter, type OwnCase } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { anAppointment, read, setProperty } from '../support/world.ts'

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

test('a birth date as it is written here finds who was born then, and a person opens at their own page', async ({
  page,
}) => {
  await enter(page, 'clinician')
  const family = await aDemoFamily(page)
  const { Name, DOB } = await personOf(page, family)
  const [year, month, day] = DOB.split('-')
  const asked = page.waitForRequest(/\/api\/search\?/)

  await search(page, `${month}/${day}/${year}`)

  expect(new URL((await asked).url()).searchParams.get('limit')).toBe('20')
  const option = page.locator(`#qs-${family.PersonId}`)
  await expect(option).toContainText(Name)
  await expect(option).toContainText('born ')
  await expect(page.locator(`#qs-${family.Id}`)).toContainText('Open')
  await option.click()
  await expect(page).toHaveURL(`/directory/${family.PersonId}/activity`)
})

test('an appointment opens from the search', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const { Id } = await anAppointment(page, family)
  const Name = `Visit of ${family.Name}`
  await setProperty(page, Id, 'Name', Name)
  await page.route('**/api/search?**', async (route) => {
    const answer = await route.fetch()
    const { Items } = (await answer.json()) as { Items: { Type: string }[] }
    await route.fulfill({ response: answer, json: { Items: Items.filter(({ Type }) => Type === 'APPOINTMENT') } })
  })

  await search(page, Name)
  await page.locator(`#qs-${Id}`).click()

  await expect(page).toHaveURL(`/appointment/${Id}`)
})

test('the address follows after 900 ms, without the sign', async ({ page }) => {
  // Uses the browser's own clock, so that the test's own time is not included.
  await page.addInitScript(() => {
    const times = { typed: 0, told: 0 }
    Object.assign(globalThis, { times })
    addEventListener('input', () => (times.typed = performance.now()), { capture: true })
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = Reflect.get(History.prototype, name) as History['pushState']
      History.prototype[name] = function (...given: Parameters<History['pushState']>) {
        if (times.told === 0 && String(given[2]).includes('qs=')) times.told = performance.now()
        change.apply(this, given)
      }
    }
  })
  await enter(page, 'clinician')
  const family = await aFamily(page)
  await search(page, `#${family.Name}`)

  await expect(page.locator(`#qs-${family.Id}`)).toBeVisible()
  await expect(page).toHaveURL((url) => url.searchParams.get('qs') === family.Name)
  const { typed, told } = await page.evaluate(
    () => (globalThis as unknown as { times: { typed: number; told: number } }).times,
  )
  expect(told - typed).toBeGreaterThanOrEqual(890)
})

test('Esc and the button ESC close, a telephone has Cancel instead', async ({ page }) => {
  await enter(page, 'clinician')
  await search(page, '?')
  await expect(page.getByRole('heading', { name: 'Search prefixes' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect(field(page)).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Search' }).first().click()
  await expect(field(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close search' })).toBeHidden()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(field(page)).toHaveCount(0)
})

async function openAll(page: Page, families: readonly OwnCase[]): Promise<void> {
  for (const { PersonId, Id } of families) {
    await page.goto(`/directory/${PersonId}/${Id}/activity`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
}

test('favorites come first, and with the recent ones there are seven, in this care model alone', async ({ page }) => {
  await enter(page, 'clinician')
  const families = (await demoCases(page)).slice(0, 8)
  expect(families).toHaveLength(8)
  await openAll(page, families)
  await search(page, '')
  const rows = page.getByRole('listbox').getByRole('option')
  await expect(rows).toHaveCount(7)
  await expect(rows.first()).toContainText(families[7]?.Name ?? '')

  await page.keyboard.press('End')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+.')
  const favorites = page.getByRole('listbox').getByRole('group', { name: 'Favorites' })
  await expect(favorites.getByRole('option')).toHaveCount(1)
  await expect(favorites.getByRole('option')).toContainText(families[4]?.Name ?? '')
  await expect(rows).toHaveCount(7)
  await expect(rows.first()).toContainText(families[4]?.Name ?? '')

  const { CareModel } = await read<{ CareModel: { Id: string } }>(page, '/api/session')
  for (const stack of ['historyStack', 'favoriteStack']) {
    const kept = await page.evaluate(
      (name) => JSON.parse(localStorage.getItem(name) ?? '[]') as { CaremodelId: string }[],
      stack,
    )
    expect(new Set(kept.map(({ CaremodelId }) => CaremodelId))).toEqual(new Set([CareModel.Id]))
  }
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('historyStack') ?? '[]') as object[]
    localStorage.setItem('historyStack', JSON.stringify(kept.map((item) => ({ ...item, CaremodelId: 'another' }))))
  })
  await page.goto('/')
  await search(page, '')
  await expect(rows).toHaveCount(1)
})

test('from 1280 px on, favorites and recent ones stand beside the results', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  await openAll(page, [family])
  await search(page, family.Name)
  const beside = page.locator('.qs-side')
  await expect(beside.getByRole('link', { name: family.Name })).toBeVisible()

  await page.setViewportSize({ width: 1279, height: 800 })
  await expect(beside).toBeHidden()
})

test('who attends is collected from the appointment by keys, and attends', async ({ page }) => {
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
  await expectToast(page, 'Added 1 person')
  const attendance = page.getByRole('complementary', { name: 'Attendance' })
  await expect(attendance.getByRole('listitem')).toHaveCount(2)
  expect(new URL(page.url()).searchParams.has('collect')).toBe(false)

  await attendance.getByRole('button', { name: /^Remove / }).click()
  await expect(attendance.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(attendance.getByRole('listitem')).toHaveCount(2)
})

test('what cannot attend says why', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const meeting = await anAppointment(page, family)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/appointment/${meeting.Id}`)
  await page.getByRole('button', { name: /Show attendance/ }).click()
  await page.getByRole('button', { name: 'Add people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose who attends' })
  const typing = dialog.getByRole('combobox')
  await typing.fill(family.Name)
  await dialog.locator(`#qs-${family.Id}`).click()
  await expectToast(page, 'Not available on mobile.')
  await expectNoSidewaysScroll(page)

  await page.route('**/api/search?**', async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('kinds', 'APPOINTMENT')
    await route.fulfill({ response: await route.fetch({ url: url.href }) })
  })
  await typing.fill(meeting.Name)
  await expect(dialog.getByRole('option').filter({ hasText: meeting.Name }).first()).toBeVisible()
  await typing.press('Enter')
  await expect(page.getByText('type not recognized: APPOINTMENT').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
})
