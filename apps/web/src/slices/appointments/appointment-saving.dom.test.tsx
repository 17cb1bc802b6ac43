import { completeItems, deleteItem, revertItems, undo, updateItem } from '@caseloom/contracts/items/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { problemText } from '@caseloom/contracts/problem-texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { FakedProblem, problem } from '../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { findToast } from '../../testing/find-toast.ts'
import { ofSeries } from '../../testing/faked/faked-series.ts'
import { held, keepAppointment, noShow } from '../../testing/house/kept-appointment.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { untilFocused } from '../../testing/until.ts'

const path = `/appointment/${idOf(20)}`
const notes = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Notes/ })
const outcome = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) })

async function openAppointment(parts: Parameters<typeof keepAppointment>[1] = {}, screenWidth?: number) {
  const server = fakedServer()
  const { now, change } = keepAppointment(server, parts)
  const page = await renderPage(path, { server, ...(screenWidth !== undefined && { screenWidth }) })
  await notes()
  return { ...page, now, change }
}

// spec: home 82, 167; appointments 157, 158; directory 136, 221
test('waiting is said: saving, completing', async () => {
  const { server, user, change } = await openAppointment()
  server.answer(completeItems, () => {
    const { Id, Name } = change({ Completed: true, OutcomeLUI: { Id: held.Id, Name: 'Held', Success: true } })
    return [{ Id, Name, ErrorMessage: null }]
  })
  const save = server.hold(updateItem)
  const complete = server.hold(completeItems)

  await user.type(await notes(), 'Slow')
  expect((await screen.findAllByText('Saving...')).length).toBeGreaterThan(0)
  save()
  expect((await screen.findAllByText(/^Saved /)).length).toBeGreaterThan(0)
  await user.click(await outcome('Held'))

  expect((await screen.findAllByText('Completing...')).length).toBeGreaterThan(0)
  complete()
  expect((await screen.findAllByRole('button', { name: 'Re-activate' })).length).toBeGreaterThan(0)
  expect(server.callsTo(completeItems)[0]?.body?.Id).toBe(held.Id)
})

// spec: home 83, 165; appointments 130; directory 136, 202
test('what the server refuses is said in its own words, and nothing typed is lost', async () => {
  const { server, user, now, change } = await openAppointment()
  server.answer(updateItem, problem('server.internal'))
  await user.type(await notes(), 'Kept')
  await screen.findByText(/^Something went wrong: /)
  expect(screen.getAllByText('Error').length).toBeGreaterThan(0)

  server.answer(updateItem, ({ body }) => change({ [body.PropertyName ?? '']: body.PropertyValue }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))

  await waitFor(() => expect(now().Notes).toBe('Kept'))
  expect((await notes()).value).toBe('Kept')
})

// spec: appointments 132
test('a refused completion says why, and one without a connection waits', async () => {
  const { server, user } = await openAppointment({ Notes: 'Everybody came.' })
  const refused = [{ Id: idOf(20), Name: 'x', ErrorMessage: 'Something went wrong.' }]
  server.answer(completeItems, new FakedProblem('item.not_completable', refused))

  await user.click(await outcome('Held'))
  await findToast('Saving error: Something went wrong.')
  server.setReachable(false)
  await user.click(await outcome('No-show'))

  await screen.findByText('Waiting to send · 1')
  server.answer(completeItems, [{ Id: idOf(20), Name: 'Family session 9', ErrorMessage: null }])
  server.setReachable(true)
  await findToast('Completed: Family session 9')
  expect(server.callsTo(completeItems).at(-1)?.body?.Id).toBe(noShow.Id)
})

// spec: appointments 133
test('a completion that fails otherwise is told in the server’s text, and the outcome can be chosen again', async () => {
  const { server, user } = await openAppointment({ Notes: 'Everybody came.' })
  server.answer(completeItems, problem('case.closed'))

  await user.click(await outcome('No-show'))

  await findToast(`Something went wrong: ${problemText('case.closed')}`)
  server.answer(completeItems, [{ Id: idOf(20), Name: 'Family session 9', ErrorMessage: null }])
  await user.click(await outcome('Held'))
  await findToast('Completed: Family session 9')
  expect(server.callsTo(completeItems)).toHaveLength(2)
})

async function deleteIt(user: Awaited<ReturnType<typeof renderPage>>['user']) {
  const [more] = await screen.findAllByRole('button', { name: /^More for/ })
  if (more) await user.click(more)
  await user.click(await screen.findByRole('menuitem', { name: /^Delete/ }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete Family session 9?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
}

// spec: home 104, 170, 179; appointments 155
test('a deletion that fails says why until it is closed, and a deleted appointment comes back by Undo; one message stands at a time', async () => {
  const { server, user } = await openAppointment()
  const Undo = idOf(80)
  const toasts = () => [...document.querySelectorAll('.cl-toasts .text')].map(({ textContent }) => textContent)
  server.answer(readHome, homeOf()).answer(deleteItem, problem('item.not_deletable'))
  await deleteIt(user)
  await waitFor(() => expect(toasts().length).toBe(1))
  const refused = toasts()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect(toasts()).toEqual(refused)

  server
    .answer(deleteItem, { Id: idOf(20), Name: 'Family session 9', Undo })
    .answer(undo, { Id: idOf(20), Name: 'Family session 9' })
  const question = screen.queryByRole('alertdialog')
  if (question) await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await deleteIt(user)
  await findToast('Deletion successful.')
  expect(toasts()).toEqual(['Deletion successful.'])
  // Nothing but the deleted appointment is behind this page, which the question has given a second entry in the history.
  await waitFor(() => expect(location.pathname).toBe('/'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await findToast('Restored: Family session 9')
  expect(server.callsTo(undo)).toMatchObject([{ params: { id: Undo } }])
})

test.each([
  ['Keep mine', 'Mine'],
  ['Keep theirs', 'Theirs'],
  ['Put both together', 'Theirs\n\nMine'],
])('two people write the notes at once: both texts are kept and one of them chooses: %s', async (button, result) => {
  const { server, user, now, change } = await openAppointment()
  const { Version } = change({ Notes: 'Theirs' })
  server.answer(updateItem, problem('record.stale', { values: { Current: 'Theirs', Version, By: 'Theresa Lindgren' } }))
  await user.type(await notes(), 'Mi')
  const conflict = within(await screen.findByRole('region', { name: /also wrote here|also changed elsewhere/ }))
  expect(await conflict.findByText('Theirs')).toBeDefined()
  await untilFocused(await notes())
  await user.keyboard('ne')
  expect((await notes()).value).toBe('Mine')

  server.answer(updateItem, ({ body }) => change({ [body.PropertyName ?? '']: body.PropertyValue }))
  await user.click(conflict.getByRole('button', { name: button }))

  await waitFor(async () => expect((await notes()).value).toBe(result))
  await untilFocused(await notes())
  await waitFor(() => expect(now().Notes).toBe(result))
})

test('a session without a type asks for one before it is held, and keeps the chosen outcome', async () => {
  const { server, user, change } = await openAppointment({ TypeLUI: null, Notes: 'Everybody spoke.' })
  server.answer(completeItems, () => {
    const { Id, Name } = change({ Completed: true, OutcomeLUI: { Id: held.Id, Name: 'Held', Success: true } })
    return [{ Id, Name, ErrorMessage: null }]
  })
  await user.click(await outcome('Held'))
  await screen.findByText('Choose a type, so that it counts as a session.')
  const type = await screen.findByRole('combobox', { name: /Type/ })
  await untilFocused(type)
  expect(server.callsTo(completeItems)).toEqual([])

  await user.type(type, 'Fam')
  await user.click(await screen.findByRole('option', { name: 'Family session' }))
  await user.click(await screen.findByRole('button', { name: 'Complete as “Held”' }))

  await findToast('Completed: Family session 9')
  expect(server.callsTo(completeItems)[0]?.body?.Id).toBe(held.Id)
})

// spec: appointments 6, 100
test('the name is saved when it is left, and only if it changed', async () => {
  const { server, user } = await openAppointment()
  const rename = async () => {
    const heading = await screen.findByRole('heading', { level: 1, name: 'Family session 9' })
    within(heading).getByRole('button').focus()
    await user.keyboard('{Enter}')
    return screen.findByRole('textbox', { name: 'Name' })
  }
  await rename()
  await user.tab()
  await user.type(await rename(), '{Control>}a{/Control}no')
  await user.keyboard('{Escape}')
  await screen.findByRole('heading', { level: 1, name: 'Family session 9' })
  expect(server.callsTo(updateItem)).toEqual([])

  const field = await rename()
  await user.clear(field)
  await user.type(field, 'At school{Enter}')

  await screen.findByRole('heading', { level: 1, name: 'At school' })
  await waitFor(() => expect(server.callsTo(updateItem).length).toBe(1))
  expect(server.callsTo(updateItem)[0]?.body).toMatchObject({ PropertyName: 'Name', PropertyValue: 'At school' })
})

// spec: appointments 8
test('times are picked by segments at a desk, and an overlap warns without stopping', async () => {
  const times = { ScheduledStartTime: '2026-11-19T09:00:00', ScheduledEndTime: '2026-11-19T10:00:00' }
  const own = { Id: idOf(21), Name: 'Family session 8', ...times, Subject: 'Noah Levin', Person: null, Clinician: null }
  const { user, now } = await openAppointment({ Overlaps: [own] })
  const start = within(await screen.findByRole('group', { name: 'Start' }))

  start.getByRole('spinbutton', { name: /hour/ }).focus()
  // The hour is whole after one digit, and the next digits are minutes.
  await user.keyboard('930')
  await user.tab()

  await waitFor(() =>
    expect([now().ScheduledStartTime, now().ScheduledEndTime]).toEqual(['2026-11-19T21:30:00', '2026-11-19T22:30:00']),
  )
  await screen.findByText('Overlaps Family session 8 with Noah Levin, 9:00 – 10:00 AM.')
})

// spec: home 129; appointments 4, 8
test('on a phone the browser’s own date and time fields save', async () => {
  const { server, user, now, address } = await openAppointment({}, 390)
  server.answer(readHome, homeOf())
  const fields = () => document.querySelectorAll<HTMLInputElement>('input[type=date], input[type=time]')
  await waitFor(() => expect(fields().length).toBe(3))
  const [date, start] = fields()

  if (date) fireEvent.change(date, { target: { value: '2026-12-01' } })
  await waitFor(() => expect(now().ScheduledStartTime).toBe('2026-12-01T14:00:00'))
  if (start) fireEvent.change(start, { target: { value: '14:15' } })
  await waitFor(() => expect(now().ScheduledStartTime).toBe('2026-12-01T14:15:00'))
  expect(now().ScheduledEndTime).toBe('2026-12-01T15:15:00')
  await user.click(await screen.findByRole('button', { name: 'Save & exit' }))

  await waitFor(() => expect(address()).toBe('/'))
})

// spec: appointments 67, 131
test('a dialog says that it is saving, says what failed and stays, and closes when it is done', async () => {
  const completed = { Completed: true, OutcomeLUI: { Id: held.Id, Name: 'Held', Success: true } }
  const { server, user, change } = await openAppointment(completed)
  const [reactivate] = await screen.findAllByRole('button', { name: 'Re-activate' })
  await user.click(reactivate as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: /^Re-activate/ }))
  const confirm = dialog.getByRole('button', { name: 'Re-activate' })
  await user.type(dialog.getByRole('textbox'), 'Wrong one')
  server.answer(revertItems, problem('server.internal'))
  const fail = server.hold(revertItems)

  await user.click(confirm)

  expect(await dialog.findByText('Saving...')).toBeDefined()
  fail()
  await findToast(`Saving error: ${problemText('server.internal')}`)
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Wrong one')
  server.answer(revertItems, () => change({ Completed: false, OutcomeLUI: null }))
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await findToast(/^Re-activated: /)
})

const hourOf = async (group: string) =>
  within(await screen.findByRole('group', { name: group })).getByRole('spinbutton', { name: /hour/ })

test('a time chosen without a connection says beside it that it waits, and is sent later', async () => {
  const times = { ScheduledStartTime: '2026-11-19T09:00:00', ScheduledEndTime: '2026-11-19T10:00:00' }
  const { server, user, now } = await openAppointment(times)
  server.setReachable(false)
  ;(await hourOf('Start')).focus()
  await user.keyboard('{ArrowUp}{Tab}{Tab}{Tab}{Tab}')

  await screen.findByText('This time waits on this device and is sent when the connection returns.')
  await screen.findByText('Waiting to send · 1')
  expect(screen.queryByText(/^Saved /)).toBeNull()
  expect(now().ScheduledStartTime).toBe('2026-11-19T09:00:00')

  server.setReachable(true)
  await waitFor(() => expect(now().ScheduledStartTime).toBe('2026-11-19T10:00:00'))
  await waitFor(() => expect(screen.queryByText(/^This time waits/)).toBeNull())
})

test('a time that was chosen a moment before the page is left is saved all the same', async () => {
  const times = { ScheduledStartTime: '2026-11-19T09:00:00', ScheduledEndTime: '2026-11-19T10:00:00' }
  const { server, user, now } = await openAppointment(times)
  server.answer(readHome, homeOf())
  ;(await hourOf('Start')).focus()
  await user.keyboard('{ArrowUp}')
  history.pushState(null, '', '/')

  await waitFor(() => expect(screen.queryByRole('group', { name: 'Start' })).toBeNull())
  await waitFor(() => expect(now().ScheduledStartTime).toBe('2026-11-19T10:00:00'))
})

test('a time of a repeating appointment that was chosen a moment before the page is left is saved for it alone', async () => {
  const times = { ScheduledStartTime: '2026-11-19T09:00:00', ScheduledEndTime: '2026-11-19T10:00:00' }
  const { server, user, now } = await openAppointment({ ...times, AppointmentSeries: ofSeries })
  server.answer(readHome, homeOf())
  ;(await hourOf('Start')).focus()
  await user.keyboard('{ArrowUp}')
  history.pushState(null, '', '/')

  await waitFor(() => expect(screen.queryByRole('group', { name: 'Start' })).toBeNull())
  await waitFor(() => expect(now().ScheduledStartTime).toBe('2026-11-19T10:00:00'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
