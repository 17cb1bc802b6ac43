import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { settled } from '../support/pages.ts'
import { aDemoFamily, aFamily } from '../support/family.ts'
import { everyThirdDay } from '../support/long-run.ts'
import { enter } from '../support/people.ts'
import { read } from '../support/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

const tabs = {
  'My work': 'activity',
  Cases: 'cases',
  Reports: 'reports',
  'Person info': 'person-info',
  Calendar: 'calendar',
  Audit: 'audit',
  Relationships: 'relationships',
  Dashboard: 'dashboard',
  'Clinical info': 'clinical-info',
} as const

test(
  'the nine tabs of a case pass the checks for accessibility, and the summary fits a tablet',
  everyThirdDay(2),
  async ({ page }) => {
    await enter(page, 'clinician')
    const family = await aDemoFamily(page)
    const base = `/directory/${family.PersonId}/${family.Id}`
    await page.goto(`${base}/activity`)
    for (const [name, key] of Object.entries(tabs)) {
      await sections(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL(`${base}/${key}`)
      await settled(page)
      await expectAccessible(page)
    }
    await page.setViewportSize({ width: 1000, height: 800 })
    await sections(page).getByRole('link', { name: 'More info' }).click()
    await expect(page.getByRole('heading', { name: 'Family and others' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  },
)

test(
  'the nine tabs of a person fit a telephone and pass the checks for accessibility',
  everyThirdDay(1),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, 'clinician')
    const family = await aDemoFamily(page)
    const base = `/directory/${family.PersonId}`
    for (const [name, key] of Object.entries(tabs)) {
      await page.goto(`${base}?tab=${key}`)
      await expect(page).toHaveURL(`${base}/${key}`)
      await settled(page)
      await expect(sections(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  },
)

// spec: directory 7, 14, 27, 87, 160, 188, 241
test('the directory is sorted by name, a row of it takes the query along, and the way back leads to the same list', async ({
  page,
}) => {
  await enter(page, 'clinician')
  const { Items } = await read<{ Items: { Name: string }[] }>(page, '/api/directory?limit=100')
  const names = Items.map(({ Name }) => Name)
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : Number(a > b))))
  const family = await aFamily(page)
  const last = family.Name.split(' ')[1]
  const asked = page.waitForRequest(/\/api\/directory\?/)
  await page.goto(`/directory?q=${last}&type=people&skip=0`)
  const query = new URL((await asked).url()).searchParams
  expect([query.get('limit'), query.get('offset')]).toEqual(['20', '0'])
  expect(query.get('type')).toBe('PATIENT|CLINICIAN|CONTACT')

  await page.getByRole('table').getByRole('link', { name: family.Name, exact: true }).click()
  const kept = `?q=${last}&type=people`
  await expect(page).toHaveURL(`/directory/${family.PersonId}/cases${kept}`)
  await page.getByRole('heading', { level: 1, name: family.Name }).waitFor()
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/directory/${family.PersonId}/${family.Id}/activity`))
  await page.goBack()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Directory' }).click()
  await expect(page).toHaveURL(`/directory${kept}`)
})
