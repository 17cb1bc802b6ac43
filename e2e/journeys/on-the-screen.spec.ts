import { expect, test, type Page } from '@playwright/test'
import { aFamily } from '../support/family.ts'
import { enter, type OwnCase } from '../support/people.ts'
import { anAppointment, change, read, type Meeting } from '../support/world.ts'

async function openMeeting(page: Page, more = ''): Promise<{ family: OwnCase; meeting: Meeting }> {
  await enter(page, 'clinician')
  const family = await aFamily(page)
  const meeting = await anAppointment(page, family)
  await page.goto(`/appointment/${meeting.Id}${more}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { family, meeting }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('an appointment has its attendance, the way out and Delete at the thumb, and no option bar', async ({
    page,
  }) => {
    const { family } = await openMeeting(page)
    await expect(page.getByRole('navigation', { name: 'Options' })).toBeHidden()
    const bar = page.getByRole('region', { name: 'Actions' })
    await expect(bar.getByRole('button', { name: 'Save & exit' })).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Delete' })).toBeVisible()
    await page
      .getByRole('button', { name: /attendance/i })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Attendance' }).getByText(family.Name)).toBeVisible()
  })
})

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('an appointment says how long it is and what type, and its option bar opens who attends, details and comments', async ({
    page,
  }) => {
    const { family } = await openMeeting(page)
    const duration = page.getByRole('textbox', { name: 'Duration' })
    await expect(duration).toHaveAttribute('readonly', '')
    await expect(duration).toHaveValue(/^60/)
    const type = page.getByRole('main').getByRole('combobox', { name: 'Type' })
    await type.fill('Phone')
    await page.getByRole('option', { name: 'Phone call' }).waitFor()
    await type.press('ArrowDown')
    await type.press('Enter')
    await expect(type).toHaveValue('Phone call')

    const bar = page.getByRole('navigation', { name: 'Options' })
    for (const name of ['Details', 'Comments', 'Attendance'] as const) {
      const panel = page.getByRole('complementary', { name })
      if (!(await panel.isVisible())) await bar.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      await expect(panel).toBeVisible()
    }
    const row = page.getByRole('complementary', { name: 'Attendance' }).getByRole('listitem').first()
    await expect(row).toContainText(family.Name)
    await expect(row).toContainText('Expected')
    for (const name of ['Print', 'More']) await expect(bar.getByRole('button', { name })).toBeVisible()
    // A little narrower the bar makes room.
    await page.setViewportSize({ width: 1279, height: 900 })
    await expect(bar).toBeHidden()
  })

  test('what is printed opens in a tab of its own', async ({ page, context }) => {
    const { meeting } = await openMeeting(page)
    const printed = context.waitForEvent('request', (request) => request.url().includes('/api/download/'))
    await page.getByRole('navigation', { name: 'Options' }).getByRole('button', { name: 'Print' }).click()
    expect(new URL((await printed).url()).pathname).toBe(`/api/download/${meeting.Id}`)
    expect(page.url()).toContain(`/appointment/${meeting.Id}`)
  })

  test('the name of the subject leads to the case', async ({ page }) => {
    const { family } = await openMeeting(page)
    await page.getByRole('main').getByRole('link', { name: family.Name }).first().click()
    await expect(page).toHaveURL(`/directory/${family.PersonId}/${family.Id}/activity`)
  })

  test('a required field has a star and a badge, until it is answered', async ({ page }) => {
    await enter(page, 'clinician')
    const family = await aFamily(page)
    await page.goto(`/directory/${family.PersonId}/${family.Id}/relationships`)
    await page.getByRole('main').getByRole('button', { name: 'Add relationship' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('.star')).toHaveText('*')
    await expect(dialog.locator('.cl-required')).toHaveText('Required')
    await dialog.getByRole('button', { name: /Type/ }).click()
    await page.getByRole('option', { name: 'Mother', exact: true }).click()
    await expect(dialog.locator('.cl-required')).toHaveText('Answered')
  })

  test('a document says its trac and group, or that they are missing, and leads to its subject and case', async ({
    page,
  }) => {
    await enter(page, 'clinician')
    const family = await aFamily(page)
    const { Items } = await read<{ Items: { Id: string }[] }>(page, '/api/templates')
    const made = await change(page, 'post', `/api/new?type=DOCFORM&target=${family.Id}&ofType=${Items[0]?.Id ?? ''}`)
    const { Id } = (await made.json()) as { Id: string }
    await page.goto(`/document/${Id}/1?panel=details`)
    const details = page.getByRole('complementary', { name: 'Details' })
    const subject = details.getByRole('link', { name: `${family.Name}, opens in a new tab` })
    await expect(subject).toHaveAttribute('href', `/directory/${family.PersonId}/${family.Id}/activity`)
    await expect(subject).toHaveAttribute('target', '_blank')
    const way = details.getByRole('link', { name: family.Name, exact: true })
    await expect(way).toHaveAttribute('href', `/directory/${family.PersonId}/${family.Id}/activity`)

    await page.route(`**/api/documents/${Id}`, async (route) => {
      const answer = await route.fetch()
      const whole = (await answer.json()) as object
      await route.fulfill({ response: answer, json: { ...whole, Trac: null, AssociatedGroup: null } })
    })
    await page.reload()
    await expect(details.getByText('Missing trac')).toBeVisible()
    await expect(details.getByText('No group associated')).toBeVisible()
  })

  test('a row asks for its notes when it is opened, and gives up after ten seconds', async ({ page }) => {
    await enter(page, 'clinician')
    const family = await aFamily(page)
    const { Id, Name } = await anAppointment(page, family)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/row-expander/')) asked.push(request.url())
    })
    await page.route('**/api/row-expander/**', () => undefined)
    await page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
    const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${Id}"]`) })
    await expect(row).toContainText(Name)
    expect(asked).toEqual([])
    const gaveUp = page.waitForEvent('requestfailed', (request) => request.url().includes(`/api/row-expander/${Id}`))
    await row.getByRole('button', { name: /^Details of/ }).click()
    const began = Date.now()
    await gaveUp
    expect(Date.now() - began).toBeGreaterThan(9000)
    expect(Date.now() - began).toBeLessThan(14_000)
  })

  test('the case has its cloth and its face, what it is and how to reach the family', async ({ page }) => {
    await enter(page, 'clinician')
    const family = await aFamily(page)
    await page.goto(`/directory/${family.PersonId}/${family.Id}/activity`)
    const header = page.getByRole('main').locator('header').first()
    await expect(header.locator('.cl-cover')).toBeVisible()
    await expect(header.locator('.cl-avatar.is-80')).toBeVisible()
    const { TracName, StartDay } = await read<{ TracName: string; StartDay: string }>(page, `/api/cases/${family.Id}`)
    await expect(header).toContainText(TracName)
    await expect(header).toContainText(StartDay.slice(0, 4))
    await header.getByRole('button', { name: 'Contact info' }).click()
    await expect(page.getByRole('dialog', { name: `Contact info of ${family.Name}` })).toBeVisible()
  })
})
