import type { Context } from '../../platform/calls/serve.ts'
import { writeItem, type KindRegister } from '../items/index.ts'
import { findLastPhase, writeCase, writePhase } from './case-action-store.ts'
import { fieldProblem } from '../../platform/calls/field-problem.ts'
import { lockCase, noteCase } from './lock-case.ts'

/** Re-opens a closed case in its last phase. Cancelled appointments stay cancelled. */
export async function activateCase(context: Context, kinds: KindRegister, id: string, reason: string): Promise<void> {
  const item = await lockCase(context, kinds, id, 'activate')
  if (reason === '') throw fieldProblem(context, 'item.reason_required', 'Reason')
  const phase = await findLastPhase(context.tx, id)
  if (phase) await writePhase(context.tx, phase.id, { end_day: null })
  await writeCase(context.tx, id, { state: 'open', end_day: null, outcome_id: null })
  const version = await writeItem(context.tx, { id, properties: ['State'], fields: { completed: false } }, context)
  noteCase(context, item, { action: 'reopen', version, reason })
}
