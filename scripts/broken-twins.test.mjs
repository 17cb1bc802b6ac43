import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backupTwins } from '../attack/twins/backup-twins.mjs'
import { proxyTwins } from '../attack/twins/proxy-twins.mjs'
import { attacks, everyTime } from '../attack/attacks.mjs'
import { drawable, drawTwins } from '../attack/twins/draw-twins.mjs'
import { twins } from '../attack/twins/twins.mjs'
import { root } from './bootstrap.mjs'

const all = [...twins, ...backupTwins, ...proxyTwins]

// Only the long run tries most twins. Without this test, nobody would notice for weeks that one no longer changes anything.
test.each(all.map((twin) => [twin.name, twin]))('the edits of the twin "%s" fit', (_, { edits = [] }) => {
  const sources = new Map()

  expect(edits.filter((edit) => !fits(edit, sources))).toEqual([])
})

/**
 * An edit of one source must match exactly once, after the edits before it. An edit of a whole folder may match many times.
 * @param {Partial<Record<'file' | 'find' | 'replace' | 'under' | 'pattern', string>> & { least?: number }} edit
 * @param {Map<string, string>} sources
 */
function fits({ file = '', find = '', replace = '', under, pattern = '', least = 1 }, sources) {
  if (under !== undefined) return countUnder(under, new RegExp(pattern, 'g')) >= least
  const parts = (sources.get(file) ?? readFileSync(path.join(root, file), 'utf8')).split(find)
  sources.set(file, parts.join(replace))
  return parts.length === 2
}

function countUnder(folder, pattern) {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => readFileSync(path.join(root, folder, name), 'utf8').match(pattern) ?? []).length
}

test('no two twins have the same name', () => {
  const names = all.map(({ name }) => name)

  expect(new Set(names).size).toBe(names.length)
})

test('twins can be selected by name, several separated by commas', () => {
  expect(twins.filter(({ name }) => name.includes(','))).toEqual([])
})

test('each twin of an attack that npm test runs is drawn within a month, except the slow ones', () => {
  const drawn = new Set(Array.from({ length: 31 }, (_, day) => drawTwins(twins, everyTime, 20_000 + day)).flat())

  expect(drawable(twins, everyTime).filter((twin) => !drawn.has(twin))).toEqual([])
  expect(twins.filter(({ attack }) => !(attack in attacks))).toEqual([])
})

test('a day draws three twins, and the same ones each time', () => {
  const names = () => drawTwins(twins, everyTime, 20_780).map(({ name }) => name)

  expect(names()).toHaveLength(3)
  expect(names()).toEqual(names())
})
