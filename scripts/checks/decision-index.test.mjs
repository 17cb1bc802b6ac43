import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap.mjs'
import { faultsOf, indexOf, readDecisions } from './decision-index.mjs'

const folder = path.join(root, 'docs/decisions')
const decisions = readDecisions(folder)

test('the index lists every decision record as it is', () => {
  expect(decisions.length).toBeGreaterThan(60)
  expect(readFileSync(path.join(folder, 'README.md'), 'utf8')).toBe(indexOf(decisions))
})

test('a record that another one supersedes in part says so', () => {
  expect(decisions.filter(({ supersedes }) => supersedes.length > 0).length).toBeGreaterThan(5)
  expect(faultsOf(decisions)).toEqual([])
})

const record = (number, text, supersedes = []) => ({ file: `000${number}-x.md`, number, title: 'X', text, supersedes })

test.each([
  ['a wrong number', [{ ...record(2, ''), file: '0003-x.md' }], '0003-x.md is titled 2.'],
  [
    'a number that is taken',
    [record(1, ''), { ...record(1, ''), file: '0001-y.md' }],
    '0001-x.md has the number of another record.',
  ],
  ['a record that does not exist', [record(2, '', [7])], '0002-x.md supersedes decision 7, which does not exist.'],
  [
    'a record that does not say so',
    [record(1, ''), record(2, '', [1])],
    '0001-x.md does not say "**Superseded in part** by [2](0002-x.md)".',
  ],
])('%s is a fault', (_name, records, fault) => {
  expect(faultsOf(records)).toEqual([fault])
})
