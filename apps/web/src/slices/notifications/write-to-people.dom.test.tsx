import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import {
  contactAdministrators,
  listNotificationTemplates,
  listOutbox,
  listRecipients,
} from '@caseloom/contracts/notifications/endpoints'
import type { OutboxRow, Recipient } from '@caseloom/contracts/notifications/notification'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../testing/faked/faked-cases.ts'
import { homeOf } from '../../testing/faked/faked-home.ts'
import { messageTemplateOf } from '../../testing/faked/faked-messages.ts'
import { personOf } from '../../testing/faked/faked-people.ts'
import { pageOfRows } from '../../testing/faked/faked-rows.ts'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { sessionOf } from '../../testing/faked/faked-session.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { untilFocused, untilNoDialog } from '../../testing/until.ts'

const carmen = { Id: idOf(7), Name: 'Carmen Delgado' }
const byText: Recipient = {
  Id: idOf(120),
  Person: carmen,
  FirstName: 'Carmen',
  Relation: 'Mother',
  Channel: 'sms',
  Description: '(215) 555-0148',
  Refusal: null,
}

/** A family whose first contact can be written to, with these templates. */
function aReachedFamily(Items: ReturnType<typeof messageTemplateOf>[] = []) {
  const { FirstContact } = caseOf()
  return fakedServer()
    .answer(readCase, caseOf())
    .answer(readCaseGlance, glanceOf())
    .answer(readPerson, personOf({ FirstContact }))
    .answer(listRecipients, { Items: [byText], FirstContact: null, Sends: ['sms'], Values: {} })
    .answer(listNotificationTemplates, { Items })
}

// spec: directory 69; documents 16
test.each([
  ['a case', `/directory/${idOf(11)}/${idOf(10)}/activity`, 1440],
  ['a person', `/directory/${idOf(11)}/activity`, 1440],
  ['a case on a phone', `/directory/${idOf(11)}/${idOf(10)}/activity`, 390],
])(
  'the message button of %s opens the send dialog to them, by keyboard, and gets the focus back',
  async (_of, path, screenWidth) => {
    const { user } = await renderPage(path, { server: aReachedFamily(), screenWidth })
    const button = await screen.findByRole('button', { name: 'Write to Mateo Delgado' })
    button.focus()
    await user.keyboard('{Enter}')

    const dialog = within(await screen.findByRole('dialog', { name: 'Send a message' }))
    await dialog.findByRole('combobox', { name: /Recipients/ })
    expect(await dialog.findByRole('row', { name: /^Carmen Delgado / })).toBeDefined()
    expect(dialog.getAllByText('Answered').length).toBeGreaterThan(0)
    await user.keyboard('{Escape}')

    await untilNoDialog()
    await untilFocused(button)
  },
)

test('the preview of a text is without the subject, which a text does not have', async () => {
  const byEmail = { ...byText, Id: idOf(123), Channel: 'email' as const, Description: 'carmen@example.org' }
  const server = fakedServer()
    .answer(readPerson, personOf({ FirstContact: caseOf().FirstContact }))
    .answer(listRecipients, { Items: [byText, byEmail], FirstContact: null, Sends: ['sms', 'email'], Values: {} })
    .answer(listNotificationTemplates, { Items: [] })
  const { user } = await renderPage(`/directory/${idOf(11)}/activity`, { server })
  await user.click(await screen.findByRole('button', { name: 'Write to Mateo Delgado' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a message' }))
  await dialog.findByRole('row', { name: /^Carmen Delgado .* text/ })
  await user.type(dialog.getByRole('textbox', { name: /^Subject/ }), 'We missed you')
  await user.type(dialog.getByRole('textbox', { name: /^Message/ }), 'Hello {{{{Person.FirstName}}')
  const preview = within(await dialog.findByRole('region', { name: 'Preview' }))
  expect(preview.getByText(/Hello Carmen/)).toBeDefined()
  expect(preview.queryByText('We missed you')).toBe(null)

  await user.type(dialog.getByRole('combobox', { name: /Recipients/ }), 'carmen@')
  await user.click(await screen.findByRole('option', { name: /carmen@example.org/ }))
  expect(preview.getAllByText('We missed you', {}).length).toBe(1)
})

// spec: home 22, 23
test('a member without a dashboard can write to the administrators', async () => {
  const server = fakedServer()
    .answer(readHome, homeOf({ Cases: [] }))
    .answer(contactAdministrators, { Told: 1 })
  const session = sessionOf('clinician')
  const CareModel = { ...session.CareModel, SupportAddress: 'help@example.org' }
  const { user } = await renderPage('/', { server, session: { ...session, CareModel } })
  await user.click(await screen.findByRole('button', { name: 'Contact us' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact us' }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await dialog.findByText('Write a message first.')
  expect(server.callsTo(contactAdministrators)).toEqual([])

  expect(dialog.getByRole('link').getAttribute('href')).toMatch(/^mailto:/)
  await user.type(dialog.getByRole('textbox', { name: /Message/ }), 'A <b>b</b>')
  await user.click(dialog.getByRole('button', { name: 'Send' }))

  await findToast('Sent to the administrators')
  expect(server.callsTo(contactAdministrators)).toMatchObject([{ body: { Message: 'A <b>b</b>' } }])
  await untilNoDialog()
})

const queuedRow: OutboxRow = {
  Id: idOf(121),
  Channel: 'email',
  From: { Id: idOf(3), Name: 'Maya Okafor' },
  To: carmen,
  Address: 'carmen@example.org',
  Subject: '',
  MessageBody: 'Call me',
  State: 'queued',
  Reason: null,
  Waits: null,
  Created: '2026-11-19T12:00:00',
  Sent: null,
}

test('without a mail server an e-mail stays in the outbox, which says so, and can be copied', async () => {
  const server = fakedServer().answer(listOutbox, { ...pageOfRows([queuedRow]), Sends: [] })
  const { user } = await renderPage('/outbox', { server })
  await screen.findByText(/^No mail server or text-message provider is set up/)
  const line = within(await screen.findByRole('list', { name: /outbox/i }))
  expect(line.getByText('Waiting')).toBeDefined()

  await user.click(line.getByRole('button', { name: /^Copy the message/ }))

  await findToast('Copied')
  expect(await navigator.clipboard.readText()).toBe('carmen@example.org\nCall me')
})

test('an empty outbox leads to those whom the reader may write to', async () => {
  const server = fakedServer().answer(listOutbox, { ...pageOfRows([]), Sends: ['email', 'sms'] })
  await renderPage('/outbox', { server })
  expect(await screen.findByText('Nothing sent yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Choose a family' }).getAttribute('href')).toBe('/directory/cases')
})

test('a message that waits for the morning says until when', async () => {
  const waits = { ...queuedRow, Channel: 'sms' as const, Waits: '2026-11-20T08:00:00' }
  const failed = {
    ...queuedRow,
    Id: idOf(122),
    State: 'failed' as const,
    Reason: 'The owner of this number asked for no more texts.',
  }
  const server = fakedServer().answer(listOutbox, { ...pageOfRows([waits, failed]), Sends: ['app', 'email', 'sms'] })
  await renderPage('/outbox', { server })

  const line = within(await screen.findByRole('list', { name: /outbox/i }))
  expect(line.getByText('Waits until 8:00 AM')).toBeDefined()
  expect(line.getByText('The owner of this number asked for no more texts.')).toBeDefined()
})

test('a text in the outbox has no subject, and a number that is written as one reads it', async () => {
  const text = { ...queuedRow, Channel: 'sms' as const, Address: '+12155550148', Subject: 'We missed you' }
  const server = fakedServer().answer(listOutbox, { ...pageOfRows([text]), Sends: ['app', 'email', 'sms'] })
  await renderPage('/outbox', { server })

  const line = within(await screen.findByRole('list', { name: /outbox/i }))
  expect(line.getByText('text · (215) 555-0148')).toBeDefined()
  expect(line.queryByText('We missed you')).toBe(null)
})

test('a template with the link of a workflow is not offered, because only a workflow can send it', async () => {
  const server = aReachedFamily([
    messageTemplateOf({ Name: 'Welcome' }),
    messageTemplateOf({ Id: idOf(98), Name: 'Will you come?', MessageBody: 'One tap: {{Workflow.Link}}' }),
  ])
  const { user } = await renderPage(`/directory/${idOf(11)}/${idOf(10)}/activity`, { server })

  await user.click(await screen.findByRole('button', { name: 'Write to Mateo Delgado' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a message' }))
  await user.click(await dialog.findByRole('button', { name: /Template/ }))

  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Welcome'])
})
