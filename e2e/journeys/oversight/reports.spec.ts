import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { settled } from '../../support/pages.ts'
import { enter } from '../../support/people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The first number of "Sessions: 223 of 276. Show what it counts." */
async function sessionsOf(page: Page): Promise<string> {
  const name = await page
    .getByRole('link', { name: /^Sessions: / })
    .first()
    .getAttribute('aria-label')
  return /\d+/.exec(name ?? '')?.[0] ?? ''
}

// spec: home 7
test(
  'a supervisor reads a report, follows a number to its sessions, and takes the report along',
  everyThirdDay(0),
  async ({ page }) => {
    await enter(page, 'supervisor', '/reports')
    await page.getByRole('link', { name: 'Sessions and engagement' }).click()
    await expect(page).toHaveURL('/reports/sessions')
    await settled(page)
    await expectAccessible(page)
    const sessions = await sessionsOf(page)

    await page
      .getByRole('link', { name: /^Sessions: / })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'What is counted: Sessions' })).toBeVisible()
    await expect(page.getByText(`of ${sessions}`)).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await settled(page)

    await page.getByRole('button', { name: 'Download' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Rows as CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^report-sessions-.*\.csv$/)

    await page.setViewportSize({ width: 390, height: 844 })
    await settled(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  },
)
