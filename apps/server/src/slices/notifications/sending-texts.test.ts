import { expect, test } from 'vitest'
import { reasonText, storedReason } from './sending-texts.ts'

test.each([
  [storedReason('stopped'), 'Il server si è fermato durante l’invio.'],
  [storedReason('late'), 'Non è stato inviato entro un giorno.'],
  ['The provider answered 429', 'Il fornitore ha risposto 429'],
  ['550 5.1.1 No such user', '550 5.1.1 No such user'],
])('the reason %j reads as %j in Italian', (stored, sentence) => {
  expect(reasonText(stored, 'it-IT')).toBe(sentence)
  expect(reasonText(stored, 'en-US')).toBe(stored)
})
