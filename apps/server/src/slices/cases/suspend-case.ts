import type { Context } from '../../platform/calls/serve.ts'
import { writeItem, type KindRegister } from '../items/index.ts'
import { insertSuspension, writeCase } from './case-action-store.ts'
import { fieldProblem } from '../../platform/calls/field-problem.ts'
import { lockCase, noteCase } from './lock-case.ts'
import { todayOf } from './week-lists.ts'

/** Suspends a case from today until the suspension is ended. */
export async function suspendCase(context: Context, kinds: KindRegister, id: string, reason: string): Promise<void> {
  const item = await lockCase(context, kinds, id, 'suspend')
  if (reason === '') throw fieldProblem(context, 'item.reason_required', 'Reason')
  const day = await todayOf(context.tx, context.now)
  await insertSuspension(context.tx, { caseId: id, day, reason }, context)
  await writeCase(context.tx, id, { state: 'suspended' })
  const version = await writeItem(context.tx, { id, properties: ['State'] }, context)
  noteCase(context, item, { action: 'suspend', version, reason })
}
