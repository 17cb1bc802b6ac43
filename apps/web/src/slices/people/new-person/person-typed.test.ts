import { expect, test } from 'vitest'
import { nothingTyped, readKept, typedFromName, writeKept } from './person-typed.ts'

test('typed content is kept and read again unchanged, with the key it was sent with', () => {
  const kept = { typed: { ...typedFromName('Zoë De La Cruz'), DOB: '2012-02-29', Phone: '2155550148' }, key: 'abc' }
  const second = { ...kept, key: 'def' }
  expect(readKept(writeKept([kept, second]))).toEqual([kept, second])
})

test.each([
  ['nothing', writeKept([{ typed: nothingTyped, key: 'abc' }])],
  ['a group alone', writeKept([{ typed: { ...nothingTyped, Group: 'g' }, key: 'abc' }])],
  ['no key', JSON.stringify({ FirstName: 'Maya' })],
  ['what another version wrote', '3:Maya'],
  ['null', 'null'],
])('nothing is restored from %s', (_, text) => {
  expect(readKept(text)).toEqual([])
})
