import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { leftToTomorrow, lists } from './every-second-day.mjs'

test('each file that takes turns by the day is there, and in one list', () => {
  const files = lists.flat()

  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
})

test('what waits today runs tomorrow', () => {
  const left = (day) => {
    process.env.CASELOOM_DAY = day
    return leftToTomorrow()
  }
  const before = process.env.CASELOOM_DAY
  const [today, tomorrow] = [left('2026-11-19'), left('2026-11-20')]
  if (before === undefined) delete process.env.CASELOOM_DAY
  else process.env.CASELOOM_DAY = before

  expect([...today, ...tomorrow].toSorted()).toEqual(lists.flat().toSorted())
})

/** Only these projects of Vitest leave files out, and a long check runs each whole. */
test('each is a server or a component test, all of which the long run runs', () => {
  const program = (name) => readFileSync(path.join(root, 'scripts/long', name), 'utf8')
  const ofServer = /^apps\/server\/src\/(?!testing\/drill\/).*\.test\.ts$/
  const ofComponents = /^(apps\/web|packages\/ui)\/src\/.*\.dom\.test\.tsx$/

  expect(lists.flat().filter((file) => !ofServer.test(file) && !ofComponents.test(file))).toEqual([])
  expect(program('server-tests.mjs')).toContain("'--project', 'server'")
  expect(program('component-tests.mjs')).toContain("'--project', 'web-dom'")
})
