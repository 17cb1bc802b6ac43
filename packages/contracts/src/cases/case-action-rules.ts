import type { ProblemCode } from '../problem.ts'
import type { CaseActionName, CaseState } from './case.ts'

type Standing = 'yes' | 'read only' | 'no'
type ByState = Readonly<Record<CaseState, Standing>>

const whileItRuns: ByState = { open: 'yes', suspended: 'yes', closed: 'no' }
const thenReadOnly: ByState = { open: 'yes', suspended: 'yes', closed: 'read only' }
const always: ByState = { open: 'yes', suspended: 'yes', closed: 'yes' }
const onlyOpen: ByState = { open: 'yes', suspended: 'no', closed: 'no' }

/** The actions that a case's state allows (product.md 4.5). Permissions are checked elsewhere. */
const standings: Readonly<Record<CaseActionName, ByState>> = {
  basicinfo: whileItRuns,
  contact: thenReadOnly,
  relationship: whileItRuns,
  items: thenReadOnly,
  trac: thenReadOnly,
  share: whileItRuns,
  transfer: whileItRuns,
  referral: onlyOpen,
  protection: always,
  suspend: onlyOpen,
  // Closes the case, or ends the suspension.
  close: whileItRuns,
  activate: { open: 'no', suspended: 'no', closed: 'yes' },
  zip: always,
  delete: always,
}

const inTheWay: Readonly<Record<CaseState, ProblemCode>> = {
  open: 'case.not_closed',
  suspended: 'case.suspended',
  closed: 'case.closed',
}

/** The reason why a case in this state does not allow the action, or null. */
export function stateRefusal(action: CaseActionName, state: CaseState): ProblemCode | null {
  if (standings[action][state] !== 'no') return null
  return action === 'activate' ? 'case.not_closed' : inTheWay[state]
}

/** A closed case is read-only. */
export const isReadOnly = (action: CaseActionName, state: CaseState): boolean =>
  standings[action][state] === 'read only'
