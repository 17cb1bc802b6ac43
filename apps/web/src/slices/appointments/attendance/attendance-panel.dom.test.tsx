import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { listAttendeeChoices } from '@caseloom/contracts/appointments/attendee-choice-endpoints'
import { addAttendees } from '@caseloom/contracts/appointments/endpoints'
import { readSeries, removeFromSeries } from '@caseloom/contracts/appointments/series/series-endpoints'
import { deleteItem, undo } from '@caseloom/contracts/items/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { attendedSeries, attendeeOf, choiceOf, family } from '../../../testing/faked/faked-attendance.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { changeOf, changing, clashOf, ofSeries } from '../../../testing/faked/faked-series.ts'
import { fakedServer, type FakedServer } from '../../../testing/faked/faked-server.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { appointmentOf } from '../../../testing/faked/faked-work.ts'
import { keepAppointment } from '../../../testing/house/kept-appointment.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const elena = choiceOf(15, 'Elena Ruiz', { Description: 'Grandmother', Attended: 3, Of: 8 })
const tom = choiceOf(16, 'Tom Hale', { Description: 'Teacher' })
const waiting = choiceOf(17, 'Ana Bell', { Description: 'Aunt', Active: false })

/** A server whose appointment takes everybody who is added. */
function aServer(parts: Partial<Appointment> = {}, choices = [elena]) {
  const server = fakedServer()
  const kept = keepAppointment(server, { AppointmentAttendeesList: family.slice(0, 2), ...parts })
  server
    .answer(listAttendeeChoices, pageOfRows(choices))
    .answer(addAttendees, ({ body, query }) => {
      if (query.preview) return changing({ ONLY: 1, FORWARD: 5, ALL: 7 }[body.interval])
      const list = kept.now().AppointmentAttendeesList
      const joined = body.cases.map((id) => attendeeOf(Number.parseInt(id.slice(-3), 10), nameOf(id, choices)))
      return kept.change({ AppointmentAttendeesList: [...list, ...joined], Undo: idOf(80) })
    })
    .answer(undo, { Id: idOf(20), Name: 'Family session 9' })
  return { server, ...kept }
}
const nameOf = (id: string, choices: readonly { Id: string; Name: string }[]) =>
  choices.find(({ Id }) => Id === id)?.Name ?? ''
const inASeries = { AppointmentSeries: ofSeries }

async function openPanel(server: FakedServer, query = '', screenWidth = 1440) {
  const path = `/appointment/${idOf(20)}?panel=attendance${query}`
  const page = await renderPage(path, { server, screenWidth })
  const role = screenWidth < 1280 ? 'dialog' : 'complementary'
  return { ...page, panel: within(await screen.findByRole(role, { name: 'Attendance' })) }
}
const sent = (server: FakedServer) =>
  server
    .callsTo(addAttendees)
    .filter(({ query }) => !query.preview)
    .map(({ body }) => body)
const textOf = ({ textContent }: Element) => textContent
const scopeCard = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) })

const onlyReads = { ...appointmentOf().Can, Update: false, Complete: false }

test('a member who may not change a series cannot manage it', async () => {
  const { panel } = await openPanel(aServer({ ...inASeries, Can: onlyReads }).server)
  expect(panel.queryByRole('button', { name: 'Manage' })).toBeNull()
})

test.each([true, false])(
  'from a completed appointment a series is managed as the series allows: %s',
  async (Update) => {
    const { server } = aServer({ ...inASeries, Completed: true, Can: onlyReads })
    server.answer(readSeries, attendedSeries({ Can: { Update, Delete: Update } }))
    const { panel } = await openPanel(server)
    await waitFor(() => expect(server.callsTo(readSeries).length).toBeGreaterThan(0))

    await waitFor(() => expect(panel.queryAllByRole('button', { name: 'Manage' })).toHaveLength(Update ? 1 : 0))
  },
)

// spec: appointments 20
test('the panel has a tab for attendance and one for the series, a button to manage it, and a search box', async () => {
  const { server } = aServer(inASeries)
  server.answer(readSeries, attendedSeries())
  const { user, panel } = await openPanel(server)
  expect(panel.getByRole('button', { name: 'Manage' })).toBeDefined()
  expect(panel.getByRole('searchbox', { name: 'Find a person or relationship' })).toBeDefined()
  const tabs = within(panel.getByRole('navigation', { name: 'Attendance' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Attendance2', 'Series'])

  await user.click(tabs.getByRole('link', { name: 'Series' }))

  const rows = within(await panel.findByRole('list', { name: 'Series' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Family session 3.*Held$/),
    expect.stringMatching(/^Family session 5.*Planned$/),
    expect.stringMatching(/^Family session 6.*Planned$/),
  ])
  expect(panel.getByText('1 of 3 held')).toBeDefined()
  const link = panel.getByRole('link', { name: 'Open the series' })
  expect(link.getAttribute('href')).toBe(`/series/${ofSeries.Id}?from=${idOf(20)}`)
})

test('at the foot of the panel stand the weave of the series, how many were held, and its rule', async () => {
  const { server } = aServer(inASeries)
  const ScheduledStartTime = '2026-11-19T16:00:00'
  const Occurrences = attendedSeries().Occurrences.map((one, n) => (n === 1 ? { ...one, ScheduledStartTime } : one))
  const { panel } = await openPanel(server.answer(readSeries, attendedSeries({ Occurrences })))
  const foot = within(await panel.findByRole('region', { name: 'Series' }))
  expect(foot.getByText('1 of 3 held')).toBeDefined()
  const weave = foot.getByRole('img', { name: '3 appointments. 1 held, 2 planned.' })
  expect([...weave.children].map(({ className }) => className)).toEqual(['held', 'planned now', 'ahead'])
  expect(foot.getByText('Every week on Tuesday at 4:00 PM until Dec 22')).toBeDefined()
})

test('a series that has ended has no rule at the foot, and one that cannot be read has no foot', async () => {
  const { server } = aServer(inASeries)
  const { panel } = await openPanel(server.answer(readSeries, attendedSeries({ Active: false })))
  const foot = await panel.findByRole('region', { name: 'Series' })
  expect(foot.querySelector('p')).toBeNull()

  const refused = aServer(inASeries).server.answer(readSeries, problem('record.not_found'))
  const second = await openPanel(refused)
  await waitFor(() => expect(refused.callsTo(readSeries).length).toBeGreaterThan(0))
  expect(second.panel.queryByRole('region', { name: 'Series' })).toBeNull()
})

test('under a completed appointment the panel counts who came', async () => {
  const done = [0, 1, 2].map((n) => attendeeOf(11 + n, `Person ${n}`, { Completed: true, Active: n < 2 }))
  const { panel } = await openPanel(aServer({ Completed: true, AppointmentAttendeesList: done }).server)
  expect(await panel.findByText('2 of 3 present, all recorded')).toBeDefined()
})

test('from the series back to attendance', async () => {
  const { server } = aServer(inASeries)
  const Occurrences = attendedSeries().Occurrences.map((one, n) => (n === 1 ? { ...one, Id: idOf(20) } : one))
  const { user, panel } = await openPanel(
    server.answer(readSeries, attendedSeries({ Occurrences })),
    '&attending=series',
  )
  await panel.findByRole('link', { name: 'Open the series' })

  await user.click(panel.getByRole('link', { name: /^Attendance/ }))

  expect(await panel.findByRole('searchbox')).toBeDefined()
})

test('without a series there is nothing to manage, and its tab says so', async () => {
  const { panel } = await openPanel(aServer().server, '&attending=series')
  expect(await panel.findByText('No series found.')).toBeDefined()
  expect(panel.queryByRole('button', { name: 'Manage' })).toBeNull()
})

test('the sign beside somebody is that of the state that was sent', async () => {
  const { server } = aServer({
    AppointmentAttendeesList: [attendeeOf(11, 'Mateo Delgado', { StatusClass: 'waiting' })],
  })
  const { panel } = await openPanel(server)

  expect((await panel.findByText('Expected')).className).toBe('cl-status wait')
})

// spec: directory 8
test('the patient among the attendees leads to the case', async () => {
  const { server } = aServer({
    ManagedCase: { Id: idOf(10), Name: 'Mateo Delgado' },
    CasePersonId: idOf(11),
  })
  const { panel } = await openPanel(server)

  const [patient, mother] = within(panel.getByRole('list', { name: 'Attendees' })).getAllByRole('link')

  expect(patient?.getAttribute('href')).toBe(`/directory/${idOf(11)}/${idOf(10)}/activity`)
  expect(mother?.getAttribute('href')).toBe(`/directory/${idOf(12)}/activity`)
})

// spec: directory 189, 225; appointments 160
test('somebody who is found is added to an appointment that does not repeat at once, and Undo takes it back', async () => {
  const { server } = aServer({ AppointmentSeries: null })
  const { user, panel } = await openPanel(server)
  await user.type(panel.getByRole('searchbox'), 'Elena')
  await waitFor(() =>
    expect(server.callsTo(listAttendeeChoices).at(-1)?.query).toMatchObject({ q: 'Elena', limit: 20 }),
  )

  const found = within(await panel.findByRole('list', { name: 'Search' }))
  await user.click(found.getByRole('button', { name: 'Add Elena Ruiz' }))

  await findToast('Added Elena Ruiz')
  expect(sent(server)).toEqual([{ id: idOf(20), cases: [elena.Id], interval: 'ONLY' }])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await findToast('Undone')
  expect(server.callsTo(undo)).toMatchObject([{ params: { id: idOf(80) } }])
})

test('that somebody was added is said after the panel was closed, too', async () => {
  const { server } = aServer({ AppointmentSeries: null })
  const { user, panel } = await openPanel(server)
  const answer = server.hold(addAttendees)
  await user.click(await panel.findByRole('button', { name: 'Add Elena Ruiz' }))
  await waitFor(() => expect(sent(server)).toHaveLength(1))

  await user.click(panel.getByRole('button', { name: /^Close/ }))
  answer()

  await findToast('Added Elena Ruiz')
})

// spec: appointments 36, 98; directory 252
test('adding to a series asks for which appointments, says how many each choice changes, and begins with moving forward', async () => {
  const { server } = aServer(inASeries)
  const { user, panel } = await openPanel(server)
  await user.click(await panel.findByRole('button', { name: 'Add Elena Ruiz' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to series' }))
  await dialog.findByText(/^7 appointments/)
  const cards = dialog.getAllByRole<HTMLInputElement>('radio')
  expect(cards.map((card) => card.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^Today1 appointment$/),
    expect.stringMatching(/^Moving forward5 appointments/),
    expect.stringMatching(/^All appointments past and future7 appointments/),
  ])
  expect(cards.map(({ checked }) => checked)).toEqual([false, true, false])

  await user.click(dialog.getByRole('button', { name: 'Leave out Elena Ruiz' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true)
  expect(sent(server)).toEqual([])
})

test('the chosen interval is sent, and clashes warn without stopping: the first three by name, and the others on request', async () => {
  const { server } = aServer(inASeries)
  const clashDays = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24']
  server.answer(addAttendees, ({ body, query }) =>
    query.preview
      ? changing(7, { Clashes: body.interval === 'ALL' ? clashDays.map((day) => clashOf(day, elena)) : [] })
      : { ...aServer().now(), Undo: idOf(80) },
  )
  const { user, panel } = await openPanel(server)
  await user.click(await panel.findByRole('button', { name: 'Add Elena Ruiz' }))
  await user.click(await scopeCard('All appointments past and future'))
  expect((await screen.findAllByText(/Elena Ruiz has Parent session 4 with Dana Kim/)).map(textOf)).toEqual([
    'Thu, Nov 26: Elena Ruiz has Parent session 4 with Dana Kim, 3:30 – 4:30 PM.',
    expect.stringMatching(/^Thu, Dec 3: /),
    expect.stringMatching(/^Thu, Dec 10: /),
  ])
  expect(screen.getByText(/You can go ahead despite a clash\.$/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '2 more clashes' }))
  expect(screen.getAllByText(/Elena Ruiz has Parent session 4 with Dana Kim/)).toHaveLength(5)
  expect(screen.getByRole('button', { name: 'Show fewer', expanded: true })).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Add' }))

  await findToast('Added Elena Ruiz')
  expect(server.callsTo(addAttendees).at(-1)?.body.interval).toBe('ALL')
})

test('where the server lists no more clashes, there may be more of them', async () => {
  const { server } = aServer(inASeries)
  const Clashes = Array.from({ length: 200 }, (_, index) => clashOf('2026-11-26', choiceOf(1000 + index, 'Elena Ruiz')))
  server.answer(addAttendees, changing(7, { Clashes }))
  const { user, panel } = await openPanel(server)
  await user.click(await panel.findByRole('button', { name: 'Add Elena Ruiz' }))

  expect(await screen.findByRole('radio', { name: /^Moving forward.*200 or more clashes$/s })).toBeDefined()
  expect(screen.getByRole('button', { name: '197 more clashes' })).toBeDefined()
  expect(screen.getByText(/There are 200 clashes or more; the first 200 are listed\./)).toBeDefined()
})

// spec: directory 201
test('what goes wrong while somebody is added is said in the server’s words', async () => {
  const { server } = aServer()
  server.answer(addAttendees, problem('item.completed'))
  const { user, panel } = await openPanel(server)

  await user.click(await panel.findByRole('button', { name: 'Add Elena Ruiz' }))

  await findToast(/^Something went wrong: ./)
  expect(sent(server)).toHaveLength(1)
})

// spec: directory 164, 215
test('somebody whose relationship waits for confirmation is shown, and cannot be added', async () => {
  const { server } = aServer({}, [waiting])
  const { user, panel } = await openPanel(server)
  expect(await panel.findByText(/waits for confirmation/)).toBeDefined()

  await user.click(panel.getByRole('button', { name: 'Add Ana Bell' }))

  await findToast('Item is disabled.')
  expect(server.callsTo(addAttendees)).toEqual([])
})

test('an attendee of a series is removed from the appointments that are chosen', async () => {
  const { server } = aServer(inASeries)
  server.answer(removeFromSeries, ({ query }) =>
    query.preview ? changing(3) : changeOf({ Changed: 3, Undo: idOf(81) }),
  )
  const { user, panel } = await openPanel(server)
  expect(panel.queryByRole('button', { name: 'Remove Mateo Delgado' })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Remove Carmen Delgado' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Carmen Delgado?' }))
  await user.click(await dialog.findByRole('radio', { name: /^Today/ }))

  await user.click(dialog.getByRole('button', { name: 'Remove' }))

  await findToast('Removed Carmen Delgado')
  const [call] = server.callsTo(removeFromSeries).filter(({ query }) => !query.preview)
  expect([call?.params.id, call?.body]).toEqual([idOf(20), { people: [idOf(12)], interval: 'ONLY' }])
})

test('an attendee of an appointment that does not repeat is removed at once', async () => {
  const { server } = aServer()
  server.answer(deleteItem, { Id: idOf(612), Name: 'Carmen Delgado', Undo: idOf(82) })
  const { user, panel } = await openPanel(server)

  await user.click(panel.getByRole('button', { name: 'Remove Carmen Delgado' }))

  await findToast('Deletion successful.')
  expect(server.callsTo(deleteItem)).toMatchObject([{ params: { id: idOf(612) } }])
})

// spec: directory 78, 146, 245
test('for a series attendees are recommended, and everybody around the subject joins after one question', async () => {
  const { server } = aServer({}, [elena, tom, waiting])
  const { user, panel } = await openPanel(server)
  const cards = within(await panel.findByRole('region', { name: 'Often attends' }))
  expect(cards.getByText('Grandmother · attended 3 of 8')).toBeDefined()
  expect(cards.getByRole('button', { name: /^Add relationship/ })).toBeDefined()

  await user.click(cards.getByRole('button', { name: /^Group appointment/ }))
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Make Family session 9 a group appointment?' }),
  )
  expect(question.getByText('Elena Ruiz and Tom Hale will attend.')).toBeDefined()
  expect(sent(server)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Group appointment' }))

  await findToast('Added 2 people')
  expect(sent(server)).toMatchObject([{ id: idOf(20), cases: [elena.Id, tom.Id] }])
})

// spec: directory 79
test.each([
  ['with a series', inASeries, ['Elena Ruiz']],
  ['on a completed appointment', { Completed: true }, null],
  ['for a reader who may not change it', { Can: { Update: false } }, null],
])('Add relationship and Group appointment are not offered %s', async (_, parts, names) => {
  const { server, now } = aServer()
  const { Can, ...rest } = parts as Partial<Appointment>
  const kept = keepAppointment(server, { ...now(), ...rest, Can: { ...now().Can, ...Can } })
  expect(kept.now().Id).toBe(idOf(20))
  const { panel } = await openPanel(server)

  await panel.findByRole('list', { name: 'Attendees' })
  const often = names && within(await panel.findByRole('region', { name: 'Often attends' }))
  expect(often?.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(
    names?.map((name) => `Add ${name}`),
  )
  expect(panel.queryByRole('button', { name: /^(Add relationship|Group appointment)/ })).toBeNull()
})

// spec: appointments 91
test('where there is no room for a search box, a switch leads from the list of attendees to a search', async () => {
  const { server } = aServer()
  const { user, panel } = await openPanel(server, '', 1024)
  expect(panel.queryByRole('searchbox')).toBeNull()
  expect(panel.queryByRole('button', { name: /^Group appointment/ })).toBeNull()

  await user.click(panel.getByRole('radio', { name: 'Search' }))

  expect(panel.getByRole('searchbox')).toBeDefined()
  expect(panel.queryByRole('list', { name: 'Attendees' })).toBeNull()
  await user.click(panel.getByRole('radio', { name: 'Attendees' }))
  expect(panel.getByRole('list', { name: 'Attendees' })).toBeDefined()
})
