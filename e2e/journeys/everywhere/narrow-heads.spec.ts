import { expect, test, type Locator } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../support/accessible.ts'
import { aFamily, aRelative } from '../../support/family.ts'
import { everySecondDay } from '../../support/long-run.ts'
import { enter } from '../../support/people.ts'
import { settled } from '../../support/pages.ts'
import { anAppointment } from '../../support/world.ts'

const heightOf = async (one: Locator) => (await one.boundingBox())?.height ?? 0

test(
  'heads with little room take two lines, and keep the title and each control in one piece',
  everySecondDay(0),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, 'clinician')
    const family = await aFamily(page)
    await aRelative(page, { Id: family.PersonId, Name: family.Name })
    const { Id } = await anAppointment(page, family)
    const title = page.getByRole('heading', { level: 1 })

    await page.goto(`/appointment/${Id}`)
    await expect(page.getByRole('link', { name: /^Call / })).toBeVisible()
    await expectNoSidewaysScroll(page)

    await page.setViewportSize({ width: 768, height: 1024 })
    await expect.poll(() => heightOf(title)).toBeLessThan(40)
    await page.goto('/calendar')
    await settled(page)
    const views = page.getByRole('radiogroup', { name: 'View' })
    await expect.poll(() => heightOf(views)).toBeLessThan(48)
    await expect.poll(() => heightOf(title)).toBeLessThan(40)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/directory/${family.PersonId}/${family.Id}/calendar`)
    await expect.poll(() => heightOf(views)).toBeLessThan(48)
  },
)
