import { expect, test } from 'vitest'
import { foundIn, readDragged, sortedByName, withDropped } from './dragged-items.ts'

const named = (...names: string[]) => names.map((Name) => ({ Id: `id of ${Name}`, Name }))
const namesOf = (items: readonly { Name: string }[]) => items.map(({ Name }) => Name)

// spec: documents 48
test('a list is sorted by name as people sort, and searched without regard to case', () => {
  const items = named('week 10', 'Ángel', 'Week 2', 'angela', 'Zoë')
  expect(namesOf(sortedByName(items, 'es'))).toEqual(['Ángel', 'angela', 'Week 2', 'week 10', 'Zoë'])
  expect(namesOf(foundIn(items, ' WEEK '))).toEqual(['week 10', 'Week 2'])
  expect(foundIn(items, '')).toBe(items)
  expect(foundIn(items, 'nobody')).toEqual([])
})

// spec: documents 117
test('what is dropped is added once and sorted in', () => {
  expect(namesOf(withDropped(named('Ana', 'Zoë'), named('Mateo', 'Ana'), 'en'))).toEqual(['Ana', 'Mateo', 'Zoë'])
})

test.each(['', 'null', '7', '[]', '{"Id":7,"Name":"x"}', '{"Name":"x"}', '{"Id":"","Name":"x"}', '{'])(
  'a drag that carries %s brings nothing',
  (text) => {
    expect(readDragged(text)).toBeUndefined()
  },
)

// spec: documents 74
test('a drag brings the id, the name and the description of an item, and nothing else', () => {
  const text = JSON.stringify({ Id: '1', Name: 'Ana', Description: 'Mother', onClick: 'x' })
  expect(readDragged(text)).toEqual({ Id: '1', Name: 'Ana', Description: 'Mother' })
})
