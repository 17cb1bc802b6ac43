import { expect, test } from 'vitest'
import { isMeetingLink } from './meeting-link-rules.ts'

test.each([
  ['https://meet.example.org/maya', true],
  ['https://example.zoom.example/j/123?pwd=abc#room', true],
  ['http://meet.example.org/maya', false],
  ['javascript:alert(1)', false],
  ['meet.example.org/maya', false],
  ['https://localhost/maya', false],
  ['https://maya@meet.example.org', false],
  [`https://meet.example.org/${'a'.repeat(500)}`, false],
  ['', false],
])('%s is a link of a video meeting: %s', (text, is) => {
  expect(isMeetingLink(text)).toBe(is)
})
