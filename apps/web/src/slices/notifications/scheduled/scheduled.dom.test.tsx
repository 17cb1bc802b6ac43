import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import {
  listNotificationTemplates,
  listOutbox,
  listRecipients,
  sendNotification,
} from '@caseloom/contracts/notifications/endpoints'
import type { Recipient } from '@caseloom/contracts/notifications/notification'
import {
  changeScheduledMessage,
  listScheduledMessages,
  scheduleMessage,
  withdrawScheduledMessage,
} from '@caseloom/contracts/notifications/scheduled-endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { problem } from '../../../testing/faked/faked-problem.ts'
import { pageOfRows } from '../../../testing/faked/faked-rows.ts'
import { scheduledMessageOf } from '../../../testing/faked/faked-messages.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { appointmentOf } from '../../../testing/faked/faked-work.ts'
import { fill } from '../../../testing/fill.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { untilNoDialog } from '../../../testing/until.ts'

const byText: Recipient = {
  Id: idOf(120),
  Person: { Id: idOf(7), Name: 'Carmen Delgado' },
  FirstName: 'Carmen',
  Relation: 'Mother',
  Channel: 'sms',
  Description: '(215) 555-0148',
  Refusal: null,
}
const carmen = {
  Id: idOf(7),
  Name: 'Carmen Delgado',
  FirstName: 'Carmen',
  Photo: null,
  Relation: 'Mother',
  Phone: '+12155550148',
  PhoneText: '(215) 555-0148',
  MayText: true,
}
const appointment = () => appointmentOf({ FirstContact: carmen })
const atAppointment = () =>
  fakedServer()
    .answer(readAppointment, appointment())
    .answer(readHome, homeOf())
    .answer(listRecipients, { Items: [byText], FirstContact: idOf(7), Sends: ['sms'], Values: {} })
    .answer(listNotificationTemplates, { Items: [] })

// spec: home 110
test('a message about an appointment is scheduled from its menu, for tomorrow morning if nothing else is chosen', async () => {
  const server = atAppointment().answer(scheduleMessage, { Items: [scheduledMessageOf()] })
  const { user } = await renderPage(`/appointment/${idOf(20)}?panel=details`, { server })
  const section = within(await screen.findByRole('region', { name: 'Scheduled messages' }))
  await section.findByText('No message about this is waiting to be sent.')
  await user.click(section.getByRole('button', { name: 'Schedule a message' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Send a message' }))
  await dialog.findByRole('row', { name: /^Carmen Delgado/ })
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Later' }).checked).toBe(true)
  await fill(user, dialog.getByRole('textbox', { name: /Message/ }), 'See you tomorrow.')
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))

  await findToast(/^Scheduled for tomorrow, 9:00/)
  const [call] = server.callsTo(scheduleMessage)
  expect(call?.body).toMatchObject({ Id: idOf(20), To: byText.Id, MessageBody: 'See you tomorrow.' })
  expect(call?.body.SendAt).toMatch(/T09:00:00$/)
  expect(server.callsTo(sendNotification)).toEqual([])
  await untilNoDialog()
})

test('a message about an appointment that begins before any good time is said to be too late', async () => {
  // It is one o’clock.
  const times = { ScheduledStartTime: '2026-11-19T13:30:00', ScheduledEndTime: '2026-11-19T14:30:00' }
  const server = atAppointment().answer(readAppointment, appointmentOf({ FirstContact: carmen, ...times }))
  const { user } = await renderPage(`/appointment/${idOf(20)}?panel=details`, { server })
  await user.click(await screen.findByRole('button', { name: 'Schedule a message' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a message' }))
  expect(await dialog.findByText('The appointment has begun by then.')).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: 'Now' }))
  expect(dialog.queryByText('The appointment has begun by then.')).toBeNull()
})

test('a message can be put off, and sent at once after all', async () => {
  const server = atAppointment().answer(sendNotification, { Name: 'Carmen Delgado', Items: [] })
  const { user } = await renderPage(`/appointment/${idOf(20)}?panel=details`, { server })
  await user.click(await screen.findByRole('button', { name: 'Schedule a message' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a message' }))
  await dialog.findByRole('row', { name: /^Carmen Delgado/ })
  await fill(user, dialog.getByRole('textbox', { name: /Message/ }), 'Call me.')
  await user.click(dialog.getByRole('radio', { name: 'Now' }))
  expect(dialog.queryByRole('button', { name: 'Schedule' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await untilNoDialog()
  expect(server.callsTo(scheduleMessage)).toEqual([])
  expect(server.callsTo(sendNotification)).toHaveLength(1)
})

const outboxWith = (...messages: ReturnType<typeof scheduledMessageOf>[]) =>
  fakedServer()
    .answer(listOutbox, { ...pageOfRows([]), Sends: ['app', 'email', 'sms'] })
    .answer(listScheduledMessages, pageOfRows(messages))

test('the outbox shows what waits, and it is changed there', async () => {
  const server = outboxWith(scheduledMessageOf()).answer(changeScheduledMessage, scheduledMessageOf({ Version: 2 }))
  const { user } = await renderPage('/outbox', { server, screenWidth: 390 })
  const section = within(await screen.findByRole('region', { name: 'Scheduled messages' }))
  expect(section.getByText('See you on Friday.')).toBeDefined()
  expect(section.getByRole('link', { name: 'About Family session 9' }).getAttribute('href')).toBe(
    `/appointment/${idOf(20)}`,
  )
  await user.click(section.getByRole('button', { name: 'Change the message for Carmen Delgado' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change a scheduled message' }))
  await fill(user, dialog.getByRole('textbox', { name: /Message/ }), 'See you on Monday.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await findToast(/^It will be sent /)
  expect(server.callsTo(changeScheduledMessage)).toMatchObject([
    {
      params: { id: idOf(130) },
      version: 1,
      body: { Subject: '', MessageBody: 'See you on Monday.', SendAt: '2099-11-20T09:00:00' },
    },
  ])
})

/** What a member hears when one of their messages was sent. */
const wasSent = { Event: 'item:changed', Type: 'CLINICIAN', PersonId: null, CaseId: null, ClinicianId: null } as const

test.each([
  ['is the only one', []],
  ['is one of two', [scheduledMessageOf({ Id: idOf(131) })]],
])(
  'a message that %s and is sent while it is changed leaves its dialog and what was typed, and says so',
  async (_, rest) => {
    const server = outboxWith(scheduledMessageOf(), ...rest)
    const { user } = await renderPage('/outbox', { server })
    const [first] = await screen.findAllByRole('button', { name: 'Change the message for Carmen Delgado' })
    if (first) await user.click(first)
    const dialog = within(await screen.findByRole('dialog', { name: 'Change a scheduled message' }))
    await fill(user, dialog.getByRole('textbox', { name: /Message/ }), 'Not on Friday after all.')
    server.answer(listScheduledMessages, pageOfRows(rest))
    server.say({ ...wasSent, Id: idOf(3), Version: 2, Position: 1 })

    expect(await dialog.findByText('It has been sent or withdrawn already.')).toBeDefined()
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Message/ }).value).toBe('Not on Friday after all.')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findAllByText('It has been sent or withdrawn already.')).toHaveLength(2)
    expect(server.callsTo(changeScheduledMessage)).toEqual([])
  },
)

test('a time that has passed is refused before anything is sent', async () => {
  const server = outboxWith(scheduledMessageOf({ SendAt: '2026-11-01T09:00:00' }))
  const { user } = await renderPage('/outbox', { server })
  await user.click(await screen.findByRole('button', { name: 'Change the message for Carmen Delgado' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change a scheduled message' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Choose a time that is still to come.')).toBeDefined()
  expect(server.callsTo(changeScheduledMessage)).toEqual([])
})

test.each([
  ['it is withdrawn after a question', { Id: idOf(130) }, 'Withdrawn'],
  ['one that has just been sent says so', problem('record.not_found'), 'It has been sent or withdrawn already.'],
] as const)('%s', async (_what, answer, told) => {
  const server = outboxWith(scheduledMessageOf()).answer(withdrawScheduledMessage, answer)
  const { user } = await renderPage('/outbox', { server })
  await user.click(await screen.findByRole('button', { name: 'Withdraw the message for Carmen Delgado' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw this message?' }))
  expect(question.getByText(/It will not be sent to Carmen Delgado/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Withdraw' }))
  await findToast(told)
  expect(server.callsTo(withdrawScheduledMessage)).toMatchObject([{ params: { id: idOf(130) } }])
  await untilNoDialog()
})

test('what another member wrote is shown with their name, and only to read', async () => {
  const From = { Id: idOf(4), Name: 'Ruth Adler' }
  await renderPage('/outbox', { server: outboxWith(scheduledMessageOf({ From, CanChange: false })) })
  expect(await screen.findByText('by Ruth Adler')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Withdraw|Change the message/ })).toBeNull()
})
