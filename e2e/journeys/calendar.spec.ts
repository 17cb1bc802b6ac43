import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { aFamily } from '../support/family.ts'
import { signIn } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { anAppointment, change, dayFromToday, read, setProperty } from '../support/world.ts'

type Occurrence = { readonly Id: string; readonly ScheduledStartTime: string; readonly ScheduledEndTime: string }

/** Three weekly sessions at ten, in weeks far ahead, where no other journey has appointments. */
async function threeSessions(page: Page) {
  const family = await aFamily(page)
  const { Id } = await anAppointment(page, family)
  const wednesday = new Date(await dayFromToday(page, 140 + Math.floor(Math.random() * 200) * 7))
  wednesday.setUTCDate(wednesday.getUTCDate() + 3 - wednesday.getUTCDay())
  const day = wednesday.toISOString().slice(0, 10)
  await setProperty(page, Id, 'ScheduledStartTime', `${day}T10:00:00`)
  wednesday.setUTCDate(wednesday.getUTCDate() + 14)
  const end = wednesday.toISOString().slice(0, 10)
  await change(page, 'put', `/api/update/series?id=${Id}`, { rule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=WE', end })
  return { id: Id, day }
}

const occurrencesOf = async (page: Page, id: string) =>
  (await read<{ Occurrences: Occurrence[] }>(page, `/api/appointment-series/${id}`)).Occurrences

/** '10:00 60': when each of them begins, and its minutes. */
async function timesOf(page: Page, id: string): Promise<string[]> {
  return (await occurrencesOf(page, id)).map(({ ScheduledStartTime: start, ScheduledEndTime: end }) => {
    const minutes = (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 60_000
    return `${start.slice(11, 16)} ${minutes}`
  })
}

async function centerOf(box: Locator) {
  const at = await box.boundingBox()
  if (!at) throw new Error('The appointment is not on the screen')
  return { x: at.x + at.width / 2, y: at.y + at.height / 2 }
}

test.use({ viewport: { width: 1440, height: 900 } })

test('an appointment of a series is dragged and lengthened in the calendar, with a question and a way back', async ({
  page,
}) => {
  await signIn(page, 'clinician')
  const { id, day } = await threeSessions(page)
  await page.goto(`/calendar?day=${day}`)
  const box = page.locator(`[data-event="${id}"]`)
  await box.waitFor()
  const question = page.getByRole('dialog', { name: /^Move / })

  await test.step('dragged down by an hour, this one and the later ones', async () => {
    const hour = await page
      .locator('.ca-day')
      .first()
      .evaluate((column) => column.getBoundingClientRect().height / 24)
    const from = await centerOf(box)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x, from.y + hour / 2, { steps: 4 })
    await page.mouse.move(from.x, from.y + hour, { steps: 4 })
    await page.mouse.up()
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('radio', { name: /^This and later/ }).check({ force: true })
    await question.getByRole('button', { name: 'Move 3 appointments' }).click()
    await expectToast(page, /^Moved to /)
    expect(await timesOf(page, id)).toEqual(['11:00 60', '11:00 60', '11:00 60'])
  })

  await test.step('put back, nothing is changed', async () => {
    await box.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(box).toBeFocused()
    expect(await timesOf(page, id)).toEqual(['11:00 60', '11:00 60', '11:00 60'])
  })

  await test.step('moved and lengthened by the keyboard, this one only, and undone', async () => {
    await page.keyboard.press('Space')
    for (const key of ['ArrowUp', 'ArrowUp', 'Shift+ArrowDown']) await page.keyboard.press(key)
    await page.keyboard.press('Space')
    await expect(question).toBeVisible()
    const move = question.getByRole('button', { name: 'Move 1 appointment' })
    // Not before the server has said what it would do.
    await expect(move).toBeEnabled()
    await move.press('Enter')
    await expectToast(page, /^Moved to .*10:30/)
    expect(await timesOf(page, id)).toEqual(['10:30 75', '11:00 60', '11:00 60'])
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => timesOf(page, id)).toEqual(['11:00 60', '11:00 60', '11:00 60'])
  })

  await test.step('dragged to another day in the month, this one only, at its time', async () => {
    await page.goto(`/calendar?view=month&day=${day}`)
    await box.waitFor()
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    const cell = await centerOf(page.locator('.ca-month td', { has: page.locator(`[data-event="${id}"]`) }))
    const width = await page
      .locator('.ca-month td')
      .first()
      .evaluate((one) => one.getBoundingClientRect().width)
    const from = await centerOf(box)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(cell.x, cell.y, { steps: 4 })
    await page.mouse.move(cell.x + width, cell.y, { steps: 4 })
    await page.mouse.up()
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('radio', { name: /^Only this one/ }).check({ force: true })
    await question.getByRole('button', { name: 'Move 1 appointment' }).click()
    await expectToast(page, /^Moved to .*11:00/)
    expect((await occurrencesOf(page, id)).map(({ ScheduledStartTime }) => ScheduledStartTime)[0]).toBe(
      `${next}T11:00:00`,
    )
  })
})
