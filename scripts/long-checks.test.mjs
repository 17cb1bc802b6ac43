import { expect, test } from 'vitest'
import { attacks, everyTime } from '../attack/attacks.mjs'
import { longChecks } from './long-checks.mjs'

test('an attack that npm test leaves out is a long check', () => {
  const inTheLongRun = longChecks.flatMap(({ command }) => (command[0] === 'attack/run.mjs' ? [command[1]] : []))
  const nowhere = Object.keys(attacks).filter((name) => !everyTime.includes(name) && !inTheLongRun.includes(name))

  expect(nowhere).toEqual([])
})

test('no two long checks have the same id', () => {
  const ids = longChecks.map(({ id }) => id)

  expect(new Set(ids).size).toBe(ids.length)
})
