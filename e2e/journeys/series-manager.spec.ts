import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { aFamily } from '../support/family.ts'
import { everyThirdDay } from '../support/long-run.ts'
import { signIn } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { anAppointment, change, dayFromToday, read, setProperty } from '../support/world.ts'

type Occurrence = { readonly Id: string; readonly Name: string; readonly Completed: boolean }
type Series = {
  readonly AttendingList: readonly { readonly Name: string }[]
  readonly Occurrences: readonly Occurrence[]
}

const readSeries = (page: Page, id: string) => read<Series>(page, `/api/appointment-series/${id}`)
const listOf = (page: Page, name: RegExp) => page.getByRole('region', { name })
const rowOf = (list: Locator, name: string) => list.getByRole('row').filter({ hasText: name })

/** Five weekly sessions of a family, from three weeks ago on. */
async function aSeries(page: Page) {
  const family = await aFamily(page, ['Mother', 'Teacher'])
  const { Id } = await anAppointment(page, family)
  const first = await dayFromToday(page, -21)
  await setProperty(page, Id, 'ScheduledStartTime', `${first}T15:00:00`)
  const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(`${first}T00:00:00Z`).getUTCDay()]
  await change(page, 'put', `/api/update/series?id=${Id}`, {
    rule: `FREQ=WEEKLY;BYDAY=${weekday}`,
    end: await dayFromToday(page, 7),
  })
  const [mother, teacher] = family.Relatives
  if (!mother || !teacher) throw new Error('The family has no relatives')
  return { id: Id, mother, teacher }
}

/** Lifts a row by Space, takes it to the other list by an arrow, and drops it there by Space. */
async function moveByKeys(page: Page, row: Locator, arrow: 'ArrowLeft' | 'ArrowRight') {
  await row.focus()
  for (const key of ['Space', arrow]) await page.keyboard.press(key)
  await expect(page.getByText(/^Drop .* here$/)).toBeVisible()
  await page.keyboard.press('Space')
}

test.use({ viewport: { width: 1440, height: 900 } })

// spec: appointments 39, 86, 88
test(
  'in the manager of a series people and appointments are moved between the lists by mouse and by keys',
  everyThirdDay(1),
  async ({ page }) => {
    test.slow()
    await signIn(page, 'clinician')
    const { id, mother, teacher } = await aSeries(page)

    await test.step('people: one is dragged by the mouse, the other one lifted by Space', async () => {
      await page.goto(`/appointment/${id}?manage=people`)
      const inside = listOf(page, /^In the series/)
      const outside = listOf(page, /^Not in the series/)
      await rowOf(outside, mother.Name).dragTo(inside.getByRole('grid'))
      await expect(rowOf(inside, mother.Name)).toBeVisible()
      await moveByKeys(page, rowOf(outside, teacher.Name), 'ArrowLeft')
      await expect(rowOf(inside, teacher.Name)).toBeVisible()
      await expect(page.getByRole('img', { name: /^Now: 5 appointments\. 5 planned/ })).toBeVisible()
      await expect(page.getByRole('img', { name: /^After: 5 appointments\. 5 changed/ })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Add 2 to series' }).click()
      await expectToast(page, /^Added 2 people/)
      const names = (await readSeries(page, id)).AttendingList.map(({ Name }) => Name)
      expect(names).toEqual(expect.arrayContaining([mother.Name, teacher.Name]))
    })

    await test.step('appointments: the first by the mouse, the next by keys, and one put back', async () => {
      await page.goto(`/appointment/${id}?manage=appointments`)
      const open = listOf(page, /^Available/)
      const done = listOf(page, /^Completed/)
      const row = (list: Locator, n: number) => list.getByRole('row').nth(n)
      await expect(open.getByRole('row')).toHaveCount(5)
      await row(open, 0).dragTo(done.getByRole('grid'))
      await expect(open.getByRole('row')).toHaveCount(4)
      await moveByKeys(page, row(open, 0), 'ArrowRight')
      await expect(open.getByRole('row')).toHaveCount(3)
      await row(done, 1).dragTo(open.getByRole('grid'))
      await expect(open.getByRole('row')).toHaveCount(4)
      await moveByKeys(page, row(open, 0), 'ArrowRight')
      await expect(open.getByRole('row')).toHaveCount(3)
      await page.getByRole('button', { name: /Outcome/ }).click()
      await page.getByRole('option', { name: 'No-show' }).click()
      await page.getByRole('button', { name: 'Complete 2 appointments' }).click()
      await expectToast(page, 'Saved: 2 appointments')
      const { Occurrences } = await readSeries(page, id)
      expect(Occurrences.filter(({ Completed }) => Completed)).toHaveLength(2)
    })
  },
)
