import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { aFamily } from '../support/family.ts'
import { signIn } from '../support/people.ts'
import { expectToast } from '../support/toast.ts'
import { anAppointment, read, setProperty } from '../support/world.ts'

type Occurrence = {
  readonly Id: string
  readonly ScheduledStartTime: string
  readonly Completed: boolean
  readonly Status: string | null
}
type Series = {
  readonly Id: string
  readonly OccursRule: string
  readonly AttendingList: readonly { readonly Name: string }[]
  readonly Occurrences: readonly Occurrence[]
}

const DAY = 86_400_000
const plusDays = (time: string, days: number) =>
  new Date(Date.parse(`${time}Z`) + days * DAY).toISOString().slice(0, 19)
const readSeries = (page: Page, id: string) => read<Series>(page, `/api/appointment-series/${id}`)

/** A family session six weeks ago at three in the afternoon, of a family with a mother and a teacher. */
async function aFirstSession(page: Page) {
  const family = await aFamily(page, ['Mother', 'Teacher'])
  const { Id } = await anAppointment(page, family)
  const { Now } = await read<{ Now: string }>(page, '/api/session')
  const start = `${plusDays(Now, -42).slice(0, 10)}T15:00:00`
  await setProperty(page, Id, 'ScheduledStartTime', start)
  await setProperty(page, Id, 'Notes', 'Everyone came to the table.')
  const [mother, teacher] = family.Relatives
  if (!mother || !teacher) throw new Error('The family has no relatives')
  return { id: Id, mother, teacher, start }
}

/** Presses a choice card of an open dialog once it has been counted, and confirms. */
async function confirm(page: Page, dialog: string | RegExp, card: RegExp, button: string) {
  const layer = page.getByRole('dialog', { name: dialog })
  await expect(layer.getByText('Counting...')).toHaveCount(0)
  await layer.getByRole('radio', { name: card }).check({ force: true })
  await layer.getByRole('button', { name: button, exact: true }).click()
  await expect(layer).toHaveCount(0)
}

async function open(page: Page, { Id }: { readonly Id: string }, query = '') {
  await page.goto(`/appointment/${Id}${query}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Types a day into the parts of a date field. */
async function typeDay(field: Locator, day: string) {
  const [year = '', month = '', date = ''] = day.split('-')
  for (const [part, digits] of [
    ['month', month],
    ['day', date],
    ['year', year],
  ] as const) {
    await field.getByRole('spinbutton', { name: new RegExp(`^${part}, Until`) }).click()
    await field.page().keyboard.type(digits)
  }
}

/** Notes and an outcome, as a clinician gives them on the appointment's page. */
async function record(page: Page, occurrence: Occurrence, outcome: string) {
  await open(page, occurrence)
  await page
    .getByRole('textbox', { name: /^Notes/ })
    .first()
    .fill('As it went.')
  const choice = page.getByRole('radio', { name: new RegExp(`^${outcome}( Requires notes)?$`) })
  await choice.focus()
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog', { name: /^Attendance Completion - 1/ })
  await dialog.getByRole('checkbox', { name: 'Complete all' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Complete all' }).click()
  await expectToast(page, /^Completed: /)
}

test.use({ viewport: { width: 1440, height: 900 } })

// spec: appointments 11, 32, 82, 83; directory 172
test('a weekly session for weeks to come: who joins, what moves, what falls out, how it went, and back again', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'clinician')
  const { id, teacher, mother, start } = await aFirstSession(page)
  const until = plusDays(start, 84).slice(0, 10)

  await test.step('repeats it every week until a day', async () => {
    await open(page, { Id: id })
    await page.getByRole('button', { name: /Repeat/ }).click()
    await page.getByRole('option', { name: /^Every week on/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Repeat this appointment' })
    await expect(dialog.getByText(/Makes \d+/)).toBeVisible()
    await typeDay(dialog, until)
    await expect(dialog.getByText(/Makes 12\b/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Repeat', exact: true }).click()
    await expectToast(page, /^Repeats: 12 appointments made/)
  })
  const { Id: seriesId, Occurrences } = await readSeries(page, id)
  expect(Occurrences).toHaveLength(13)
  const ahead = Occurrences.filter(({ ScheduledStartTime }) => ScheduledStartTime > plusDays(start, 43))
  const [next, holiday] = ahead
  if (!next || !holiday) throw new Error('The series has no appointments ahead')

  await test.step('adds the mother to all and the teacher from here on', async () => {
    for (const [person, card] of [
      [mother, /^All/],
      [teacher, /^Moving forward/],
    ] as const) {
      await open(page, next, '?panel=attendance')
      await page
        .getByRole('button', { name: `Add ${person.Name}` })
        .first()
        .click()
      await confirm(page, 'Add to series', card, 'Add')
      await expectToast(page, `Added ${person.Name}`)
    }
    const names = (await readSeries(page, id)).AttendingList.map(({ Name }) => Name)
    expect(names).toEqual(expect.arrayContaining([mother.Name, teacher.Name]))
    const attendees = async (one: string) =>
      (
        await read<{ AppointmentAttendeesList: { Name: string }[] }>(page, `/api/appointments/${one}`)
      ).AppointmentAttendeesList.map(({ Name }) => Name)
    expect(await attendees(id)).toContain(mother.Name)
    expect(await attendees(id)).not.toContain(teacher.Name)
  })

  await test.step('moves next week’s alone', async () => {
    await open(page, next)
    await page.getByRole('spinbutton', { name: 'hour, Start' }).click()
    await page.keyboard.type('4')
    await page.getByRole('heading', { level: 1 }).click()
    await confirm(page, /^Change /, /^Only this one/, 'Change')
    await expect
      .poll(async () => (await readSeries(page, id)).Occurrences.find(({ Id }) => Id === next.Id)?.ScheduledStartTime)
      .toBe(`${next.ScheduledStartTime.slice(0, 11)}16:00:00`)
  })

  await test.step('skips a holiday', async () => {
    await open(page, holiday)
    await page.getByRole('button', { name: 'More' }).last().click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await confirm(page, /^Delete /, /^Only this one/, 'Delete')
    await expectToast(page, /^Deletion successful\./)
    const left = (await readSeries(page, id)).Occurrences.map(({ ScheduledStartTime }) => ScheduledStartTime)
    expect(left).not.toContain(holiday.ScheduledStartTime)
    expect(left).toHaveLength(12)
  })

  await test.step('records six, each as it went, and re-activates one', async () => {
    const outcomes = ['Held', 'No-show', 'Held', 'Cancelled by family', 'Held by video', 'Held']
    for (const [index, outcome] of outcomes.entries()) {
      const one = Occurrences[index]
      if (one) await record(page, one, outcome)
    }
    const went = (await readSeries(page, id)).Occurrences.slice(0, 6)
    expect(went.map(({ Completed, Status }) => [Completed, Status])).toEqual(outcomes.map((name) => [true, name]))
    await open(page, { Id: Occurrences[1]?.Id ?? '' })
    await page.getByRole('button', { name: 'Re-activate' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('They came after all.')
    await dialog.getByRole('button', { name: 'Re-activate' }).click()
    await expectToast(page, /^Re-activated: /)
  })

  await test.step('shows it all on the page of the series', async () => {
    await page.goto(`/series/${seriesId}`)
    await expect(page.getByText(/^Every week on \w+ at 3:00 PM until /).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('deletes the rest, and undoes it', async () => {
    const before = await readSeries(page, id)
    await open(page, next)
    await page.getByRole('button', { name: 'More' }).last().click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await confirm(page, /^Delete /, /^All/, 'Delete')
    await expectToast(page, /^Deletion successful\./)
    const completed = before.Occurrences.filter(({ Completed }) => Completed).map(({ Id }) => Id)
    expect((await readSeries(page, completed[0] ?? '')).Occurrences.map(({ Id }) => Id)).toEqual(completed)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'The series is as it was before.')
    const times = ({ Occurrences: all }: Series) => all.map(({ Id, ScheduledStartTime }) => [Id, ScheduledStartTime])
    expect(times(await readSeries(page, id))).toEqual(times(before))
  })
})
