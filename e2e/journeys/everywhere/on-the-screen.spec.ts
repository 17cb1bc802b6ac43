import { expect, test } from '@playwright/test'
import { aFamily } from '../../support/family.ts'
import { everyThirdDay } from '../../support/long-run.ts'
import { enter } from '../../support/people.ts'
import { anAppointment } from '../../support/world.ts'

// spec: appointments 17, 164
test(
  'an appointment has an option bar on a wide screen, and on a phone the way out and Delete at the thumb',
  everyThirdDay(0),
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await enter(page, 'clinician')
    const family = await aFamily(page)
    const { Id } = await anAppointment(page, family)
    await page.goto(`/appointment/${Id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const options = page.getByRole('navigation', { name: 'Options' })
    await expect(options).toBeVisible()
    // Slightly narrower, the bar has no room.
    await page.setViewportSize({ width: 1279, height: 900 })
    await expect(options).toBeHidden()

    await page.setViewportSize({ width: 390, height: 800 })
    await expect(options).toBeHidden()
    const bar = page.getByRole('region', { name: 'Actions' })
    await expect(bar.getByRole('button', { name: 'Save & exit' })).toBeInViewport()
    await expect(bar.getByRole('button', { name: 'Delete' })).toBeInViewport()
    await page
      .getByRole('button', { name: /attendance/i })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Attendance' }).getByText(family.Name)).toBeVisible()
  },
)

test(
  'the way out of the account is on the screen however many pages the rail lists, and no link is behind it',
  everyThirdDay(2),
  async ({ page }) => {
    await enter(page, 'administrator')
    const rail = page.getByRole('navigation', { name: 'Main' })
    const account = rail.getByRole('button', { name: /Samuel Ortega/ })
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [1024, 600],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(account).toBeInViewport({ ratio: 1 })
      await account.focus()
      const last = rail.getByRole('link', { name: 'Debug page' })
      await last.focus()
      const [link, help] = [await last.boundingBox(), await rail.getByRole('button', { name: 'Help' }).boundingBox()]
      expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(help?.y ?? 0)
    }
  },
)

test('the foot of a list begins and ends where its rows do', everyThirdDay(2), async ({ page }) => {
  await enter(page, 'administrator')
  for (const [width, path] of [
    [1440, '/admin/audit'],
    [390, '/admin/audit'],
    [1440, '/directory'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    const first = await page.getByRole('button', { name: 'First page' }).boundingBox()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(Math.abs((first?.x ?? 0) - (title?.x ?? 0)), `${path} at ${width}`).toBeLessThan(8)
  }
})

test('the rows of a list begin where the title of its page does', async ({ page }) => {
  await enter(page, 'administrator')
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/team')
    const name = await page.locator('.cl-row-name').first().boundingBox()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(Math.abs((name?.x ?? 0) - (title?.x ?? 0)), `at ${width}`).toBeLessThanOrEqual(1)
  }
})

test('what opens an entry of the audit log stands at the end of its row, where the page ends', async ({ page }) => {
  await enter(page, 'administrator')
  await aFamily(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/audit')
  const [open, file] = [
    await page.getByRole('link', { name: 'Open' }).first().boundingBox(),
    await page.getByRole('button', { name: 'Download as CSV' }).boundingBox(),
  ]
  const endOf = (box: typeof open) => (box?.x ?? 0) + (box?.width ?? 0)
  expect(Math.abs(endOf(open) - endOf(file))).toBeLessThan(8)
})
