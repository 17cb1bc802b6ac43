import { readCaseGlance } from '@caseloom/contracts/appointments/glance-endpoints'
import { readCase } from '@caseloom/contracts/cases/endpoints'
import { listTemplates } from '@caseloom/contracts/documents/endpoints'
import { listGuestLinks, makeGuestLink, revokeGuestLink } from '@caseloom/contracts/documents/guest-endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import type { Recipients } from '@caseloom/contracts/notifications/notification'
import { listRecipients, sendNotification } from '@caseloom/contracts/notifications/endpoints'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { caseOf, glanceOf } from '../../../testing/faked/faked-cases.ts'
import { homeOf } from '../../../testing/faked/faked-home.ts'
import { personOf } from '../../../testing/faked/faked-people.ts'
import { problem, type FakedProblem } from '../../../testing/faked/faked-problem.ts'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { keepDocument } from '../../../testing/house/kept-document.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { untilNoDialog } from '../../../testing/until.ts'

const link = {
  Id: idOf(70),
  Object: idOf(20),
  Link: 'https://care.example.org/guest#the-token',
  Code: 'ABCDE-FGHJK',
  Expires: '2026-12-03T13:30:00',
  Locale: 'en-US' as const,
}
const mobile = {
  Id: idOf(80),
  Person: { Id: idOf(11), Name: 'Ana Delgado' },
  FirstName: 'Ana',
  Relation: 'Mother',
  Channel: 'sms' as const,
  Description: '(215) 555-0123',
  Refusal: null,
}
const refused = { ...mobile, Id: idOf(81), Person: { Id: idOf(12), Name: 'Luis Delgado' }, Relation: 'Father' }

const family: Recipients = {
  Items: [mobile, { ...refused, Refusal: 'Luis Delgado has not agreed to be contacted this way.' }],
  FirstContact: null,
  Sends: ['app'],
  Values: {},
}

async function openForm(
  parts: Parameters<typeof keepDocument>[1] = {},
  recipients: Recipients | FakedProblem = family,
  server = fakedServer(),
) {
  server
    .answer(readHome, homeOf())
    .answer(readCase, caseOf())
    .answer(readPerson, personOf())
    .answer(readCaseGlance, glanceOf())
    .answer(listGuestLinks, { Items: [] })
    .answer(listRecipients, recipients)
  keepDocument(server, parts)
  return await renderPage(`/document/${idOf(20)}/1`, { server })
}

async function openDialog(...given: Parameters<typeof openForm>) {
  const page = await openForm(...given)
  await page.user.click(await screen.findByRole('button', { name: 'Send guest link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send guest link' }))
  const phone = () => dialog.getByRole<HTMLInputElement>('textbox', { name: /^Phone number/ })
  const sends = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Send SMS' })
  return { ...page, dialog, phone, sends }
}

// spec: documents 119, 120, 121, 122, 123, 201
test('a typed number is formatted, cut at eleven digits, and refused in words until it is one', async () => {
  const { user, dialog, phone, sends } = await openDialog()
  expect(sends().disabled).toBe(true)

  await user.type(phone(), '2155')
  expect([phone().value, sends().disabled]).toEqual(['(215) 5', true])
  await user.tab()
  expect(dialog.getByText('Phone number must be at least 10 digits')).toBeDefined()
  await user.type(phone(), '55-0123 x')
  expect([phone().value, sends().disabled]).toEqual(['(215) 555-0123', false])
  await user.type(phone(), '99')
  expect(phone().value).toBe('+2 (155) 550-1239')
  expect(dialog.getByText('Invalid country code')).toBeDefined()
  expect(sends().disabled).toBe(true)
  await user.clear(phone())
  expect(dialog.getByText('Phone number is required')).toBeDefined()
  await user.type(phone(), '12155550123')
  expect([phone().value, sends().disabled]).toEqual(['+1 (215) 555-0123', false])
})

test('a typed number is not lost without a question', async () => {
  const { user, dialog, phone } = await openDialog()
  await user.type(phone(), '2155')

  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(phone().value).toBe('(215) 5')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))

  await untilNoDialog()
})

test('the dialog stays until it is known whether the link was sent', async () => {
  const { server, user, dialog, phone, sends } = await openDialog()
  server.answer(sendNotification, problem('server.busy'))
  const answer = server.hold(sendNotification)
  await user.type(phone(), '2155550123')
  await user.click(sends())
  await waitFor(() => expect(server.callsTo(sendNotification)).toHaveLength(1))

  await user.keyboard('{Escape}')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  answer()

  await findToast('Failed to send SMS. Please try again.')
  expect(phone().value).toBe('(215) 555-0123')
})

test('a number of the family is left without a question', async () => {
  const { user, dialog } = await openDialog()
  await user.click(await dialog.findByRole('button', { name: /^Ana Delgado/ }))

  await user.keyboard('{Escape}')

  await untilNoDialog()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a hyphen that is deleted takes the digit before it along', async () => {
  const { user, phone } = await openDialog()
  await user.type(phone(), '2155550')
  expect(phone().value).toBe('(215) 555-0')

  await user.type(phone(), '{Backspace}{Backspace}')

  expect(phone().value).toBe('(215) 55')
})

// spec: documents 40, 112, 145
test('sending says what the server says, and shows the link and the code once', async () => {
  const { server, user, phone, sends } = await openDialog()
  server.answer(sendNotification, { Name: 'The guest link waits in the outbox.', Items: [], GuestLink: link })
  await user.type(phone(), '2155550123')

  await user.click(sends())

  await findToast('The guest link waits in the outbox.')
  const made = within(await screen.findByRole('dialog', { name: 'Guest link' }))
  expect(made.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(link.Link)
  expect(made.getByRole<HTMLInputElement>('textbox', { name: 'Code, to read out' }).value).toBe('ABCDE-FGHJK')
  expect(made.getByText('It is typed at https://care.example.org/guest-code.')).toBeDefined()
  const [call] = server.callsTo(sendNotification)
  expect(call?.body).toMatchObject({ Id: idOf(20), To: '2155550123', Subject: 'Guest Link', Locale: 'en-US' })
  expect(call?.body?.MessageBody).toBe('')
})

test('a number of the family is chosen, and one without consent says why not', async () => {
  const { server, user, dialog, phone, sends } = await openDialog()
  server.answer(sendNotification, { Name: 'Sent.', Items: [], GuestLink: link })
  expect(await dialog.findByText(/^Luis Delgado \(father\): Luis Delgado has not agreed/)).toBeDefined()

  await user.click(dialog.getByRole('button', { name: 'Ana Delgado (mother) · (215) 555-0123' }))
  expect([phone().value, sends().disabled]).toEqual(['(215) 555-0123', false])
  expect(dialog.getByRole('button', { name: /^Ana Delgado/, pressed: true })).toBeDefined()
  await user.click(sends())

  await findToast('Sent.')
  expect(server.callsTo(sendNotification)[0]?.body?.To).toBe(mobile.Id)
})

test('the number of a child’s guardian is chosen already, and can be replaced', async () => {
  const child = { ...mobile, Id: idOf(83), Person: { Id: idOf(10), Name: 'Mia Delgado' }, Relation: null }
  const { server, user, dialog, phone, sends } = await openDialog(
    {},
    {
      ...family,
      Items: [{ ...mobile, Channel: 'email', Id: idOf(82), Description: 'ana@example.org' }, mobile, child],
      FirstContact: mobile.Person.Id,
    },
  )
  server.answer(sendNotification, { Name: 'Sent.', Items: [], GuestLink: link })

  await dialog.findByRole('button', { name: /^Ana Delgado/, pressed: true })
  expect([phone().value, sends().disabled]).toEqual(['(215) 555-0123', false])
  await user.clear(phone())
  expect([phone().value, sends().disabled]).toEqual(['', true])
  await user.click(dialog.getByRole('button', { name: /^Ana Delgado/ }))
  await user.click(sends())

  await findToast('Sent.')
  expect(server.callsTo(sendNotification)[0]?.body?.To).toBe(mobile.Id)
})

test('what is typed replaces the number of a guardian that came after the dialog had opened', async () => {
  const server = fakedServer()
  const release = server.hold(listRecipients)
  const { user, dialog, phone, sends } = await openDialog({}, { ...family, FirstContact: mobile.Person.Id }, server)
  expect(document.activeElement).toBe(phone())
  release()
  await dialog.findByRole('button', { name: /^Ana Delgado/ })

  await user.keyboard('2155550142')

  expect([phone().value, sends().disabled]).toEqual(['(215) 555-0142', false])
})

test.each([
  ['who has not agreed', { ...refused, Refusal: 'Luis Delgado has not agreed to be contacted this way.' }],
  ['who has no mobile phone', { ...refused, Refusal: null, Channel: 'email' as const }],
])('the first to call %s is not chosen, nor is anybody in their place', async (_, way) => {
  const { dialog, phone } = await openDialog(
    {},
    {
      ...family,
      Items: [way, mobile],
      FirstContact: refused.Person.Id,
    },
  )

  await dialog.findByRole('button', { name: /^Ana Delgado/, pressed: false })
  expect(phone().value).toBe('')
})

test('the dialog leads to several forms for several people of the case on one link', async () => {
  const { server, user, dialog } = await openDialog()
  server.answer(listTemplates, { Items: [] })

  await user.click(dialog.getByRole('button', { name: 'Several forms or people on one link' }))

  const bundle = within(await screen.findByRole('dialog', { name: 'Forms on one link' }))
  expect(bundle.getByRole('button', { name: /Form 1: who it is about/ }).textContent).toContain('Delgado')
  expect(screen.queryByRole('dialog', { name: 'Send guest link' })).toBeNull()
})

test('a form without a case has no link for several', async () => {
  const { dialog } = await openDialog({ ManagedCase: null })
  expect(dialog.queryByRole('button', { name: 'Several forms or people on one link' })).toBeNull()
})

test('numbers of the family that cannot be loaded are told, and asked for again', async () => {
  const { server, user, dialog } = await openDialog({}, problem('server.internal'))
  await dialog.findByText(/^The family’s mobile numbers could not be loaded/)
  server.answer(listRecipients, { Items: [mobile], FirstContact: null, Sends: ['app'], Values: {} })

  await user.click(dialog.getByRole('button', { name: 'Try again' }))

  expect(await dialog.findByRole('button', { name: /^Ana Delgado/, pressed: false })).toBeDefined()
})

// spec: documents 165, 166
test.each([
  ['a server that cannot answer', problem('server.internal'), 'Failed to send SMS. Please try again.'],
  ['an empty answer', { Name: '', Items: [] }, 'Sending error: Something went wrong.'],
])('%s is told in words', async (_, answer, sentence) => {
  const { server, user, phone, sends } = await openDialog()
  server.answer(sendNotification, answer)
  await user.type(phone(), '2155550123')

  await user.click(sends())

  await findToast(sentence)
  expect(sends().disabled).toBe(false)
})

test('what the server says about the number is shown with the number', async () => {
  const { server, user, dialog, phone, sends } = await openDialog()
  server.answer(sendNotification, problem('notification.too_many'))
  await user.type(phone(), '2155550123')

  await user.click(sends())

  expect(await dialog.findByText('Too many messages within an hour. Try again later.')).toBeDefined()
})

test('a link is made without sending, in a chosen language', async () => {
  const { server, user, dialog } = await openDialog()
  server.answer(makeGuestLink, { ...link, Locale: 'es-ES' })
  await user.click(dialog.getByRole('button', { name: /^English/ }))
  await user.click(await screen.findByRole('option', { name: 'Español' }))

  await user.click(dialog.getByRole('button', { name: 'Make a link without sending' }))

  expect(await screen.findByRole('dialog', { name: 'Guest link' })).toBeDefined()
  expect(server.callsTo(makeGuestLink)[0]?.body).toEqual({ Object: idOf(20), Locale: 'es-ES' })
  expect(server.callsTo(sendNotification)).toEqual([])
})

test('a link that is open already is named, and can be revoked', async () => {
  const { server, user, dialog } = await openDialog()
  const open = { ...link, Created: '2026-11-19T10:00:00', CreatedBy: { Id: idOf(5), Name: 'Maya Okafor' }, UseCount: 2 }
  server.answer(listGuestLinks, { Items: [open] }).answer(revokeGuestLink, ({ params }) => {
    server.answer(listGuestLinks, { Items: [] })
    return { Id: params.id }
  })
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Send guest link' }))
  const again = within(await screen.findByRole('dialog', { name: 'Send guest link' }))
  await again.findByText(/^A link by Maya Okafor is open until December 3, 2026\. It was opened 2 times\./)

  await user.click(again.getByRole('button', { name: 'Revoke it' }))

  await findToast('The link is revoked')
  await waitFor(() => expect(again.queryByText(/^A link by Maya Okafor/)).toBeNull())
})

test('open links that cannot be loaded are told, and asked for again', async () => {
  const { user, server } = await openForm()
  server.answer(listGuestLinks, problem('server.internal'))
  await user.click(await screen.findByRole('button', { name: 'Send guest link' }))
  const failure = (await screen.findByText('The links that are open now could not be loaded.')).closest('div')
  server.answer(listGuestLinks, { Items: [] })

  await user.click(within(failure ?? document.body).getByRole('button', { name: 'Try again' }))

  await waitFor(() => expect(screen.queryByText('The links that are open now could not be loaded.')).toBeNull())
})

test('the link of a bundle with the form is shown beside its own', async () => {
  const { server, user, dialog } = await openDialog()
  const own = { ...link, Created: '2026-11-19T10:00:00', CreatedBy: { Id: idOf(5), Name: 'Maya Okafor' }, UseCount: 2 }
  server.answer(listGuestLinks, { Items: [own, { ...own, Id: idOf(71), Object: idOf(72), UseCount: 1 }] })
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Send guest link' }))

  const again = within(await screen.findByRole('dialog', { name: 'Send guest link' }))

  await again.findByText(/^A link by Maya Okafor is open/)
  expect(
    again.getByText(
      'A link by Maya Okafor to a bundle with this form is open until December 3, 2026. It was opened 1 time.',
    ),
  ).toBeDefined()
  expect(again.getAllByRole('button', { name: 'Revoke it' })).toHaveLength(2)
})

test('a sending that was repeated because its answer was lost is told, without the link', async () => {
  const { server, user, phone, sends } = await openDialog()
  server.answer(sendNotification, { Name: 'Sent.', Items: [] })
  await user.type(phone(), '2155550123')

  await user.click(sends())

  await findToast('Sent.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a link whose maker is not known is named without one', async () => {
  const { server, user, dialog } = await openDialog()
  server.answer(listGuestLinks, { Items: [{ ...link, Created: '2026-11-19T10:00:00', CreatedBy: null, UseCount: 1 }] })
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))

  await user.click(await screen.findByRole('button', { name: 'Send guest link' }))

  expect(
    await screen.findByText('A link is open until December 3, 2026. It was opened 1 time. A new one replaces it.'),
  ).toBeDefined()
})

test('a completed form has no link to send', async () => {
  const Can = {
    Update: false,
    Complete: false,
    Revert: true,
    Transfer: true,
    Delete: false,
    Download: true,
    Share: true,
  }

  const CompletedBy = { Id: idOf(9), Name: 'Maya Okafor' }

  await openForm({ Completed: true, CompletedBy, Can })

  await screen.findByRole('button', { name: 'Re-activate' })
  expect(screen.queryByRole('button', { name: 'Send guest link' })).toBeNull()
})
