import { expect, test } from 'vitest'
import { failedAttacks, failedJourneys, failedTests, lastLines } from './what-failed.mjs'

test('failed tests are named with their file and the first line of their error, and so is a file that could not be loaded', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'divides', status: 'failed', failureMessages: ['\n\u001b[31mError: by zero\u001b[39m\n  at x'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module\nat y', assertionResults: [] },
    ],
  }
  expect(failedTests(report)).toEqual(['a.test.ts: divides: Error: by zero', 'b.test.ts: no such module'])
})

test('failed journeys are named with the error of their last try, and those that passed then are not', () => {
  const spec = (title, ok, ...messages) => {
    const results = messages.map((message) => ({ error: message === undefined ? undefined : { message } }))
    return { file: 'home.spec.ts', line: 4, title, ok, tests: [{ results }] }
  }
  const nested = { suites: [{ specs: [spec('signs out', false, 'once', 'twice\nmore')] }] }
  const report = { suites: [{ specs: [spec('signs in', true, 'late', undefined)], ...nested }], errors: [] }
  expect(failedJourneys(report)).toEqual(['home.spec.ts:4: signs out: twice'])
  expect(failedJourneys({ suites: [], errors: [{ message: 'no browser' }] })).toEqual(['no browser'])
})

test('failed attacks are named with their findings', () => {
  const output =
    'ok   audit 2s\nFAIL races 3s 16 writes\n  HIGH   doubled | a x1 | b\n  LOW    slow | c x1 | d\nok   fuzz 1s\n'
  expect(failedAttacks(output)).toEqual([
    'FAIL races 3s 16 writes',
    '  HIGH   doubled | a x1 | b',
    '  LOW    slow | c x1 | d',
  ])
})

test('another step is told by its last lines, which are no longer than a page', () => {
  expect(lastLines('\u001b[31mone\u001b[39m\n\ntwo\n')).toEqual(['one', 'two'])
  expect(lastLines('x'.repeat(500))[0]).toHaveLength(400)
  expect(failedAttacks('FAIL a\n'.repeat(60))).toHaveLength(41)
})
