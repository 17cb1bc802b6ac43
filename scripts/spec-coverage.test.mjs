import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { checkCoverage } from './spec-coverage.mjs'

const source = `
test('a wrong password is refused', () => expect(said).toBe('Invalid username or password'))
test.each([
  ['Started: Visit'],
])(
  'the toast says %j',
  async () => {},
)
test.skip('nobody runs this', () => {})
await test.step(\`a step of \${name}\`, async () => {})
`

let tree

beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'caseloom-coverage-'))
  mkdirSync(path.join(tree, 'docs'))
  mkdirSync(path.join(tree, 'e2e'))
  writeFileSync(path.join(tree, 'e2e/sign-in.spec.ts'), source)
})

afterEach(() => rmSync(tree, { recursive: true }))

function check(...rows) {
  const key = ['| state | means |', '| --- | --- |', '| `here` | a test shows it |', '']
  const table = ['| row | state | shown by |', '| --- | --- | --- |', ...rows]
  writeFileSync(path.join(tree, 'docs/spec-coverage.md'), [...key, ...table, ''].join('\n'))
  return checkCoverage(tree)
}

test.each([
  ["| 'Invalid username or password' | here | `e2e/sign-in.spec.ts › wrong password` |"],
  ["| 'Started: {name}' | here | `e2e/sign-in.spec.ts › the toast says` |"],
  ['| A step | here | `e2e/sign-in.spec.ts › a step of`<br>`e2e/sign-in.spec.ts › is refused` |'],
  [String.raw`| Joined by '\|' | here, no test yet | case page |`],
  ['| `/reports` | later: oversight | |'],
  ['| Waits 2 seconds | replaced | real uploads |'],
])('%s is let through', (row) => {
  const { findings, counts } = check(row)

  expect(findings).toEqual([])
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(1)
})

test.each([
  ['| A | here | `e2e/gone.spec.ts › x` |', "'A': there is no test file e2e/gone.spec.ts."],
  ['| A | here | `docs/spec-coverage.md › row` |', "'A': there is no test file docs/spec-coverage.md."],
  [
    '| A | here | `e2e/sign-in.spec.ts › a right password` |',
    "'A': no title in e2e/sign-in.spec.ts has 'a right password'.",
  ],
  ['| A | here | `e2e/sign-in.spec.ts › nobody runs` |', "'A': no title in e2e/sign-in.spec.ts has 'nobody runs'."],
  [
    '| A | here | `e2e/sign-in.spec.ts › Invalid username` |',
    "'A': no title in e2e/sign-in.spec.ts has 'Invalid username'.",
  ],
  [
    "| 'Saved: {name}' | here | `e2e/sign-in.spec.ts › the toast says` |",
    "''Saved: {name}'': e2e/sign-in.spec.ts does not hold 'Saved:'.",
  ],
  ['| A | here | the home page |', "'A': says here and names no test."],
  [
    '| A | here, no test yet | `e2e/sign-in.spec.ts › wrong password` |',
    "'A': names a test and says 'here, no test yet'.",
  ],
  ['| A | replaced | |', "'A': says replaced and not by what."],
])('%s is found', (row, text) => {
  expect(check('| Fine | later: documents | |', row).findings).toEqual([{ line: 8, text }])
})

test('an unknown state is found and counted as none', () => {
  const { findings, counts } = check('| A | soon | |', '| B | later: the moon | |')

  expect(findings.map(({ line, text }) => [line, text.slice(0, 30)])).toEqual([
    [7, "'A': 'soon' is no state. There"],
    [8, "'B': 'later: the moon' is no s"],
  ])
  expect([...counts.values()].every((count) => count === 0)).toBe(true)
})

test('the page itself is read', () => {
  expect(checkCoverage(root).counts.get('here')).toBeGreaterThan(0)
})
