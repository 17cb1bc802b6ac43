import type { Page } from '@playwright/test'
import { aDemoFamily, aFamily } from './family.ts'
import { anAppointment, change, dayFromToday, setProperty } from './world.ts'

/** The pages behind sign-in that a clinician opens in a day, with content. */
export async function everyPage(page: Page): Promise<string[]> {
  const family = await aDemoFamily(page)
  const { Id } = await anAppointment(page, await aFamily(page))
  const base = `/directory/${family.PersonId}/${family.Id}`
  return [
    '/',
    '/directory',
    '/directory/cases',
    '/directory/activity',
    `${base}/activity`,
    `${base}/cases`,
    `${base}/person-info`,
    `${base}/audit`,
    `${base}/reports`,
    `${base}/calendar`,
    `${base}/dashboard`,
    `/directory/${family.PersonId}/activity`,
    `/appointment/${Id}`,
    `/appointment/${Id}?panel=comments`,
    `/appointment/${Id}?panel=details`,
    '/account',
    '/no-such-page',
  ]
}

/** Puts an appointment of a family into the bin. Its row shows the kind, the family as a link, and a numeric day. */
export async function fillBin(page: Page): Promise<void> {
  const { Id } = await anAppointment(page, await aFamily(page))
  await setProperty(page, Id, 'ScheduledStartTime', `${await dayFromToday(page, 7)}T10:00:00`)
  await change(page, 'delete', `/api/delete/${Id}`)
}

/** Waits until the page shows its title and no loading state. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('[aria-busy=true], .cl-skeleton').first().waitFor({ state: 'detached' })
}
