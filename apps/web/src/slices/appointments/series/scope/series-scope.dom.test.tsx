import { deleteSeries } from '@caseloom/contracts/appointments/series/series-endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { deleteItem, undo, updateItem, updateItemsRaw } from '@caseloom/contracts/items/endpoints'
import type { SeriesPreview } from '@caseloom/contracts/items/repeating'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../../testing/drawn.tsx'
import { homeOf } from '../../../../testing/faked/faked-home.ts'
import { problem } from '../../../../testing/faked/faked-problem.ts'
import {
  at,
  changeOf,
  clashOf,
  keepOf,
  mateoAttends,
  moveOf,
  ofSeries,
  previewOf,
} from '../../../../testing/faked/faked-series.ts'
import { fakedServer, type FakedServer } from '../../../../testing/faked/faked-server.ts'
import { findToast } from '../../../../testing/find-toast.ts'
import { keepAppointment } from '../../../../testing/house/kept-appointment.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { untilNoDialog } from '../../../../testing/until.ts'

const path = `/appointment/${idOf(105)}`
const tuesday = {
  Id: idOf(105),
  Name: 'Family session 5',
  ScheduledStartTime: '2026-12-01T16:00:00',
  ScheduledEndTime: '2026-12-01T17:00:00',
  AppointmentSeries: ofSeries,
  AppointmentAttendeesList: [mateoAttends],
}

/** What each choice would do. */
const previews: Readonly<Record<string, SeriesPreview>> = {
  ONLY: previewOf({ Moves: [moveOf(105, '2026-12-01')] }),
  FORWARD: previewOf({
    Moves: [moveOf(105, '2026-12-01'), moveOf(106, '2026-12-08'), moveOf(107, '2026-12-22')],
    Clashes: [clashOf('2026-12-08')],
  }),
  ALL: previewOf({
    Moves: [moveOf(105, '2026-12-01'), moveOf(106, '2026-12-08'), moveOf(107, '2026-12-22')],
    Keeps: [keepOf(104, '2026-11-25', 'by-hand', 11), keepOf(102, '2026-11-10', 'completed')],
  }),
}

/** An appointment of a series whose changes the server answers by their scope. */
function keepRepeating(server: FakedServer, parts: Parameters<typeof keepAppointment>[1]) {
  const kept = keepAppointment(server, { ...tuesday, ...parts })
  server.answer(updateItemsRaw, ({ query, body }) => {
    if (query.preview) return previewFor(query.scope)
    for (const { PropertyName, PropertyValue } of body.Data) kept.change({ [PropertyName]: PropertyValue })
    return [{ ...kept.now(), Undo: idOf(90) }]
  })
  return kept
}

const previewFor = (scope = 'ONLY') => previews[scope] ?? previewOf()

async function openRepeating(parts: Parameters<typeof keepAppointment>[1] = {}) {
  const server = fakedServer()
  const kept = keepRepeating(server, parts)
  const page = await renderPage(path, { server })
  await screen.findByRole('heading', { level: 1, name: 'Family session 5' })
  return { ...page, ...kept }
}

async function rename(user: Awaited<ReturnType<typeof openRepeating>>['user'], name: string) {
  const heading = await screen.findByRole('heading', { level: 1 })
  await user.click(within(heading).getByRole('button'))
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.type(field, `${name}{Enter}`)
  return within(await screen.findByRole('dialog', { name: 'Change Family session 5' }))
}

/** Whether each call asked what a change would do (true), or made it (false). */
const asksOf = (calls: readonly { readonly query: { readonly preview?: unknown } }[]) =>
  calls.map(({ query }) => Boolean(query.preview))
const changes = (server: FakedServer) => server.callsTo(updateItemsRaw).filter(({ query }) => !query.preview)

// spec: appointments 82
test('a change of a repeating appointment asks which ones it concerns, and says how many and what clashes', async () => {
  const { server, user } = await openRepeating()
  const dialog = await rename(user, 'At school')

  expect(await dialog.findByRole('radio', { name: /^Only this one\s*1 appointment$/ })).toBeDefined()
  expect(dialog.getByRole('radio', { name: /^Moving forward\s*3 appointments\s*1 clash$/ })).toBeDefined()
  const all = dialog.getByRole('radio', {
    name: /^All appointments past and future\s*3 appointments · 1 changed by hand stays · 1 completed stays$/,
  })
  expect(dialog.getByText('Family session 5 becomes At school')).toBeDefined()
  expect(changes(server)).toEqual([])

  await user.click(dialog.getByRole('radio', { name: /^Moving forward/ }))
  expect(dialog.getByText(/Tanya Whitlock has Parent session 4 with Dana Kim, 3:30 – 4:30 PM\./)).toBeDefined()
  await user.click(all)
  await user.click(dialog.getByRole('button', { name: 'Change' }))

  await findToast('Changed: At school')
  await untilNoDialog()
  expect(asksOf(server.callsTo(updateItemsRaw)).at(-1), 'what was done is not asked about again').toBe(false)
  expect(changes(server)).toMatchObject([
    { query: { scope: 'ALL' }, body: { Data: [{ Id: idOf(105), PropertyName: 'Name', PropertyValue: 'At school' }] } },
  ])
  expect(server.callsTo(updateItem)).toEqual([])
})

// spec: appointments 82
test('an appointment of today is called Today among the choices, where it is changed and where it is deleted', async () => {
  const today = { ScheduledStartTime: '2026-11-19T16:00:00', ScheduledEndTime: '2026-11-19T17:00:00' }
  const { server, user } = await openRepeating(today)
  const dialog = await rename(user, 'At school')
  expect(await dialog.findByRole('radio', { name: /^Today\s*1 appointment$/ })).toBeDefined()
  expect(dialog.queryByRole('radio', { name: /^Only this one/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await untilNoDialog()

  server.answer(deleteItem, previewOf()).answer(deleteSeries, previewOf())
  const question = await askToDelete(user)
  expect(question.getByRole('radio', { name: /^Today/ })).toBeDefined()
})

test('what a choice changes is shown by date and on the whole series, before and after, on request', async () => {
  const { user } = await openRepeating()
  const dialog = await rename(user, 'At school')
  await user.click(await dialog.findByRole('radio', { name: /^Moving forward/ }))
  expect(dialog.queryByRole('img')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Show what changes, by date', expanded: false }))

  expect(
    await dialog.findByRole('img', { name: 'Now: 7 appointments. 2 held, 1 no-show or cancelled, 4 planned.' }),
  ).toBeDefined()
  expect(dialog.getByRole('img', { name: /^After: 7 appointments\..*3 moved, 1 clash\.$/ })).toBeDefined()
  const lines = within(dialog.getByRole('list', { name: 'Changes by date' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent?.slice(0, 10))).toEqual(['Tue, Dec 1', 'Tue, Dec 8', 'Tue, Dec 2'])
  expect(dialog.queryByRole('button', { name: /^Leave/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Hide what changes', expanded: true }))
  expect(dialog.queryByRole('img')).toBeNull()
})

test('a change whose answer was lost is sent again as the same, and one of other appointments as another', async () => {
  const { server, user } = await openRepeating()
  const dialog = await rename(user, 'At school')
  server.answer(updateItemsRaw, ({ query }) => (query.preview ? previewFor(query.scope) : problem('server.busy')))
  const press = async (choice: RegExp, times: number) => {
    await user.click(await dialog.findByRole('radio', { name: choice }))
    await user.click(dialog.getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(changes(server)).toHaveLength(times))
    await waitFor(() => expect(dialog.getByRole('button', { name: /^Change/ }).dataset['pending']).toBeUndefined())
  }

  await press(/^Moving forward/, 1)
  await press(/^Moving forward/, 2)
  await press(/^All appointments/, 3)

  const [first, again, other] = changes(server).map(({ idempotencyKey }) => idempotencyKey)
  expect(first).toEqual(expect.stringMatching(/^[0-9a-f]{32}$/))
  expect([again, other === first]).toEqual([first, false])
})

// spec: appointments 160
test('“Only this one”, which is Today on its own day, changes this appointment alone, also in a series that one person attends, and can be undone', async () => {
  const { server, user } = await openRepeating()
  server.answer(undo, { Id: idOf(105), Name: 'Family session 5' })
  const dialog = await rename(user, 'At school')
  await dialog.findByRole('radio', { name: /^Only this one\s*1 appointment$/, checked: true })
  await user.dblClick(dialog.getByRole('button', { name: 'Change' }))

  await findToast('Changed: At school')
  expect(changes(server).map(({ query }) => query.scope)).toEqual(['ONLY'])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await findToast('The series is as it was before.')
  expect(server.callsTo(undo)).toMatchObject([{ params: { id: idOf(90) } }])
})

test('a time that the clocks skip is shown as the server has stored it', async () => {
  const { server, user, change } = await openRepeating()
  server.answer(updateItemsRaw, ({ query }) => {
    if (query.preview) return previewFor(query.scope)
    return [
      {
        ...change({ ScheduledStartTime: at('2026-12-01', 18).Start, ScheduledEndTime: at('2026-12-01', 18).End }),
        Undo: idOf(90),
      },
    ]
  })
  const start = within(await screen.findByRole('group', { name: 'Start' }))
  start.getByRole('spinbutton', { name: /hour/ }).focus()
  await user.keyboard('5')
  await user.tab()
  await user.tab()
  await user.click(screen.getByRole('heading', { level: 1 }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Family session 5' }))
  await dialog.findByRole('radio', { name: /^Only this one\s*1 appointment$/, checked: true })
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  await untilNoDialog()

  await waitFor(() => expect(start.getByRole('spinbutton', { name: /hour/ }).textContent).toBe('6'))
})

test('leaving the question changes nothing', async () => {
  const { server, user } = await openRepeating()
  const dialog = await rename(user, 'At school')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))

  await untilNoDialog()
  await screen.findByRole('heading', { level: 1, name: 'Family session 5' })
  expect(changes(server)).toEqual([])
})

test('a time at which the series has an appointment already cannot be chosen, and says so', async () => {
  const { server, user } = await openRepeating()
  server.answer(updateItemsRaw, ({ query }) =>
    query.scope === 'ONLY' ? previewOf({ BlockedAt: at('2026-12-08').Start }) : previewOf(),
  )
  const dialog = await rename(user, 'At school')

  await dialog.findByText('This series already has an appointment on Tue, Dec 8 at 4:00 PM.')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Only this one/ }).disabled).toBe(true)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change' }).disabled).toBe(true)
})

test('when a colleague was faster the question is asked again, and says so', async () => {
  const { server, user, change } = await openRepeating()
  const dialog = await rename(user, 'At school')
  await dialog.findByText('1 appointment')
  expect(dialog.getByText('Family session 5 becomes At school')).toBeDefined()
  const { Version } = change({ Name: 'At the office' })
  const stale = problem('record.stale', { values: { Version } })
  server.answer(updateItemsRaw, ({ query }) => (query.preview ? previewFor('FORWARD') : stale))
  await user.click(dialog.getByRole('button', { name: 'Change' }))

  await dialog.findByText('Somebody has changed this since. These are the new numbers.')
  await dialog.findByText('At the office becomes At school')
  await dialog.findByRole('radio', { name: /^Only this one\s*3 appointments/ })
  server.answer(updateItemsRaw, ({ query }) => (query.preview ? previewFor('FORWARD') : [change({})]))
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  await untilNoDialog()
  expect(changes(server).map(({ version }) => version)).toEqual([1, Version])
})

test('without a connection only the one appointment can be chosen; it waits and is sent when the connection returns', async () => {
  const { server, user, now } = await openRepeating()
  server.setReachable(false)
  const dialog = await rename(user, 'At school')
  await dialog.findByText(/^You’re offline\. We can show what else would change/)
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Moving forward\s*Needs a connection/ }).disabled).toBe(
    true,
  )

  await user.click(dialog.getByRole('button', { name: 'Change' }))
  await screen.findByText('Waiting to send · 1')
  await screen.findByRole('heading', { level: 1, name: 'At school' })
  server.setReachable(true)

  await waitFor(() => expect(now().Name).toBe('At school'))
  expect(changes(server).map(({ query }) => query.scope)).toEqual([undefined])
})

async function askToDelete(user: Awaited<ReturnType<typeof openRepeating>>['user']) {
  const [more] = await screen.findAllByRole('button', { name: /^More for/ })
  if (more) await user.click(more)
  await user.click(await screen.findByRole('menuitem', { name: /^Delete/ }))
  return within(await screen.findByRole('dialog', { name: 'Delete Family session 5?' }))
}

// spec: appointments 35, 83, 99, 138
test('deleting from a series asks for one or all, and refuses anything else in the words of the specification', async () => {
  const { server, user } = await openRepeating()
  const plain = (number: number, day: string) => ({ Id: idOf(number), Name: 'x', ...at(day) })
  const ofAll = previewOf({
    Removes: [plain(105, '2026-12-01'), plain(106, '2026-12-08')],
    Keeps: [keepOf(102, '2026-11-10', 'completed')],
  })
  server
    .answer(readHome, homeOf())
    .answer(deleteItem, previewOf({ Removes: [plain(105, '2026-12-01')] }))
    .answer(deleteSeries, ({ query }) => (query.preview ? ofAll : changeOf({ Active: false })))
  const dialog = await askToDelete(user)
  await dialog.findByRole('radio', { name: /^Only this one\s*1 appointment$/, checked: false })
  expect(dialog.queryByRole('button', { name: 'Show what changes, by date' })).toBeNull()
  const all = dialog.getByRole('radio', {
    name: /^All appointments past and future\s*2 appointments · 1 completed stays$/,
  })

  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await dialog.findByText('Incorrect delete option selected.')
  expect(server.callsTo(deleteItem).filter(({ query }) => !query.preview)).toEqual([])
  await user.click(all)
  expect(dialog.queryByText('Incorrect delete option selected.')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Show what changes, by date' }))
  const lines = within(await dialog.findByRole('list', { name: 'Changes by date' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Tue, Dec 14:00 PM · Family session 5Removed',
    'Tue, Dec 84:00 PM · Family session 6Removed',
  ])
  await user.click(dialog.getByRole('button', { name: 'Delete' }))

  await findToast('Deletion successful.')
  expect(server.callsTo(deleteSeries).filter(({ query }) => !query.preview)).toMatchObject([
    { params: { id: idOf(105) }, version: 1 },
  ])
})

test('“Only this one” deletes the one appointment', async () => {
  const { server, user } = await openRepeating()
  server
    .answer(readHome, homeOf())
    .answer(deleteSeries, previewOf())
    .answer(deleteItem, ({ query }) => (query.preview ? previewOf() : { Id: idOf(105), Name: 'x', Undo: idOf(90) }))
  const dialog = await askToDelete(user)
  await user.click(await dialog.findByRole('radio', { name: /^Only this one/ }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))

  await findToast('Deletion successful.')
  await screen.findByRole('heading', { level: 1, name: /Maya/ })
  const deleted = server.callsTo(deleteItem).filter(({ query }) => !query.preview)
  expect(asksOf(server.callsTo(deleteItem)).at(-1), 'what was deleted is not asked about again').toBe(false)
  expect(deleted).toMatchObject([{ params: { id: idOf(105) }, query: { scope: 'ONLY' }, version: 1 }])
})

test('a deletion whose answer was lost is sent again as the same, and one of other appointments as another', async () => {
  const { server, user } = await openRepeating()
  const busy = problem('server.busy')
  server
    .answer(deleteItem, ({ query }) => (query.preview ? previewOf() : busy))
    .answer(deleteSeries, ({ query }) => (query.preview ? previewOf() : busy))
  const dialog = await askToDelete(user)
  const deletions = () =>
    [...server.callsTo(deleteItem), ...server.callsTo(deleteSeries)].filter((one) => !one.query.preview)
  const press = async (choice: RegExp, times: number) => {
    await user.click(await dialog.findByRole('radio', { name: choice }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(deletions()).toHaveLength(times))
    await waitFor(() => expect(dialog.getByRole('button', { name: /^Delete/ }).dataset['pending']).toBeUndefined())
  }

  await press(/^Only this one/, 1)
  await press(/^Only this one/, 2)
  await press(/^All appointments/, 3)

  const [first, again, other] = deletions().map(({ idempotencyKey }) => idempotencyKey)
  expect(first).toEqual(expect.stringMatching(/^[0-9a-f]{32}$/))
  expect([again, other === first]).toEqual([first, false])
})
