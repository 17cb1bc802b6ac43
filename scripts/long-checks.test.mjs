import { expect, test } from 'vitest'
import { attacks, everyTime } from '../attack/attacks.mjs'
import { shorter } from '../attack/depths.mjs'
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
