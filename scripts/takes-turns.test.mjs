import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { everyDay, mayTakeTurns, ofToday, testSeconds, turns, waitingToday } from './takes-turns.mjs'

const timed = Object.keys(testSeconds)
const days = ['2026-11-19', '2026-11-20', '2026-11-21']

function onDay(day, read) {
  const before = process.env.CASELOOM_DAY
  process.env.CASELOOM_DAY = day
  try {
    return read()
  } finally {
    if (before === undefined) delete process.env.CASELOOM_DAY
    else process.env.CASELOOM_DAY = before
  }
}

test('each file whose seconds are written down is there', () => {
  expect(timed.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('each file that takes turns is run on one day of three', () => {
  const waiting = days.map((day) => onDay(day, waitingToday))
  const run = turns.flat().map((file) => waiting.filter((files) => !files.includes(file)).length)

  expect(new Set(run)).toEqual(new Set([1]))
  expect(new Set(turns.flat()).size).toBe(turns.flat().length)
})

test('the days take about as long', () => {
  const seconds = turns.map((files) => files.reduce((sum, file) => sum + testSeconds[file], 0))

  expect(Math.max(...seconds)).toBeLessThan(1.05 * Math.min(...seconds))
})

test('what is run every day never waits', () => {
  const sources = ['apps/server/src', 'apps/web/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  )

  for (const pattern of everyDay) expect(sources.some((file) => pattern.test(file))).toBe(true)
  expect(turns.flat().filter((file) => everyDay.some((pattern) => pattern.test(file)))).toEqual([])
})

test('the entries of a list take turns one by one', () => {
  const list = ['a', 'b', 'c', 'd', 'e']
  const taken = days.flatMap((day) => onDay(day, () => ofToday(list)))

  expect(taken).toHaveLength(list.length)
  expect(new Set(taken)).toEqual(new Set(list))
})

test('each is a server or a component test, all of which the long run runs', () => {
  const program = (name) => readFileSync(path.join(root, 'scripts/long', name), 'utf8')

  expect(timed.filter((file) => !mayTakeTurns(file))).toEqual([])
  expect(program('server-tests.mjs')).toContain("'--project', 'server'")
  expect(program('component-tests.mjs')).toContain("'--project', 'web-dom'")
})
