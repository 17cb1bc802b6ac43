import { listInbox, listOutbox, readNotifications } from '@caseloom/contracts/notifications/endpoints'
import type { InboxRow } from '@caseloom/contracts/notifications/notification'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { problem } from '../../testing/faked/faked-problem.ts'
import { idOf } from '../../testing/drawn.tsx'
import { fakedServer } from '../../testing/faked/faked-server.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderPage } from '../../testing/render-page.tsx'

const rowOf = (number: number, parts: Partial<InboxRow> = {}): InboxRow => ({
  Id: idOf(number),
  From: { Id: idOf(71), Name: 'Daniel Kim' },
  Subject: 'Please look',
  MessageBody: 'The notes of Tuesday.',
  Created: '2026-11-19T12:00:00',
  Read: false,
  Notice: null,
  Answerable: false,
  Item: null,
  ...parts,
})
const rows = [rowOf(81), rowOf(82, { Created: '2026-11-18T09:30:00' }), rowOf(83, { Subject: 'The next visit' })]
const inboxOf = (Items: InboxRow[]) => ({
  Items,
  Total: Items.length,
  TotalIsMore: false,
  Offset: 0,
  Limit: 20,
  Next: null,
  Unread: Items.filter(({ Read }) => !Read).length,
})

async function openBell(server: ReturnType<typeof fakedServer>) {
  server.answer(listInbox, inboxOf(rows)).answer(listOutbox, { ...inboxOf([]), Items: [], Sends: ['email', 'sms'] })
  const page = await renderPage('/outbox', { server })
  await page.user.click(await screen.findByRole('button', { name: /^Notifications/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  await sheet.findByText('The next visit')
  return { ...page, sheet }
}

test('each button of the bell says of which message it is', async () => {
  const { sheet } = await openBell(fakedServer())
  const named = (words: RegExp) =>
    sheet.getAllByRole('button', { name: words }).map((button) => button.getAttribute('aria-label'))
  for (const words of [/^Mark as read: /, /^Show the whole message: /])
    expect(new Set(named(words)).size).toBe(rows.length)
  expect(named(/^Mark as read: The next visit, /)).toHaveLength(1)
})

test('after a message is marked as read, the focus stays at it', async () => {
  const server = fakedServer().answer(readNotifications, { Unread: 2 })
  const { sheet, user } = await openBell(server)
  server.answer(
    listInbox,
    inboxOf(rows.map((row) => (row.Subject === 'The next visit' ? { ...row, Read: true } : row))),
  )

  await user.click(sheet.getByRole('button', { name: /^Mark as read: The next visit/ }))

  await waitFor(() => expect(sheet.queryByRole('button', { name: /^Mark as read: The next visit/ })).toBeNull())
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Show the whole message: The next visit/)
})

test('after all messages are marked as read, the focus is at the first of them', async () => {
  const server = fakedServer().answer(readNotifications, { Unread: 0 })
  const { sheet, user } = await openBell(server)
  server.answer(listInbox, inboxOf(rows.map((row) => ({ ...row, Read: true }))))

  await user.click(sheet.getByRole('button', { name: 'Mark all as read' }))

  await waitFor(() => expect(sheet.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Show the whole message: Please look/)
})

test('the focus stays at the button where marking all messages as read fails', async () => {
  const server = fakedServer().answer(readNotifications, problem('server.internal'))
  const { sheet, user } = await openBell(server)

  await user.click(sheet.getByRole('button', { name: 'Mark all as read' }))

  await waitFor(() => expect(server.callsTo(readNotifications)).toHaveLength(1))
  await findToast(/./)
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'Mark all as read' }))
})

test('all that the bell counts can be opened: what is beyond the first page comes with "Show more"', async () => {
  const all = Array.from({ length: 25 }, (_, index) => rowOf(100 + index, { Subject: `Message ${index + 1}` }))
  const server = fakedServer()
  const { sheet, user } = await openBell(server)
  server.answer(listInbox, ({ query: { offset, limit } }) => ({
    ...inboxOf(all),
    Items: all.slice(offset, offset + limit),
    Offset: offset,
    Next: offset + limit < all.length ? String(offset + limit) : null,
  }))
  server.answer(readNotifications, { Unread: 25 })
  // Any change reads the list again.
  await user.click(sheet.getByRole('button', { name: /^Mark as read: The next visit/ }))
  await sheet.findByText('Message 20')
  expect(sheet.getAllByRole('listitem')).toHaveLength(20)

  await user.click(sheet.getByRole('button', { name: 'Show more' }))

  await sheet.findByText('Message 25')
  expect(sheet.getAllByRole('listitem')).toHaveLength(25)
  expect(sheet.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/: Message 21,/)
})
