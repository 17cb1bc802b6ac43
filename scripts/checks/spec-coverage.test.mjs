import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../bootstrap.mjs'
import { checkCoverage } from './spec-coverage.mjs'

const wrongPassword = "test('a wrong password is refused', () => expect(said).toBe('Invalid username or password'))"
const toast = ['test.each([', "  ['Started: Visit'],", "])('the toast says %j', async () => {})"]

let tree

beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'caseloom-coverage-'))
  mkdirSync(path.join(tree, 'docs/spec-coverage'), { recursive: true })
  mkdirSync(path.join(tree, 'e2e'))
})

afterEach(() => rmSync(tree, { recursive: true }))

/** Checks a page with these rows below its heading, of which the first is line 5, and a test file with these lines. */
function check(rows, tests = []) {
  const page = ['# Home', '', '| no. | row | shown by |', '| --- | --- | --- |', ...rows, '']
  writeFileSync(path.join(tree, 'docs/spec-coverage/home.md'), page.join('\n'))
  writeFileSync(path.join(tree, 'e2e/sign-in.spec.ts'), tests.join('\n'))
  return checkCoverage(tree)
}

test.each([
  ["| 1 | 'Invalid username or password' | `e2e/sign-in.spec.ts` |", ['// spec: home 1', wrongPassword]],
  ["| 1 | 'Started: {name}' | `e2e/sign-in.spec.ts` |", ['// spec: home 1', '// A second comment.', ...toast]],
  [
    "| 1 | 'Saved: {name}' | `e2e/sign-in.spec.ts` |",
    [
      'const saved = (name: string) => `Saved: ${name}`',
      'const expectSaved = (name: string) => expect(said).toBe(saved(name))',
      '// spec: home 1',
      "test('it says so', () => {",
      "  expectSaved('Visit')",
      '})',
    ],
  ],
  ['| 1 | A step | `e2e/sign-in.spec.ts` |', ['  // spec: home 1', '  await test.step(`of ${name}`, () => {})']],
  [String.raw`| 1 | Joined by '\|' | no test yet: case page |`, []],
  ['| 1 | `/reports` | later: oversight |', []],
  ['| 1 | Waits 2 seconds | replaced: real uploads |', []],
])('%s is let through', (row, tests) => {
  const { findings, counts } = check([row], tests)

  expect(findings).toEqual([])
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(1)
})

test.each([
  ['| 1 | A | |', [], 'home 1: no test names it.'],
  ['| 1 | A | `e2e/gone.spec.ts` |', [], 'home 1: no test names it.'],
  ['| 1 | A | soon |', [], 'home 1: no test names it.'],
  ['| 1 | A | later: the moon |', [], 'home 1: no test names it.'],
  ['| 1 | A | replaced: |', [], 'home 1: no test names it.'],
  ['| 1 | A | |', ['// spec: home 1', wrongPassword], 'home 1: is out of date: run'],
  ['| 1 | A | no test yet: home |', ['// spec: home 1', wrongPassword], 'home 1: is out of date: run'],
  [
    "| 1 | 'Saved: {name}' | `e2e/sign-in.spec.ts` |",
    ['// spec: home 1', ...toast],
    "home 1: e2e/sign-in.spec.ts does not hold 'Saved:' in the tests that name it.",
  ],
  [
    "| 1 | 'Saved: {name}' | `e2e/sign-in.spec.ts` |",
    ['// spec: home 1', ...toast, "test('another', () => expect(said).toBe('Saved: Visit'))"],
    "home 1: e2e/sign-in.spec.ts does not hold 'Saved:' in the tests that name it.",
  ],
])('the row %s is found', (row, tests, text) => {
  const { findings } = check([row], tests)

  expect(findings.map((finding) => [finding.line, finding.text.slice(0, text.length)])).toEqual([[5, text]])
})

test.each([
  ['// spec: home 9', "there is no row 'home 9'."],
  ['// spec: work 1', "there is no row 'work 1'."],
  ['// spec: home', "there is no row 'home'."],
])('the tag %s is found', (tag, text) => {
  const { findings } = check(['| 1 | A | later: oversight |'], ['', tag, wrongPassword])

  expect(findings).toEqual([{ file: 'e2e/sign-in.spec.ts', line: 2, text }])
})

test.each(["test.skip('nobody runs this', () => {})", 'const said = 1'])('a tag above %s is found', (below) => {
  const { findings } = check(['| 1 | A | later: oversight |'], ['// spec: home 1', below, wrongPassword])

  expect(findings).toEqual([{ file: 'e2e/sign-in.spec.ts', line: 1, text: 'no test begins below this tag.' }])
})

test('a number that two rows have is found', () => {
  const { findings } = check(['| 1 | A | later: oversight |', '| 1 | B | later: oversight |'])

  expect(findings.map(({ line, text }) => [line, text])).toEqual([[6, 'home 1: another row has this number.']])
})

test('the pages get the files of the tests, of several rows in one comment as well', () => {
  const rows = ['| 1 | A | later: oversight |', '| 2 | B | |', '| 3 | C | `e2e/gone.spec.ts` |']

  const { pages } = check(rows, ['// spec: home 2, 3', wrongPassword])

  expect(pages.get('docs/spec-coverage/home.md').split('\n').slice(4, 7)).toEqual([
    '| 1 | A | later: oversight |',
    '| 2 | B | `e2e/sign-in.spec.ts` |',
    '| 3 | C | `e2e/sign-in.spec.ts` |',
  ])
})

test('the pages themselves are read', () => {
  expect(checkCoverage(root).counts.get('shown')).toBeGreaterThan(0)
})
