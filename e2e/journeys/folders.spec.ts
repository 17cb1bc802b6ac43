import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { settled } from '../support/pages.ts'
import { aDemoFamily, aFamily, demoCases } from '../support/family.ts'
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

test('a case has nine tabs; each is named by the address and by its query', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aDemoFamily(page)
  const base = `/directory/${family.PersonId}/${family.Id}`
  await page.goto(`${base}/activity`)
  await expect(sections(page).getByRole('link')).toHaveText(Object.keys(tabs).map((name) => new RegExp(`^${name}`)))
  for (const [name, key] of Object.entries(tabs)) {
    await sections(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(`${base}/${key}`)
    await settled(page)
    await expectAccessible(page)
    await page.goto(`${base}?tab=${key}`)
    await expect(page).toHaveURL(`${base}/${key}`)
    await expect(sections(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await page.goto(`${base}?filter=x`)
  await expect(page).toHaveURL(`${base}/activity?filter=x`)
  await expect(page.getByRole('heading', { level: 1, name: family.Name })).toBeVisible()
})

test('so has a person, on a telephone too', async ({ page }) => {
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
  await page.goto(base)
  await expect(page).toHaveURL(`${base}/activity`)
  await expect(page.getByRole('heading', { level: 1, name: family.Name })).toBeVisible()
})

test('a tab that holds nothing yet says what belongs there', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aDemoFamily(page)
  const base = `/directory/${family.PersonId}/${family.Id}`
  await page.goto(`/directory/${family.PersonId}/dashboard`)
  await expect(
    page.getByText('No dashboard found. Contact your administrator to setup Key Performance Indicators (KPIs)'),
  ).toBeVisible()

  await page.route('**/api/activity?**', async (route) => {
    const answer = await route.fetch()
    const json = { ...((await answer.json()) as object), Items: [], Groups: [], Total: 0 }
    await route.fulfill({ response: answer, json })
  })
  await page.goto(`${base}/clinical-info`)
  await expect(page.getByText('There are no data items in this list.')).toBeVisible()
  await page.goto(`${base}/calendar`)
  await expect(page.getByText('None found.')).toBeVisible()

  await withoutDownload(page, `people/${family.PersonId}`)
  await withoutDownload(page, `cases/${family.Id}`)
  await page.goto(`${base}/reports`)
  await expect(page.getByText('No options found for this case.')).toBeVisible()
  await page.goto(`/directory/${family.PersonId}/reports`)
  await expect(page.getByText('No options found.', { exact: true })).toBeVisible()
  await page.route('**/api/relationships?**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), Items: [], Total: 0 } })
  })
  await page.goto(`/directory/${family.PersonId}/relationships`)
  await expect(page.getByText('no data', { exact: true })).toBeVisible()
})

async function withoutDownload(page: Page, address: string): Promise<void> {
  await page.route(`**/api/${address}`, async (route) => {
    const answer = await route.fetch()
    const item = (await answer.json()) as { Can: object }
    const Can = { ...item.Can, Download: false }
    await route.fulfill({ response: answer, json: { ...item, Can, Relationships: [] } })
  })
}

test('the calendar of a case leads to its appointments, the dashboard has the figures of its phases', async ({
  page,
}) => {
  await enter(page, 'clinician')
  const family = await aDemoFamily(page)
  const base = `/directory/${family.PersonId}/${family.Id}`
  type Phases = { Phases: { Name: string; Sessions: number; WeeklyPercent: number | null }[] }
  const { Phases } = await read<Phases>(page, `/api/cases/${family.Id}`)
  await page.goto(`${base}/dashboard`)
  for (const { Name, Sessions, WeeklyPercent } of Phases) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: Name }) })
    await expect(card).toContainText(`Sessions${Sessions}`)
    await expect(card).toContainText(`Weeks with a session${WeeklyPercent === null ? '–' : `${WeeklyPercent}%`}`)
  }

  await page.goto(`${base}/calendar`)
  await page.getByRole('region', { name: 'Coming up' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/appointment\//)
})

test('a report opens as a PDF in a tab of its own', async ({ page, context }) => {
  await enter(page, 'clinician')
  const family = await aDemoFamily(page)
  await page.goto(`/directory/${family.PersonId}/reports`)
  const asked = context.waitForEvent('request', (request) => request.url().includes('/api/download/'))

  await page.getByRole('button', { name: 'Open PDF: Summary of the person' }).click()

  expect(new URL((await asked).url()).pathname).toBe(`/api/download/${family.PersonId}`)
})

test('from the header one calls, writes, and opens the contact info; without a member none of it', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const path = `/directory/${family.PersonId}/${family.Id}/activity`
  await page.goto(path)
  const { FirstContact } = await read<{ FirstContact: { FirstName: string; Phone: string } }>(
    page,
    `/api/cases/${family.Id}`,
  )
  const call = page.getByRole('link', { name: new RegExp(`^Call ${FirstContact.FirstName} \\(`) })
  await expect(call).toHaveAttribute('href', `tel:${FirstContact.Phone}`)
  await expect(page.getByRole('button', { name: `Write to ${family.Name}` })).toBeEnabled()
  await page.getByRole('button', { name: 'Contact info' }).click()
  await expect(page.getByRole('dialog', { name: `Contact info of ${family.Name}` })).toBeVisible()

  await page.route(`**/api/people/${family.PersonId}`, async (route) => {
    const nobody = route.request().url().replace(family.PersonId, '0195ea1f-eb6e-7000-8000-000000000000')
    await route.fulfill({ response: await route.fetch({ url: nobody }) })
  })
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Contact info' })).toBeDisabled()
  await expect(page.getByRole('button', { name: new RegExp(`^${family.Name} cannot be written to`) })).toBeDisabled()
})

test('between a telephone and a wide screen the summary of a case is a tab', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aDemoFamily(page)
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
  await sections(page).getByRole('link', { name: 'More info' }).click()
  await expect(page).toHaveURL(/\/more-info$/)
  await expect(page.getByRole('heading', { name: 'Family and others' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a row of the directory takes the query along, and the way back leads to the same list', async ({ page }) => {
  await enter(page, 'clinician')
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

test('the directory is sorted by name, and the reader’s own row leads to their cases', async ({ page }) => {
  await enter(page, 'clinician', '/directory?q=Okafor&type=people')
  const { Items } = await read<{ Items: { Name: string }[] }>(page, '/api/directory?limit=100')
  const names = Items.map(({ Name }) => Name)
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : Number(a > b))))

  await page.getByRole('table').getByRole('link', { name: 'Maya Okafor' }).click()

  await expect(page).toHaveURL(/\/directory\/cases\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'My cases' })).toBeVisible()
})

test('several kinds are chosen in the address, and the first page is shown anew', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aDemoFamily(page)
  await page.goto(`/directory/${family.PersonId}/${family.Id}/activity?skip=20`)
  await page.getByRole('button', { name: 'All kinds' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Appointments' }).click()
  await expect(page).toHaveURL(/activity\?kinds=APPOINTMENT$/)
  await page.getByRole('menuitemcheckbox', { name: 'Incidents' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('kinds') === 'APPOINTMENT|INCIDENT')
})

test('the menu of a telephone has Home and Sign out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'clinician', '/directory')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toContainText('Maya Okafor')
  await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
})

test('a case says how long it lasts while it is open, and how it ended once it is closed', async ({ page }) => {
  await enter(page, 'clinician')
  const open = await aDemoFamily(page)
  const closed = (await demoCases(page)).find(({ State, OutcomeName }) => State === 'closed' && OutcomeName !== null)
  const rowOf = async (name = 'nobody') => {
    await page.goto(`/directory/cases?q=${name}`)
    return page.getByRole('row').filter({ hasText: name })
  }

  await expect((await rowOf(open.Name)).first()).toContainText(`${Math.floor(open.LengthDays / 7)} weeks`)
  const ended = (await rowOf(closed?.Name)).filter({ hasText: closed?.OutcomeName ?? 'nothing' })
  await expect(ended.first()).toBeVisible()
})

test('whom an appointment is for is picked among people and cases', async ({ page }) => {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  await page.keyboard.press('a')
  await page.getByRole('searchbox').or(page.getByRole('combobox')).last().fill(family.Name)
  await expect(page.getByRole('option', { name: new RegExp(family.Name) })).not.toHaveCount(0)
  await page
    .getByRole('option', { name: new RegExp(family.Name) })
    .first()
    .click()

  await expect(page).toHaveURL(/\/appointment\//)
})
