import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { takeTrouble } from './trouble.ts'

test('no element records where it was made', () => {
  const [one, other] = [createElement('i'), createElement('b')].map(
    (element) => Reflect.get(element, '_debugStack') as unknown,
  )

  expect(one).toBeInstanceOf(Error)
  expect(other).toBe(one)
})

test('a warning of React fails a test all the same', () => {
  const root = createRoot(document.createElement('div'))

  flushSync(() => root.render(createElement('ul', null, [createElement('li'), createElement('li')])))
  root.unmount()

  expect(takeTrouble()).toEqual([expect.stringContaining('Each child in a list should have a unique "key" prop')])
})
