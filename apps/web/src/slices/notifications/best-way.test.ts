import type { Recipient, Recipients } from '@caseloom/contracts/notifications/notification'
import { expect, test } from 'vitest'
import { bestWay } from './best-way.ts'

const way = (Id: string, Channel: Recipient['Channel'], rest: Partial<Recipient> = {}): Recipient => ({
  Id,
  Person: { Id: 'ananya', Name: 'Ananya Chaudhary' },
  FirstName: 'Ananya',
  Relation: 'Mother',
  Channel,
  Description: null,
  Refusal: null,
  ...rest,
})
const among = (...Items: Recipient[]): Recipients => ({
  Items,
  FirstContact: null,
  Sends: ['app', 'email'],
  Values: {},
})
const both = among(way('mail', 'email'), way('phone', 'sms'))

test('Text goes to the phone, even if texts stay in the outbox', () => {
  expect(bestWay({ personId: 'ananya', isText: true }, both)?.Id).toBe('phone')
})

test('a message takes the way that is sent at once', () => {
  expect(bestWay({ personId: 'ananya', isText: false }, both)?.Id).toBe('mail')
  expect(bestWay({ personId: 'ananya', isText: false }, among(way('phone', 'sms')))?.Id).toBe('phone')
})

test('nobody else is chosen, and no refused way', () => {
  const father = { Id: 'ravi', Name: 'Ravi Chaudhary' }
  expect(bestWay({ personId: 'ananya', isText: true }, among(way('his', 'sms', { Person: father })))).toBeUndefined()
  const refused = among(way('phone', 'sms', { Refusal: 'Asked not to be texted.' }), way('mail', 'email'))
  expect(bestWay({ personId: 'ananya', isText: true }, refused)?.Id).toBe('mail')
})
