import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const report = readFileSync(join(root, 'docs/accessibility.md'), 'utf8')

/** The success criteria of WCAG 2.2, without 4.1.1, which it took out. */
const levels = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3
    2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3
    3.3.4 3.3.8 4.1.3`,
}

/** The rows of a level: its criterion, what is said of it, and why. */
function rowsOf(level) {
  const [, part = ''] = report.split(`## Level ${level}\n`)
  const [table = ''] = part.split('\n## ')
  return [...table.matchAll(/^\| (\d\.\d\.\d+) [^|]+\| ([^|]+)\| ([^|]+)\|$/gm)].map(
    ([, criterion, said = '', why = '']) => ({
      criterion,
      said: said.trim(),
      why: why.trim(),
    }),
  )
}

describe.each(Object.entries(levels))('level %s of WCAG 2.2', (level, criteria) => {
  test('has a row for each criterion, once', () => {
    expect(rowsOf(level).map(({ criterion }) => criterion)).toEqual(criteria.split(/\s+/))
  })

  test('is said in the terms of the form, each with its reason', () => {
    const terms = ['Supports', 'Partially supports', 'Does not support', 'Not applicable']
    expect(rowsOf(level).filter(({ said, why }) => !terms.includes(said) || why === '')).toEqual([])
  })
})

test('what the report names is there', () => {
  const named = [...report.matchAll(/`((?:apps|e2e|packages)\/[^`]+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
