import { expect, test, type Locator } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../support/accessible.ts'
import { aFamily, aRelative } from '../../support/family.ts'
import { aFormFor } from '../../support/guests.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { enter } from '../../support/people.ts'
import { settled } from '../../support/pages.ts'
import { anAppointment } from '../../support/world.ts'

const heightOf = async (one: Locator) => (await one.boundingBox())?.height ?? 0
const middleOf = async (one: Locator) => {
  const { y, height } = (await one.boundingBox()) ?? { y: -1000, height: 0 }
  return y + height / 2
}
/** Whether both stand on one line. */
const distance = async (one: Locator, other: Locator) => Math.abs((await middleOf(one)) - (await middleOf(other)))

test(
  'heads with little room take two lines, and keep the title and each control in one piece',
  everyThirdDay(2),
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
    const main = page.getByRole('main')
    expect(await distance(title, main.getByRole('button', { name: 'More for Session 1' }))).toBeLessThan(8)
    const subject = main.getByRole('link', { name: family.Name }).first()
    expect(await distance(subject, main.getByText('Saved', { exact: true }))).toBeLessThan(8)
    expect(await distance(title, subject)).toBeLessThan(60)

    await page.goto(`/document/${await aFormFor(page, family, 'Weekly check-in')}/1`)
    const actions = main.getByRole('button', { name: /^More/ }).first()
    await expect(actions).toBeVisible()
    expect(await distance(title, actions)).toBeLessThan(8)
    expect(await distance(title, main.getByText(/^Saved /))).toBeLessThan(40)
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
