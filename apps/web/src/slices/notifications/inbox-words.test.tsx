import type { InboxRow } from '@caseloom/contracts/notifications/notification'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { setWallClock } from '../../platform/texts/times.ts'
import { InboxLine } from './inbox-sheet.tsx'
import { inboxWords } from './inbox-words.ts'

vi.stubGlobal('document', { documentElement: {} })
setWallClock('2026-11-19T13:00:00')

const item = {
  Id: 'i',
  Name: 'Session 9',
  Type: 'APPOINTMENT',
  PersonId: 'p',
  Date: '2026-11-20T16:00:00',
  Family: 'Mateo Delgado',
} as const
const message: InboxRow = {
  Id: 'n',
  From: { Id: 'maya', Name: 'Maya Okafor' },
  Subject: 'Please look',
  MessageBody: 'The notes of Tuesday.',
  Created: '2026-11-19T12:00:00',
  Read: true,
  Notice: null,
  Answerable: false,
  Item: item,
}
const reminder: InboxRow = {
  ...message,
  From: { Id: 'model', Name: 'Family Therapy' },
  Subject: 'Appointment: Session 9',
  MessageBody: 'Session 9 begins on Nov 20 at 4:00 PM.',
  Notice: 'appointment-due',
}

test('a message shows its sender, its family and its text', () => {
  expect(inboxWords(message)).toEqual({
    title: 'Please look',
    below: ['Maya Okafor', 'Mateo Delgado', 'The notes of Tuesday.'],
    at: message.Created,
  })
})

test('a reminder says what is due once, and names the family', () => {
  expect(inboxWords(reminder)).toEqual({
    title: 'Session 9',
    below: ['Appointment', 'Mateo Delgado'],
    at: '2026-11-20T16:00:00',
  })
})

test('the reminder of an incident says when it was sent', () => {
  const due: InboxRow = {
    ...reminder,
    Subject: 'To follow up: Fall',
    MessageBody: 'Fall was reported and has not been followed up yet.',
    Notice: 'incident-due',
  }
  expect(inboxWords(due)).toEqual({ title: 'Fall', below: ['To follow up', 'Mateo Delgado'], at: due.Created })
})

test('nothing is said twice: neither the family nor who wrote it', () => {
  const asked: InboxRow = {
    ...message,
    Subject: 'Transferred to you',
    MessageBody: 'Maya Okafor transferred Session 9, Mateo Delgado to you.',
    Notice: 'transfer-to-you',
  }
  expect(inboxWords(asked).below).toEqual([asked.MessageBody])
})

test('no family is named if the reader may not see the item', () => {
  expect(inboxWords({ ...reminder, Item: null }).below).toEqual(['Appointment'])
})

test('a waiting referral links to where it is answered, whether or not the reader sees the case', () => {
  const draw = (row: InboxRow) =>
    renderToStaticMarkup(<InboxLine row={row} onRead={vi.fn<() => void>()} onLeave={vi.fn<() => void>()} />)
  const asked: InboxRow = { ...message, Notice: 'referral-made', Item: null, Answerable: true }
  expect(draw(asked)).toContain('href="/#referrals"')
  expect(draw({ ...asked, Item: item })).toContain('href="/#referrals"')
  expect(draw({ ...asked, Answerable: false })).not.toContain('href')
})

test.each([message, reminder])('a line of the bell is two lines high: $Subject', (row) => {
  const drawn = renderToStaticMarkup(<InboxLine row={row} onRead={vi.fn<() => void>()} onLeave={vi.fn<() => void>()} />)
  expect(drawn.match(/<p[ >]/g)).toHaveLength(2)
  expect(drawn).toContain('aria-label="Show the whole message: ')
})
