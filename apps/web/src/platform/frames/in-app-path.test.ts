import { expect, test } from 'vitest'
import { inAppPath } from './in-app-path.ts'

const ID = '019a9bc4-2d1e-7c3a-9f00-0123456789ab'

// spec: home 7, 8, 9
test.each([
  '/',
  '/reports',
  '/reports/sessions',
  `/incident/${ID}/basic-info`,
  `/view/${ID}/0`,
  `/document/${ID}/12`,
  `/directory/${ID}/${ID}/dashboard`,
  `/directory/${ID}`,
  `/event/${ID}`,
])('a link in a frame may lead to %s', (path) => {
  expect(inAppPath(path)).toBe(path)
})

test.each([
  'https://example.org/reports',
  '//example.org/reports',
  '/\\example.org',
  '\\\\example.org',
  'javascript:alert(1)',
  'data:text/html,x',
  'reports',
  '/reports/unknown',
  '/reports?x=1',
  '/reports#x',
  '/reports/',
  '/reports/../sign-out',
  '/reports\n',
  '\t/reports',
  ' /reports',
  '/reports%2f',
  '/admin/bin',
  '/account',
  '/sign-in',
  '/auth/sign-out',
  '/api/home',
  '/guest#token',
  `/directory/${ID}/${ID}/${ID}`,
  `/document/${ID}/99999`,
  '',
  null,
  undefined,
  7,
  { toString: () => '/reports' },
  ['/reports'],
])('and not to %j', (said) => {
  expect(inAppPath(said)).toBeUndefined()
})
