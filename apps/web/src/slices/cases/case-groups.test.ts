import type { CaseRow } from '@caseloom/contracts/cases/case'
import { expect, test } from 'vitest'
import { groupCases } from './case-groups.ts'

const row = (State: CaseRow['State'], CreatedYear: number): CaseRow => ({
  Id: '01a00000-0000-7000-8000-000000000001',
  PersonId: '01a00000-0000-7000-8000-000000000002',
  Name: 'Mateo Delgado',
  Description: null,
  TracName: 'Family at Home',
  State,
  StartDay: `${CreatedYear}-01-05`,
  EndDay: null,
  CreatedYear,
  OutcomeName: null,
  ClinicianName: null,
  GroupName: null,
  Sharing: false,
  LengthDays: 10,
  NextSession: null,
  LastSession: null,
  Weeks: [],
})

// spec: home 102; directory 150
test('open and suspended cases come first, then closed ones by year of creation, newest first', () => {
  const groups = groupCases([row('closed', 2024), row('open', 2025), row('closed', 2026), row('suspended', 2023)])

  expect(groups.map(({ year, cases }) => [year, cases.length])).toEqual([
    [null, 2],
    [2026, 1],
    [2024, 1],
  ])
})
