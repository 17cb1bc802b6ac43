import { describe, expect, test } from 'vitest'
import { moved, newPhase, phaseTexts, sumOf, type PhaseValues } from './phase-values.ts'

const phase = (said: Partial<PhaseValues> = {}): PhaseValues => ({
  Key: '1',
  Name: 'Engagement',
  Weeks: 3,
  SessionsAWeek: 2,
  Forms: [],
  Cases: 0,
  ...said,
})

test('the weeks and expected sessions of a trac are those of its phases', () => {
  const phases = [phase(), phase({ Weeks: 8, SessionsAWeek: 1 }), phase({ Weeks: 6, SessionsAWeek: 0.5 })]
  expect(sumOf(phases)).toEqual({ weeks: 17, sessions: 17 })
  expect(sumOf([phase({ Weeks: 3, SessionsAWeek: 0.1 }), phase({ Weeks: null })])).toEqual({ weeks: 3, sessions: 0.3 })
})

describe('what is typed', () => {
  test('is sent with the id of a phase that is stored, and a usual day for a form without one', () => {
    const Forms = [{ Id: 'form', DueDays: null }]
    expect(phaseTexts([phase({ Id: 'a', Forms }), phase({ Name: ' Change ', SessionsAWeek: 0.333 })])).toEqual([
      { Id: 'a', Name: 'Engagement', Weeks: 3, SessionsAWeek: 2, Forms: [{ Id: 'form', DueDays: 7 }] },
      { Name: 'Change', Weeks: 3, SessionsAWeek: 0.33, Forms: [] },
    ])
  })

  test.each([
    { Name: ' ' },
    { Weeks: null },
    { Weeks: 0 },
    { Weeks: 2.5 },
    { Weeks: 201 },
    { SessionsAWeek: 0 },
    { SessionsAWeek: 22 },
  ])('is not sent with %j', (wrong) => {
    expect(phaseTexts([phase(), phase(wrong)])).toBeNull()
  })
})

test('a new phase has a key of its own', () => {
  expect(newPhase([phase({ Key: 'stored' }), phase({ Key: '4' })]).Key).toBe('5')
})

test('a phase moves to its new place', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
})
