import { expect, test, type Page } from '@playwright/test'
import { aFamily } from '../support/family.ts'
import { enter, type OwnCase } from '../support/people.ts'
import { anAppointment, type Meeting } from '../support/world.ts'

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

  test('an appointment says how long it is and what type, its option bar opens who attends, details, comments and a tab to print, and its subject leads to the case', async ({
    page,
    context,
  }) => {
    const { family, meeting } = await openMeeting(page)
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
    const printed = context.waitForEvent('request', (request) => request.url().includes('/api/download/'))
    await bar.getByRole('button', { name: 'Print' }).click()
    expect(new URL((await printed).url()).pathname).toBe(`/api/download/${meeting.Id}`)
    expect(page.url()).toContain(`/appointment/${meeting.Id}`)

    // Slightly narrower, the bar has room.
    await page.setViewportSize({ width: 1279, height: 900 })
    await expect(bar).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(bar).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: family.Name }).first().click()
    await expect(page).toHaveURL(`/directory/${family.PersonId}/${family.Id}/activity`)
  })
})
