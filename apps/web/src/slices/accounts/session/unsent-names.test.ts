import { expect, test, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: {} })
vi.stubGlobal('addEventListener', () => undefined)
const { namesOfUnsent } = await import('./unsent-names.ts')

const nothing = { name: undefined, family: undefined }
const known = (id: string) =>
  ({ a: { name: 'Session 9', family: 'Mateo Delgado' }, p: { ...nothing, name: 'Ada Mamani' } })[id] ?? nothing
const call = { method: 'PUT', address: '/api/update/a', body: {} } as const
const notes = { id: '1', order: 1, item: 'a', slot: 'Notes', label: 'Session 9: Notes', call }

test('an unsent text is named with its item and the family', () => {
  expect(namesOfUnsent([notes], ['queue:tab:1'], known)).toBe('Session 9: Notes (Mateo Delgado)')
})

test('unsent forms are named by what they are about, each once', () => {
  const drafts = ['p:fact-DOB', 'p:fact-LastName', 'new-person', 'new-folder-name', 'x:refer']
  expect(namesOfUnsent([], drafts, known)).toBe('Ada Mamani, a new person, a new shared folder, and text in a form')
})

test('the first five of many unsent texts are named and the others counted', () => {
  const many = Array.from({ length: 7 }, (_, index) => ({
    ...notes,
    id: String(index),
    item: '',
    label: `Text ${index}`,
  }))
  expect(namesOfUnsent(many, [], known)).toBe('Text 0, Text 1, Text 2, Text 3, Text 4, and 2 more')
})
