import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { attacks, everyTime } from '../attack/attacks.mjs'
import { shorter } from '../attack/depths.mjs'
import { root } from './bootstrap.mjs'
import { longChecks } from './long-checks.mjs'

test('an attack that npm test leaves out, or runs a part of, is a long check', () => {
  const inTheLongRun = longChecks.flatMap(({ command }) => (command[0] === 'attack/run.mjs' ? command.slice(1) : []))
  const isLeft = (name) => !everyTime.includes(name) || name in shorter
  const nowhere = Object.keys(attacks).filter((name) => isLeft(name) && !inTheLongRun.includes(name))

  expect(nowhere).toEqual([])
})

test('no two long checks have the same id', () => {
  const ids = longChecks.map(({ id }) => id)

  expect(new Set(ids).size).toBe(ids.length)
})

test('every file that a long check runs is there', () => {
  const programs = longChecks.map(({ command: [program = ''] }) => program)
  const inLong = readdirSync(path.join(root, 'scripts/long')).map((name) => path.join(root, 'scripts/long', name))
  const tests = inLong.flatMap((file) => readFileSync(file, 'utf8').match(/[\w/.-]+\.(?:test|spec)\.tsx?/g) ?? [])

  expect(tests).not.toEqual([])
  expect([...programs, ...tests].filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
