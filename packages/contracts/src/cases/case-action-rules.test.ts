import { expect, test } from 'vitest'
import { isReadOnly, stateRefusal } from './case-action-rules.ts'
import { CaseActionName, CaseState } from './case.ts'

/** product.md 4.5, row by row: open, suspended, closed. */
const table = {
  basicinfo: ['yes', 'yes', 'case.closed'],
  relationship: ['yes', 'yes', 'case.closed'],
  transfer: ['yes', 'yes', 'case.closed'],
  share: ['yes', 'yes', 'case.closed'],
  close: ['yes', 'yes', 'case.closed'],
  referral: ['yes', 'case.suspended', 'case.closed'],
  suspend: ['yes', 'case.suspended', 'case.closed'],
  activate: ['case.not_closed', 'case.not_closed', 'yes'],
  contact: ['yes', 'yes', 'read only'],
  items: ['yes', 'yes', 'read only'],
  trac: ['yes', 'yes', 'read only'],
  protection: ['yes', 'yes', 'yes'],
  zip: ['yes', 'yes', 'yes'],
  delete: ['yes', 'yes', 'yes'],
} as const satisfies Record<CaseActionName, readonly [string, string, string]>

test.each(CaseActionName.options)('%s is allowed as the table of states says', (action) => {
  const said = CaseState.options.map(
    (state) => stateRefusal(action, state) ?? (isReadOnly(action, state) ? 'read only' : 'yes'),
  )
  expect(said).toEqual(table[action])
})
