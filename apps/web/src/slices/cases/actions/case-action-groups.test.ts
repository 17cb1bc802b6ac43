import { CaseActionName } from '@caseloom/contracts/cases/case'
import { expect, test } from 'vitest'
import { groupOf, inGroups } from './case-action-groups.ts'

test('the menu of a case has every action, in four groups', () => {
  const all = CaseActionName.options.map((Name) => ({ Name }))
  const shown = inGroups(all).map(({ Name }) => Name)

  expect(shown.toSorted()).toEqual(all.map(({ Name }) => Name).toSorted())
  expect([...new Set(shown.map(groupOf))]).toEqual([0, 1, 2, 3])
  expect(shown.slice(-2)).toEqual(['zip', 'delete'])
})
