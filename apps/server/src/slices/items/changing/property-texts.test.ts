import { expect, test } from 'vitest'
import { propertyText } from './property-texts.ts'

test('a property is named in the reader’s language, and a question by its own text', () => {
  expect(propertyText('ScheduledStartTime', 'es-ES')).toBe('inicio')
  expect(propertyText('Who took part?', 'es-ES')).toBe('Who took part?')
})
