import { expect, test } from 'vitest'
import { additions, instantIn, subscriptions } from './other-calendars.ts'

test.each([
  ['America/New_York', '2026-11-19T14:00:00', '2026-11-19T19:00:00Z'],
  ['America/New_York', '2026-07-19T14:00:00', '2026-07-19T18:00:00Z'],
  ['America/New_York', '2026-03-08T03:30:00', '2026-03-08T07:30:00Z'],
  ['Asia/Kolkata', '2026-01-01T00:15:00', '2025-12-31T18:45:00Z'],
  ['Australia/Lord_Howe', '2026-12-24T09:00:00', '2026-12-23T22:00:00Z'],
])('in %s %s is %s', (zone, wall, instant) => {
  expect(instantIn(zone, wall)).toBe(instant)
})

// spec: home 111
test('an appointment is added to Gmail and Outlook by its type and time, and as a file to any other calendar', () => {
  const { gmail, outlook, ical } = additions({
    id: 'abc',
    word: 'Family session & more',
    start: '2026-11-19T19:00:00Z',
    end: '2026-11-19T20:00:00Z',
  })
  const asked = (address: string) => Object.fromEntries(new URL(address).searchParams)

  expect(asked(gmail)).toEqual({
    action: 'TEMPLATE',
    text: 'Family session & more',
    dates: '20261119T190000Z/20261119T200000Z',
  })
  expect(asked(outlook)).toEqual({
    subject: 'Family session & more',
    startdt: '2026-11-19T19:00:00Z',
    enddt: '2026-11-19T20:00:00Z',
  })
  expect(ical).toBe('/api/appointments/abc/ics')
})

test('a feed is subscribed to by its whole secret address', () => {
  const address = 'https://care.example.org/calendar/q7Kd2M9.ics'
  expect(subscriptions(address).map(({ href }) => decodeURIComponent(href))).toEqual([
    'https://calendar.google.com/calendar/r?cid=webcal://care.example.org/calendar/q7Kd2M9.ics',
    'https://outlook.office.com/calendar/0/addfromweb?url=https://care.example.org/calendar/q7Kd2M9.ics',
    'webcal://care.example.org/calendar/q7Kd2M9.ics',
  ])
})
