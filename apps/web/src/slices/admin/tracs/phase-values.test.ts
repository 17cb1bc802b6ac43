import { describe, expect, test } from 'vitest'
import { mergedPhases, moved, newPhase, phaseTexts, sumOf, type PhaseValues } from './phase-values.ts'

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
  test('is sent with the id of a phase that is stored, in hundredths', () => {
    const Forms = [{ Id: 'form', DueDays: 7 }]
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
    { Forms: [{ Id: 'form', DueDays: null }] },
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

describe('what somebody else changed meanwhile', () => {
  const base = [phase({ Key: 'a', Id: 'a' }), phase({ Key: 'b', Id: 'b', Name: 'Change' })]

  test('is kept beside what the reader changed, field by field', () => {
    const mine = [phase({ Key: 'a', Id: 'a', Weeks: 5 }), phase({ Key: 'b', Id: 'b', Name: 'Change' })]
    const theirs = [
      phase({ Key: 'a', Id: 'a', Name: 'Beginning', Cases: 2 }),
      phase({ Key: 'b', Id: 'b', Name: 'Change' }),
    ]
    expect(mergedPhases(mine, base, theirs)).toEqual([
      phase({ Key: 'a', Id: 'a', Name: 'Beginning', Weeks: 5, Cases: 2 }),
      phase({ Key: 'b', Id: 'b', Name: 'Change' }),
    ])
  })

  test('a phase that they added comes last, and one that they removed is gone', () => {
    const mine = [...base, phase({ Key: '1', Name: 'Mine' })]
    const theirs = [phase({ Key: 'a', Id: 'a' }), phase({ Key: 'c', Id: 'c', Name: 'Theirs' })]
    expect(mergedPhases(mine, base, theirs).map(({ Name }) => Name)).toEqual(['Engagement', 'Mine', 'Theirs'])
  })

  test('is nothing where nothing was changed', () => {
    const mine = [phase({ Key: 'b', Id: 'b', Name: 'Change' })]
    expect(mergedPhases(mine, base, [...base])).toBe(mine)
  })
})
