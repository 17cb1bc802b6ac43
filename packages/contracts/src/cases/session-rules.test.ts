import { expect, test } from 'vitest'
import { isHeldSession, sessionStanding } from './session-rules.ts'

const now = '2026-11-19T13:12:00'
const past = '2026-11-19T13:12:00'
const ahead = '2026-11-19T13:13:00'

test.each([
  ['Therapy session', true, true, past, 'held'],
  ['Therapy session', true, false, past, 'not-held'],
  ['Therapy session', true, null, past, 'not-held'],
  ['Therapy session', false, true, past, 'no-outcome'],
  ['Therapy session', false, null, past, 'no-outcome'],
  ['Therapy session', false, null, ahead, 'planned'],
  ['Therapy session', true, true, ahead, 'held'],
  [null, true, true, past, null],
  [null, true, false, past, null],
  [null, false, null, past, 'no-outcome'],
  [null, false, null, ahead, 'planned'],
  ['Meeting', true, true, past, null],
  ['Meeting', false, null, ahead, null],
] as const)(
  'category %s, completed %s, Success %s, at %s: %s',
  (...[category, completed, success, startsAt, standing]) => {
    const facts = { category, completed, success, startsAt }
    expect(sessionStanding(facts, now)).toBe(standing)
    expect(isHeldSession(facts)).toBe(standing === 'held')
  },
)
