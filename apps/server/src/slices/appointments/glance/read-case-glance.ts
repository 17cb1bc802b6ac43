import type { CaseGlance } from '@caseloom/contracts/appointments/case-glance'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { getItem } from '../../items/index.ts'
import { listForms, listNextMeetings, listOverdue, listPresences } from './case-glance-lists.ts'

/** A case at a glance, as far as the reader sees it. A closed case has nothing upcoming and nothing overdue. */
export async function readCaseGlance(context: Context, id: string): Promise<CaseGlance> {
  const { tx, now } = context
  const item = await getItem(tx, id)
  if (item.kind !== 'CASE') throw new Problem('record.not_found')
  const isOpen = item.caseState !== 'closed'
  const [overdue, NextMeetings, presences, forms] = await Promise.all([
    isOpen ? listOverdue(tx, id, item.access === 'all', now) : { Overdue: [], OverdueTotal: 0 },
    isOpen ? listNextMeetings(tx, id, now) : [],
    listPresences(tx, id),
    listForms(tx, id),
  ])
  context.audit({ action: 'read', kind: 'CASE', itemId: id, caseId: id, personId: item.personId })
  return { ...overdue, NextMeetings, ...presences, ...forms }
}
