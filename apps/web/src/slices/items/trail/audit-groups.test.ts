import type { AuditEntry } from '@caseloom/contracts/items/item'
import { expect, test } from 'vitest'
import { joinReads } from './audit-groups.ts'

const blank = {
  At: '2026-11-19T10:00:00',
  From: null,
  Type: null,
  Name: null,
  Property: null,
  Before: null,
  After: null,
}
const entry = (Action: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...blank,
  Id: Action,
  Who: 'Maya Okafor',
  Username: 'maya',
  Action,
  ItemId: 'one',
  PersonId: null,
  Reason: null,
  Refused: false,
  ...more,
})
const linesOf = (entries: readonly AuditEntry[]) =>
  joinReads(entries).map(({ entry: { Action }, times }) => [Action, times])

test('repeated reads in a row are one line', () => {
  expect(linesOf([entry('read'), entry('read'), entry('read'), entry('update')])).toEqual([
    ['read', 3],
    ['update', 1],
  ])
})

test('other readers, other items, changes and refusals keep separate lines', () => {
  expect(
    linesOf([
      entry('read'),
      entry('read', { Username: 'ada' }),
      entry('read', { Username: 'ada', ItemId: 'two' }),
      entry('update'),
      entry('update'),
      entry('read', { Refused: true }),
      entry('read', { Refused: true }),
    ]),
  ).toEqual([
    ['read', 1],
    ['read', 1],
    ['read', 1],
    ['update', 1],
    ['update', 1],
    ['read', 1],
    ['read', 1],
  ])
})
