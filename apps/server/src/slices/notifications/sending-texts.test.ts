import { expect, test } from 'vitest'
import { reasonText, storedReason } from './sending-texts.ts'

test.each([
  [storedReason('stopped'), 'Il server si è fermato durante l’invio.'],
  [storedReason('late'), 'Non è stato inviato entro un giorno.'],
  ['The provider answered 429', 'Il fornitore ha risposto 429'],
  [
    'The provider answered 400: Not a phone number, error 21211',
    'Il fornitore ha risposto 400: Not a phone number, error 21211',
  ],
  ['The mail server answered 550 5.1.1 no such mailbox', 'Il server di posta ha risposto 550 5.1.1 no such mailbox'],
  ['550 5.1.1 No such user', '550 5.1.1 No such user'],
])('the reason %j reads as %j in Italian', (stored, sentence) => {
  expect(reasonText(stored, 'it-IT')).toBe(sentence)
  expect(reasonText(stored, 'en-US')).toBe(stored)
})
