import { describe, expect, test } from 'vitest'
import { isDeeperThan } from './json-body.ts'

describe('with a limit of three levels', () => {
  test.each([
    ['[[[1]]]', false],
    ['[[[[1]]]]', true],
    ['{"a":{"b":{"c":1}}}', false],
    ['{"a":{"b":{"c":[]}}}', true],
    ['[[],[],[],[],[[]]]', false],
    ['{"a":"[[[[[["}', false],
    [String.raw`{"a":"\"[[[[["}`, false],
    [String.raw`{"a":"\\","b":[[[]]]}`, true],
    [String.raw`"\\\"[[[["`, false],
    ['"', false],
    ['', false],
    ['[[[[', true],
  ])('%s is deeper: %s', (json, expected) => {
    expect(isDeeperThan(3, json)).toBe(expected)
  })
})
