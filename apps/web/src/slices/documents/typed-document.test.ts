import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { beforeEach, expect, test } from 'vitest'
import type { Trouble, Waiting } from '../../platform/queue/waiting.ts'
import { documentOf } from '../../testing/faked/faked-work.ts'
import { questionOf } from '../../testing/house/kept-document.ts'
import { typedDocument } from './typed-document.ts'

const call = { method: 'PUT', address: '', body: {} } as const
const items = [
  { Id: 'yes', Name: 'Yes' },
  { Id: 'no', Name: 'No' },
]
const ShowWhen = [
  { Behavior: 'all' as const, Conditions: [{ Question: 'asked', Operator: '=' as const, Answer: 'Ana' }] },
]
const words = { ...questionOf(1, 'Words'), Id: 'words' }
const asked = { ...questionOf(2, 'Asked'), Id: 'asked' }
const choice = { ...questionOf(3, 'Choice', { QType: 'RadioButtons', Items: items }), Id: 'choice' }
const follows = { ...questionOf(4, 'Follows', { Visible: false, ShowWhen }), Id: 'follows' }

let document: DocumentForm
beforeEach(() => {
  document = { ...documentOf(), Questions: [[[words], [asked], [choice], [follows]]], PageRules: [[]], Sections: [] }
})

const typed = (slot: string, text: string, trouble?: Trouble): Waiting => ({
  id: slot,
  order: 1,
  item: document.Id,
  slot,
  label: '',
  call,
  text,
  trouble,
})
const conflict: Trouble = { kind: 'conflict', theirs: { value: 'Theirs', version: 2 }, by: null }

test.each<[string, () => [Waiting, Waiting], boolean]>([
  ['one more letter', () => [typed('words', 'Wo'), typed('words', 'Wor')], true],
  ['the last letter that is taken away', () => [typed('words', 'W'), typed('words', '')], false],
  ['the first letter', () => [typed('words', ' '), typed('words', 'W')], false],
  ['a letter on which another question depends', () => [typed('asked', 'An'), typed('asked', 'Ana')], false],
  ['another choice', () => [typed('choice', 'yes'), typed('choice', 'no')], false],
  ['another question', () => [typed('words', 'Wo'), typed('asked', 'Wo')], false],
  ['another person’s words', () => [typed('words', 'Wo'), typed('words', 'Wo', conflict)], false],
])('what is typed leaves the form as it was, or not: %s', (_, both, isSame) => {
  const [before, after] = both()
  const first = typedDocument(document, [before])
  expect(typedDocument(document, [after]) === first).toBe(isSame)
})

test('a letter that decides shows its question, after letters that did not', () => {
  typedDocument(document, [typed('words', 'W')])
  typedDocument(document, [typed('words', 'Wo')])
  const shown = typedDocument(document, [typed('words', 'Wo'), typed('asked', 'Ana')]).Questions.flat(2)
  expect(shown.map(({ Id, Answer, Visible }) => [Id, Answer, Visible])).toEqual([
    ['words', 'Wo', true],
    ['asked', 'Ana', true],
    ['choice', null, true],
    ['follows', null, true],
  ])
})

test('a form that is saved is read again', () => {
  const first = typedDocument(document, [typed('words', 'W')])
  const saved = { ...document, Version: 9 }
  expect(typedDocument(saved, [typed('words', 'W')])).not.toBe(first)
  expect(typedDocument(saved, [])).toBe(saved)
})
