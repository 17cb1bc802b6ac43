import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { expect, test } from 'vitest'
import type { Waiting } from '../../platform/queue/waiting.ts'
import { countPages, isPageHidden, pageBeside, rowsOfPage, withWaiting } from './document-pages.ts'

const question = (Id: string, Answer: string | null) => ({
  Id,
  Text: Id,
  QType: 'ShortAnswer',
  Required: true,
  Visible: true,
  AlwaysHidden: false,
  Active: true,
  ReadOnly: false,
  Answer,
})
// Only the parts that the count reads.
const form = {
  Id: 'form',
  PageCount: 2,
  PageRules: [[], []],
  Sections: [],
  Questions: [[[question('who', null), question('what', 'Saved.')]], [[question('next', null)]]],
}
const call = { method: 'PUT', address: '', body: {} } as const
const typed = (item: string, slot: string, text?: string) => ({ id: slot, order: 1, item, slot, label: '', call, text })

test('answers that wait in the browser count, and those of other forms do not', () => {
  const waiting = [typed('form', 'who', 'Everybody'), typed('form', 'what', ''), typed('other', 'next', 'No')]
  const document = form as unknown as DocumentForm

  expect(countPages(withWaiting(document, [...waiting, typed('form', 'Completion')]))).toEqual([
    { asked: 2, answered: 1 },
    { asked: 1, answered: 0 },
  ])
  expect(withWaiting(document, [typed('form', 'Completion')])).toEqual(document)
})

test('what is typed shows and hides questions at once, and what stays the same is the same object', () => {
  const ShowWhen = [{ Behavior: 'all', Conditions: [{ Question: 'who', Operator: '=', Answer: 'Ana' }] }]
  const document = {
    ...form,
    PageRules: [[], ShowWhen],
    Questions: [
      [[question('who', null), { ...question('what', null), Visible: false, ShowWhen }]],
      [[question('next', null)]],
    ],
  } as unknown as DocumentForm

  const shown = withWaiting(document, [typed('form', 'who', 'Ana')])
  expect(rowsOfPage(shown, 1)[0]?.map(({ Id }) => Id)).toEqual(['who', 'what'])
  expect([isPageHidden(shown, 2), pageBeside(shown, 1, 1)]).toEqual([false, 2])

  const hidden = withWaiting(document, [typed('form', 'who', 'Eva')])
  expect(rowsOfPage(hidden, 1)[0]?.map(({ Id }) => Id)).toEqual(['who'])
  expect([isPageHidden(hidden, 2), pageBeside(hidden, 1, 1)]).toEqual([true, undefined])
  expect(hidden.Questions[0]?.[0]?.[1]).toBe(document.Questions[0]?.[0]?.[1])
})

test('answers that are no text wait as their encoding, those of cells too', () => {
  const cell = { ...question('cell', null), QType: 'Slider' }
  const document = {
    ...form,
    Questions: [[[{ ...question('grid', null), QType: 'Table', Cells: [[cell]] }]]],
  } as unknown as DocumentForm
  const entry = { ...typed('form', 'cell', '7'), isEncoded: true }
  const [grid] = withWaiting(document, [entry]).Questions.flat(2)
  expect(grid?.Cells?.[0]?.[0]?.Answer).toBe(7)
  expect(countPages(withWaiting(document, [entry]))).toEqual([{ asked: 1, answered: 1 }])
})

test('an answer that two people changed is the server’s until one of the two is chosen', () => {
  const document = form as unknown as DocumentForm
  const theirs = { value: 'Theirs', version: 3 }
  const entry: Waiting = { ...typed('form', 'what', 'Mine'), trouble: { kind: 'conflict', theirs, by: null } }

  expect(withWaiting(document, [entry])).toEqual(document)
  expect(withWaiting(document, [{ ...entry, trouble: { kind: 'refused', why: 'x', mayPass: false } }])).not.toEqual(
    document,
  )
})

test('an answer that waits is read in its own words, and names that only the server knows are kept', () => {
  const Items = [
    { Id: 'yes', Name: 'Very much' },
    { Id: 'no', Name: 'Not yet' },
  ]
  const radio = { ...question('how', 'yes'), QType: 'RadioButtons', Items, AnswerText: 'Very much' }
  const Files = [
    { Id: 'a', Name: 'a.pdf' },
    { Id: 'b', Name: 'b.pdf' },
  ]
  const papers = { ...question('papers', 'a|b'), QType: 'Documentation', AnswerText: 'a.pdf, b.pdf', Files }
  const relative = { ...question('whom', 'ana'), QType: 'RelContactComboBox', AnswerText: 'Ana Ruiz' }
  const document = { ...form, Questions: [[[radio, papers, relative]], []] } as unknown as DocumentForm
  const wordsFor = (...waiting: Waiting[]) =>
    withWaiting(document, waiting)
      .Questions.flat(2)
      .map(({ AnswerText }) => AnswerText)

  expect(wordsFor(typed('form', 'how', 'no'), typed('form', 'papers', 'b'), typed('form', 'whom', 'leo'))).toEqual([
    'Not yet',
    'b.pdf',
    null,
  ])
  expect(wordsFor(typed('form', 'how', 'yes'))).toEqual(['Very much', 'a.pdf, b.pdf', 'Ana Ruiz'])
})
