import { listRecipients, sendNotification } from '@caseloom/contracts/notifications/endpoints'
import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/drawn.tsx'
import { fakedServer } from '../../../testing/faked/faked-server.ts'
import { appointmentOf } from '../../../testing/faked/faked-work.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { levelsOf } from '../../../testing/qr-level.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { shareLink } from './share-link.ts'

const ruth = {
  Id: idOf(84),
  Person: { Id: idOf(84), Name: 'Ruth Adler' },
  FirstName: 'Ruth',
  Relation: null,
  Channel: 'app',
  Description: null,
  Refusal: null,
} as const
const carmen = { ...ruth, Id: idOf(85), Person: { Id: idOf(86), Name: 'Carmen Delgado' }, Channel: 'sms' } as const

async function openShare() {
  const server = fakedServer()
    .answer(readAppointment, appointmentOf())
    .answer(listRecipients, { Items: [ruth, carmen], FirstContact: null, Sends: ['sms'], Values: {} })
    .answer(sendNotification, { Name: 'sent', Items: [] })
  const page = await renderPage(`/appointment/${idOf(20)}`, { server })
  await page.user.click(screen.getByRole('button', { name: 'Share' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Family session 9' }))
  return { ...page, server, dialog }
}

// spec: appointments 28, 166; home 178, 189
test('the link carries who shared it, and says for a while that it was copied', async () => {
  const { user, dialog } = await openShare()
  const link = dialog.getByLabelText<HTMLInputElement>('Link').value
  expect(new URL(link).pathname).toBe(`/appointment/${idOf(20)}`)
  expect(new URL(link).searchParams.get('referral')).toMatch(/^[0-9a-f-]{36}$/)
  await user.click(dialog.getByRole('button', { name: 'Copy link' }))
  await findToast('Copied link!')
  expect(await navigator.clipboard.readText()).toBe(link)
  expect(dialog.getByRole('button', { name: 'Copied link!' })).toBeDefined()
  expect(await dialog.findByRole('button', { name: 'Copy link' }, { timeout: 5000 })).toBeDefined()
})

// spec: appointments 28, 41, 165
test('the QR code is shown and hidden, and can be enlarged', async () => {
  const { user, dialog } = await openShare()
  expect(dialog.queryByRole('img')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Show QR code' }))
  const picture = dialog.getByRole('button', { name: 'Enlarge the QR code' }).querySelector('svg')
  expect([picture?.getAttribute('width'), picture?.querySelector('path')?.getAttribute('transform')]).toEqual([
    '225',
    expect.stringMatching(/^translate\(15 15\)/),
  ])
  expect(levelsOf(picture?.querySelector('path')?.getAttribute('d') ?? '')).toEqual(['M', 'M'])
  await user.click(dialog.getByRole('button', { name: 'Enlarge the QR code' }))
  const large = within(await screen.findByRole('dialog', { name: 'QR code of the link to Family session 9' }))
  await user.click(large.getByRole('button', { name: 'Close' }))
  await user.click(await dialog.findByRole('button', { name: 'Hide QR code' }))
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Enlarge the QR code' })).toBeNull())
})

// spec: appointments 57, 124
test('the message is saved with the colleagues it was for, and only colleagues are offered', async () => {
  const { user, dialog, server } = await openShare()
  await user.click(dialog.getByRole('button', { name: 'Share' }))
  expect(await dialog.findByText('No recipient selected.')).toBeDefined()
  expect(server.callsTo(sendNotification)).toEqual([])
  await user.click(dialog.getByRole('combobox', { name: /Colleagues/ }))
  await user.keyboard('{ArrowDown}')
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['Ruth Adler'])
  await user.click(screen.getByRole('option', { name: 'Ruth Adler' }))
  await user.tab()
  await user.type(await dialog.findByRole('textbox', { name: /Message/ }), 'Please have a look.')
  await user.click(dialog.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(server.callsTo(sendNotification)).toHaveLength(1))
  const [call] = server.callsTo(sendNotification)
  expect({ ...call?.query, ...call?.body }).toMatchObject({
    Id: idOf(20),
    To: ruth.Id,
    Subject: 'Family session 9',
    MessageBody: 'Please have a look.',
  })
})

test.each([
  ['{{Item.Date}}', /^Item\.Date has no value here\./],
  ['{{Sender.MeetingLink}}', /^You have not saved a link for video meetings\./],
  ['{{Nobody}}', 'Nobody is not a variable for messages.'],
])('a message with %s is not sent, and the field says why', async (text, why) => {
  const { user, dialog, server } = await openShare()
  await user.click(dialog.getByRole('combobox', { name: /Colleagues/ }))
  await user.keyboard('{ArrowDown}')
  await user.click(await screen.findByRole('option', { name: 'Ruth Adler' }))
  await user.tab()
  await user.click(await dialog.findByRole('textbox', { name: /Message/ }))
  await user.paste(text)
  await user.click(dialog.getByRole('button', { name: 'Share' }))

  expect(await dialog.findByText(why)).toBeDefined()
  expect(server.callsTo(sendNotification)).toEqual([])
})

test('what has no address of its own has no link', () => {
  expect(shareLink(null, idOf(3))).toBeNull()
  expect(shareLink('/appointment/1', idOf(3), 'https://care.example')).toBe(
    `https://care.example/appointment/1?referral=${idOf(3)}`,
  )
})
