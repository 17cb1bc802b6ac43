import { expect, test } from 'vitest'
import { mailto } from './mailto.ts'

test.each([
  ['dana.reed@example.org', 'dana.reed@example.org', ''],
  ['dana+home@example.org', 'dana+home@example.org', ''],
  ['a?cc=evil@example.com&body=x@example.org', 'a?cc=evil@example.com&body=x@example.org', ''],
  ['a%0Abcc:evil@example.com', 'a%0Abcc:evil@example.com', ''],
])('a link to %s writes to that address alone', (address, pathname, search) => {
  const link = new URL(mailto(address))

  expect([decodeURIComponent(link.pathname), link.search]).toEqual([pathname, search])
})
