import { expect, test } from '@playwright/test'
import { aFamily } from '../../support/family.ts'
import { enter } from '../../support/people.ts'
import { anAppointment } from '../../support/world.ts'

// spec: appointments 17, 164
test('an appointment has an option bar on a wide screen, and on a phone the way out and Delete at the thumb', async ({
  page,
}) => {
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
})
