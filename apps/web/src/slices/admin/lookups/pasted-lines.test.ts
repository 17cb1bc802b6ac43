import { expect, test } from 'vitest'
import { droppedAt, movedTo } from './order-of.ts'
import { pastedLines } from './pasted-lines.ts'

test('a line is a choice, and a second cell is its category', () => {
  expect(pastedLines('appointment-types', ' Drop-in \r\n\n\nTelehealth\tTherapy session\n', [])).toEqual({
    added: [
      { Name: 'Drop-in', Category: null },
      { Name: 'Telehealth', Category: 'Therapy session' },
    ],
    known: [],
    wrong: [],
  })
})

test('what the list has already, or the text twice, is left out and told', () => {
  const { added, known } = pastedLines('genders', 'FEMALE\nMale\nmale\nAgénder\nAgender', ['Female'])
  expect(added.map(({ Name }) => Name)).toEqual(['Male', 'Agénder'])
  expect(known).toEqual(['FEMALE', 'male', 'Agender'])
})

test('a type of relationship needs its other end, which need not have a line of its own', () => {
  expect(pastedLines('relationship-types', 'Godmother\tGodchild\tFamily\nGodchild\tGodmother\nCousin', [])).toEqual({
    added: [{ Name: 'Godmother', Category: 'Family', Inverse: 'Godchild' }],
    known: ['Godchild'],
    wrong: ['Cousin'],
  })
})

test('a line that is too long is told', () => {
  expect(pastedLines('genders', 'x'.repeat(201), []).wrong).toHaveLength(1)
})

const all = ['a', 'b', 'c', 'd'].map((Id) => ({ Id }))
const ids = (list: readonly { readonly Id: string }[]) => list.map(({ Id }) => Id).join('')

test('a choice moves to another place', () => {
  expect(ids(movedTo(all, 0, 2))).toBe('bcad')
  expect(ids(movedTo(all, 3, 0))).toBe('dabc')
  expect(ids(movedTo(all, 9, 0))).toBe('abcd')
})

test('what is dropped stands before or after the one on which it was let go', () => {
  expect(ids(droppedAt(all, new Set(['a']), { key: 'c', dropPosition: 'after' }))).toBe('bcad')
  expect(ids(droppedAt(all, new Set(['d']), { key: 'a', dropPosition: 'before' }))).toBe('dabc')
  expect(ids(droppedAt(all, new Set(['a']), { key: 'a', dropPosition: 'after' }))).toBe('abcd')
})
