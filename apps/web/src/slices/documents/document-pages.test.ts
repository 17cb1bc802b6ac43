import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { expect, test } from 'vitest'
import { countPages, withWaiting } from './document-pages.ts'

const question = (Id: string, Answer: string | null) => ({
  Id,
  Text: Id,
  QType: 'ShortAnswer',
  Required: true,
  Visible: true,
  Active: true,
  ReadOnly: false,
  Answer,
})
// Only the parts that the count reads.
const form = {
  Id: 'form',
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
