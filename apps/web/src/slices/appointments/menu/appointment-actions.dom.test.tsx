import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import {
  changeTaker,
  listTakers,
  loadFromPrevious,
  updateLocation,
} from '@caseloom/contracts/appointments/screen-endpoints'
import { listReceivers } from '@caseloom/contracts/cases/receiver-endpoints'
import { transferItem, undo } from '@caseloom/contracts/items/endpoints'
import { problemText } from '@caseloom/contracts/problem-texts'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { changing, ofSeries } from '../../../testing/faked/faked-series.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { appointmentOf } from '../../../testing/faked/faked-work.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { familySession, keepAppointment } from '../../../testing/house/kept-appointment.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { untilNoDialog } from '../../../testing/until.ts'

const address = `/appointment/${idOf(20)}`
const carmen = { Id: idOf(81), Name: 'Carmen Delgado', Type: 'CONTACT', Description: 'Mother' } as const
const nora = { Id: idOf(80), Name: 'Nora Lind', Type: 'CLINICIAN', Description: 'Westside Team' } as const

type Page = Awaited<ReturnType<typeof renderPage>>

async function openMenu({ user }: Page) {
  await user.click(screen.getByRole('button', { name: 'More for Family session 9' }))
  return within(await screen.findByRole('menu'))
}
async function choose(page: Page, name: string) {
  const menu = await openMenu(page)
  await page.user.click(menu.getByRole('menuitem', { name }))
}
const findDialog = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }))

function setGeolocation(getCurrentPosition: Geolocation['getCurrentPosition']) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
}
const here = { latitude: 39.9526, longitude: -75.1652, accuracy: 12 }
const found: Geolocation['getCurrentPosition'] = (tell) =>
  tell({ coords: here, timestamp: Date.UTC(2026, 10, 19, 18, 58) } as GeolocationPosition)
const denied: Geolocation['getCurrentPosition'] = (_tell, refuse) => refuse?.({ code: 1 } as GeolocationPositionError)
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'geolocation')
  window.sessionStorage.removeItem('geo')
})

// spec: home 110
test('the menu has what can be done with an appointment; a completed one keeps what changes nothing', async () => {
  const server = fakedServer().answer(readAppointment, appointmentOf())
  const page = await renderPage(address, { server })
  const names = (menu: Awaited<ReturnType<typeof openMenu>>) =>
    menu.getAllByRole('menuitem').map((one) => one.textContent)
  expect(names(await openMenu(page))).toEqual([
    'Print',
    'Share',
    'Write a message',
    'Attached files',
    'Schedule notifications',
    'Change who takes it',
    'Load from previous',
    'Update location',
    'Transfer',
    'Add to shared folder...',
    'Add to Gmail',
    'Add to Outlook',
    'Add to iCal',
    'Delete',
  ])
  await page.user.click(screen.getByRole('menuitem', { name: 'Attached files' }))
  await waitFor(() => expect(page.address()).toBe(`${address}?panel=files`))
})

// spec: home 110
test('notifications follow the time: the details say who is reminded, and when', async () => {
  const server = fakedServer().answer(
    readAppointment,
    appointmentOf({
      ScheduledStartTime: '2099-11-20T14:00:00',
      ScheduledEndTime: '2099-11-20T15:00:00',
      Clinician: { Id: idOf(3), Name: 'Maya Okafor' },
    }),
  )
  const page = await renderPage(address, { server })
  await choose(page, 'Schedule notifications')
  const details = await screen.findByRole('complementary', { name: 'Details' })
  expect(details.textContent).toMatch(/ReminderMaya Okafor is reminded .*Nov 19, 2099.*2:00 PM/)
})

// spec: appointments 121, 150; directory 93
test('somebody of the family takes the appointment after they were chosen', async () => {
  const server = fakedServer()
  const kept = keepAppointment(server)
  server
    .answer(listTakers, {
      Items: [{ ...carmen }, { Id: idOf(11), Name: 'Mateo Delgado', Type: 'PATIENT', Description: null }],
    })
    .answer(changeTaker, () => kept.change({ Subject: { Id: carmen.Id, Name: carmen.Name } }))
  const page = await renderPage(address, { server })
  await choose(page, 'Change who takes it')
  const dialog = await findDialog('Who takes Family session 9?')
  await dialog.findByRole('option', { name: /Carmen Delgado/ })
  // Who takes it already is not offered.
  expect(dialog.getAllByRole('option')).toHaveLength(1)
  await page.user.click(dialog.getByRole('option', { name: /Carmen Delgado/ }))
  await findToast('Saved: Family session 9')
  expect(server.callsTo(changeTaker).map(({ query, body }) => [query.id, body.whom])).toEqual([[idOf(20), carmen.Id]])
})

test('in a series the question is for which appointments, and the change can be undone', async () => {
  const server = fakedServer()
  const kept = keepAppointment(server, { AppointmentSeries: ofSeries })
  server
    .answer(listTakers, { Items: [{ ...carmen }] })
    .answer(changeTaker, ({ query }) =>
      query.preview
        ? changing(query.scope === 'ONLY' ? 1 : 4)
        : kept.change({ Subject: { Id: carmen.Id, Name: carmen.Name }, Undo: idOf(90) }),
    )
    .answer(undo, { Id: idOf(20), Name: 'Family session 9' })
  const page = await renderPage(address, { server })
  await choose(page, 'Change who takes it')
  const list = await findDialog('Who takes Family session 9?')
  await page.user.click(await list.findByRole('option', { name: /Carmen Delgado/ }))
  const question = await findDialog('Change Family session 9')
  expect(question.getByText('Mateo Delgado becomes Carmen Delgado')).toBeDefined()
  await page.user.click(await question.findByRole('radio', { name: /^Moving forward\s*4 appointments$/ }))
  await page.user.click(question.getByRole('button', { name: 'Change' }))

  await findToast('Changed: Family session 9')
  const sent = server.callsTo(changeTaker).filter(({ query }) => !query.preview)
  expect(sent).toMatchObject([{ query: { id: idOf(20), scope: 'FORWARD' }, body: { whom: carmen.Id }, version: 1 }])
  await page.user.click(screen.getByRole('button', { name: 'Undo' }))
  await findToast('The series is as it was before.')
  expect(server.callsTo(undo)).toMatchObject([{ params: { id: idOf(90) } }])
})

// spec: appointments 34, 154
test('an appointment is transferred to a colleague, and the message names them', async () => {
  const server = fakedServer()
  const kept = keepAppointment(server)
  server
    .answer(listReceivers, { Items: [nora] })
    .answer(transferItem, () => kept.change({ Clinician: { Id: nora.Id, Name: nora.Name } }))
  const page = await renderPage(address, { server })
  await choose(page, 'Transfer')
  const dialog = await findDialog('Transfer Family session 9')
  await page.user.type(dialog.getByRole('searchbox'), 'Nora')
  await page.user.click(await dialog.findByRole('option', { name: /Nora Lind/ }))
  await findToast('Transfer to Nora Lind successful.')
  expect(server.callsTo(transferItem).map(({ body }) => body)).toEqual([{ to: nora.Id, force: false }])
})

test('a dialog stays until what was chosen in it is answered', async () => {
  const server = fakedServer()
  const kept = keepAppointment(server)
  server
    .answer(listReceivers, { Items: [nora] })
    .answer(listTakers, { Items: [{ ...carmen }] })
    .answer(transferItem, () => kept.change({ Clinician: { Id: nora.Id, Name: nora.Name } }))
    .answer(changeTaker, () => kept.change({ Subject: { Id: carmen.Id, Name: carmen.Name } }))
  const page = await renderPage(address, { server })
  const transferred = server.hold(transferItem)
  await choose(page, 'Transfer')
  const transfer = await findDialog('Transfer Family session 9')
  await page.user.type(transfer.getByRole('searchbox'), 'Nora')
  await page.user.click(await transfer.findByRole('option', { name: /Nora Lind/ }))
  await page.user.click(transfer.getByRole('button', { name: 'Cancel' }))
  transferred()
  await findToast('Transfer to Nora Lind successful.')

  const taken = server.hold(changeTaker)
  await choose(page, 'Change who takes it')
  const taker = await findDialog('Who takes Family session 9?')
  await page.user.click(await taker.findByRole('option', { name: /Carmen Delgado/ }))
  await page.user.click(taker.getByRole('button', { name: 'Cancel' }))
  taken()
  await findToast('Saved: Family session 9')
  expect(server.callsTo(changeTaker)).toHaveLength(1)
})

// spec: appointments 94
test('an appointment that is gone cannot be transferred', async () => {
  const server = fakedServer()
  keepAppointment(server)
  server.answer(listReceivers, { Items: [nora] }).answer(transferItem, problem('record.not_found'))
  const page = await renderPage(address, { server })
  await choose(page, 'Transfer')
  const dialog = await findDialog('Transfer Family session 9')
  await page.user.type(dialog.getByRole('searchbox'), 'Nora')
  await page.user.click(await dialog.findByRole('option', { name: /Nora Lind/ }))
  await findToast('No item was found.')
  expect(server.callsTo(transferItem)).toHaveLength(1)
})

describe('loading from the previous appointment', () => {
  const preview = {
    From: { Id: idOf(21), Name: 'Family session 8', ScheduledStartTime: '2026-11-12T14:00:00' },
    TypeLUI: { Id: familySession.Id, Name: familySession.Name },
    Notes: 'The plan held.',
    HasTypedNotes: false,
    Forms: [{ Id: idOf(90), Name: 'Session note', Answers: 2 }],
  }

  // spec: appointments 33, 153
  test('says what comes from where, and that it succeeded', async () => {
    const server = fakedServer()
    const kept = keepAppointment(server, { TypeLUI: null })
    server.answer(loadFromPrevious, ({ query }) => (query.preview ? preview : kept.change({ Notes: preview.Notes })))
    const page = await renderPage(address, { server })
    await page.user.click(screen.getByRole('button', { name: 'Load from previous' }))
    const dialog = await findDialog('Load from the previous appointment?')
    await dialog.findByText(/From Family session 8/)
    const lines = dialog.getAllByRole('listitem').map((one) => one.textContent)
    expect(lines).toEqual(['Type: Family session', 'Notes, 14 characters', 'Session note: 2 answers'])
    await page.user.click(dialog.getByRole('button', { name: 'Load' }))
    await findToast('Load from previous successful.')
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^Notes/).value).toBe('The plan held.'))
  })

  test('stays open until it is answered, and says why it failed', async () => {
    const server = fakedServer()
    keepAppointment(server)
    server.answer(loadFromPrevious, ({ query }) => (query.preview ? preview : problem('record.forbidden')))
    const page = await renderPage(address, { server })
    await choose(page, 'Load from previous')
    const dialog = await findDialog('Load from the previous appointment?')
    await dialog.findByText(/From Family session 8/)
    const answer = server.hold(loadFromPrevious)
    await page.user.click(dialog.getByRole('button', { name: 'Load' }))
    await page.user.keyboard('{Escape}')
    answer()
    await findToast(new RegExp(problemText('record.forbidden')))
    expect(server.callsTo(loadFromPrevious).filter(({ query }) => !query.preview)).toHaveLength(1)
  })

  test('keeps typed notes unless the reader says otherwise', async () => {
    const server = fakedServer()
    const kept = keepAppointment(server, { Notes: 'Mine.' })
    server.answer(loadFromPrevious, ({ query, body }) =>
      query.preview ? { ...preview, HasTypedNotes: true } : kept.change({ Notes: body?.notes ?? '' }),
    )
    const page = await renderPage(address, { server })
    await choose(page, 'Load from previous')
    const dialog = await findDialog('Load from the previous appointment?')
    const keep = await dialog.findByRole<HTMLInputElement>('radio', { name: 'Keep the notes written here' })
    expect(keep.checked).toBe(true)
    await page.user.click(dialog.getByRole('radio', { name: 'Replace them with the previous notes' }))
    await page.user.click(dialog.getByRole('button', { name: 'Load' }))
    await findToast('Load from previous successful.')
    const loads = server.callsTo(loadFromPrevious).filter(({ query }) => !query.preview)
    expect(loads.map(({ body }) => body?.notes)).toEqual(['replace'])
  })

  // spec: appointments 94
  test('without one says so, and loads nothing', async () => {
    const server = fakedServer()
    keepAppointment(server)
    server.answer(loadFromPrevious, problem('appointment.previous_missing'))
    const page = await renderPage(address, { server })
    await choose(page, 'Load from previous')
    const dialog = await findDialog('Load from the previous appointment?')
    expect((await dialog.findByRole('alert')).textContent).toContain('No item was found.')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Load' }).disabled).toBe(true)
  })
})

describe('the location', () => {
  const recorded = { Latitude: 39.9526, Longitude: -75.1652, Accuracy: 12, Time: '2026-11-19T13:58:00' }

  // spec: appointments 38, 66, 77, 156
  test('is asked for once a new type is saved, kept in the browser and sent', async () => {
    setGeolocation(found)
    const server = fakedServer()
    const kept = keepAppointment(server, { TypeLUI: null })
    server.answer(updateLocation, () => kept.change({ Location: recorded }))
    const page = await renderPage(address, { server })
    const type = within(screen.getByRole('main')).getByRole('combobox', { name: 'Type' })
    await page.user.type(type, 'Fam')
    await screen.findByRole('option', { name: 'Family session' })
    await page.user.keyboard('{ArrowDown}{Enter}')
    const dialog = await findDialog('Update the location?')
    expect(dialog.getByText(/The type was changed/)).toBeDefined()
    await page.user.click(dialog.getByRole('button', { name: 'Update location' }))
    await findToast('Location updated.')
    const record = { ...here, time: '2026-11-19T18:58:00.000Z' }
    expect(server.callsTo(updateLocation).map(({ body }) => body)).toEqual([record])
    expect(JSON.parse(window.sessionStorage.getItem('geo') ?? '')).toEqual(record)
    expect(await screen.findByText(/^Location recorded/)).toBeDefined()
  })

  test('that is found after Not now is neither kept nor sent', async () => {
    let tell: PositionCallback = () => undefined
    setGeolocation((onFound) => {
      tell = onFound
    })
    const server = fakedServer()
    const kept = keepAppointment(server)
    server.answer(updateLocation, () => kept.change({ Location: recorded }))
    const page = await renderPage(address, { server })
    await choose(page, 'Update location')
    const dialog = await findDialog('Update the location?')
    await page.user.click(dialog.getByRole('button', { name: 'Update location' }))
    await page.user.click(dialog.getByText('Not now'))
    await untilNoDialog()

    found(tell)

    await openMenu(page)
    expect(server.callsTo(updateLocation)).toEqual([])
    expect(window.sessionStorage.getItem('geo')).toBeNull()
  })

  test('that the browser may not tell is reported in a sentence, and nothing is sent', async () => {
    setGeolocation(denied)
    const server = fakedServer()
    keepAppointment(server)
    const page = await renderPage(address, { server })
    await choose(page, 'Update location')
    const dialog = await findDialog('Update the location?')
    await page.user.click(dialog.getByRole('button', { name: 'Update location' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/was not allowed to say where you are/)
    expect(server.callsTo(updateLocation)).toEqual([])
  })

  // spec: appointments 128
  test('that the server answers without data was not saved', async () => {
    setGeolocation(found)
    const server = fakedServer()
    keepAppointment(server)
    const page = await renderPage(address, { server })
    const real = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.startsWith('/api/update/location') ? Promise.resolve(new Response('null', { status: 200 })) : real(url, init),
    )
    await choose(page, 'Update location')
    const dialog = await findDialog('Update the location?')
    await page.user.click(dialog.getByRole('button', { name: 'Update location' }))
    await findToast('Saving error: Something went wrong.')
    expect(screen.queryByText(/^Location recorded/)).toBeNull()
  })
})
