import { beforeAll, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/texts/locale.ts'
import { setWallClock } from '../../platform/texts/times.ts'
import { itemStanding } from './item-standing.ts'

vi.stubGlobal('document', { documentElement: {} })

const NOW = '2026-11-19T13:12:00'
beforeAll(() => setWallClock(NOW))

const open = { Completed: false, Status: null, StatusClass: 'waiting' } as const

test.each([
  ['APPOINTMENT', '2026-11-19T14:00:00', 'Planned', 'waiting'],
  ['APPOINTMENT', '2026-11-12T14:00:00', 'No outcome yet', 'due'],
  ['DOCFORM', '2026-11-19T09:00:00', 'Due today', 'waiting'],
  ['DOCFORM', '2026-11-18T17:00:00', '1 day overdue', 'due'],
  ['DOCFORM', '2026-11-12T17:00:00', '7 days overdue', 'due'],
  ['DOCFORM', null, 'Planned', 'waiting'],
  ['EVENT', '2026-11-12T00:00:00', 'Past', 'neutral'],
  ['INCIDENT', null, 'To follow up', 'waiting'],
] as const)('an open %s due %s reads "%s"', (Type, Due, words, kind) => {
  expect(itemStanding({ ...open, Type, Due }, NOW)).toMatchObject({ words, kind })
})

test('an event of several days is under way on the days between', () => {
  const days = { Date: '2026-11-18T00:00:00', Due: '2026-11-21T00:00:00' }
  expect(itemStanding({ ...open, Type: 'EVENT', ...days }, NOW)).toMatchObject({ words: 'Under way', kind: 'waiting' })
})

test('only an appointment without an outcome asks for one', () => {
  const asks = (Type: 'APPOINTMENT' | 'DOCFORM') =>
    itemStanding({ ...open, Type, Due: '2026-11-12T14:00:00' }, NOW).asksForOutcome
  expect([asks('APPOINTMENT'), asks('DOCFORM')]).toEqual([true, false])
})

test('an outcome is shown by its name', () => {
  const held = { Type: 'APPOINTMENT', Completed: true, Status: 'Held', StatusClass: 'confirmed' } as const
  expect(itemStanding({ ...held, Due: null }, NOW)).toEqual({ kind: 'confirmed', words: 'Held', asksForOutcome: false })
})

test('in Spanish a status agrees with its item', () => {
  setLocale('es-ES')
  const completed = { Completed: true, Status: null, StatusClass: 'confirmed', Due: null } as const
  const said = (Type: 'APPOINTMENT' | 'DOCFORM') => itemStanding({ ...completed, Type }, NOW).words
  expect([said('APPOINTMENT'), said('DOCFORM')]).toEqual(['Completada', 'Completado'])
  setLocale('en-US')
})
