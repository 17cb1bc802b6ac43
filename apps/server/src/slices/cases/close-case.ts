import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { writeItem, type StoredItem } from '../items/index.ts'
import { findChoice } from '../lookups/index.ts'
import { endSuspension, findLastPhase, writeCase, writePhase } from './case-action-store.ts'
import type { CaseWork } from './case-listener.ts'
import { listCaseFacts } from './case-store.ts'
import { fieldProblem } from '../../platform/calls/field-problem.ts'
import { lockCase, noteCase } from './lock-case.ts'
import { todayOf } from './week-lists.ts'

export type Closing = {
  readonly outcomeId: string | null
  readonly day: string | null
  readonly reason: string
}

/** Closes an open case with an outcome and a day, cancelling its future appointments; ends the suspension of a suspended one. */
export async function closeCase(context: Context, work: CaseWork, id: string, closing: Closing): Promise<void> {
  const item = await lockCase(context, work.kinds, id, 'close')
  const today = await todayOf(context.tx, context.now)
  if (item.caseState === 'suspended') return resumeCase(context, work, item, { closing, today })
  const outcome = await getCaseOutcome(context, closing.outcomeId)
  const day = await checkDay(context, id, closing.day ?? today, today)
  // The reason for the cancellations: the one typed, else the outcome of the case.
  const reason = closing.reason || outcome.Name
  for (const { closing: follow } of work.listeners) await follow?.(context, { caseId: id, day, reason })
  const phase = await findLastPhase(context.tx, id)
  if (phase) await writePhase(context.tx, phase.id, { end_day: day < phase.startDay ? phase.startDay : day })
  await writeCase(context.tx, id, { state: 'closed', end_day: day, outcome_id: outcome.Id })
  const version = await writeItem(context.tx, { id, properties: ['State'], fields: { completed: true } }, context)
  noteCase(context, item, { action: 'close', version, after: outcome.Name, reason: closing.reason || null })
}

type Resuming = { readonly closing: Closing; readonly today: string }

async function resumeCase(
  context: Context,
  { listeners }: CaseWork,
  item: StoredItem,
  { closing, today }: Resuming,
): Promise<void> {
  // The member meant to close the case, but it was suspended in the meantime.
  if (closing.outcomeId !== null) throw new Problem('case.suspended')
  const from = await endSuspension(context.tx, item.id, today, context)
  if (from !== undefined)
    for (const { resumed } of listeners) await resumed?.(context, { caseId: item.id, from, until: today })
  await writeCase(context.tx, item.id, { state: 'open' })
  const version = await writeItem(context.tx, { id: item.id, properties: ['State'] }, context)
  noteCase(context, item, { action: 'resume', version, reason: closing.reason || null })
}

async function getCaseOutcome(context: Context, id: string | null) {
  if (id === null) throw fieldProblem(context, 'case.outcome_required', 'Outcome')
  const outcome = await findChoice(context.tx, 'case-outcomes', id)
  if (!outcome) throw fieldProblem(context, 'case.outcome_required', 'Outcome')
  return outcome
}

async function checkDay(context: Context, id: string, day: string, today: string): Promise<string> {
  const [facts] = await listCaseFacts(context.tx, [id], context.now)
  if (!facts || day < facts.startDay || day > today) throw fieldProblem(context, 'case.day_invalid', 'Day')
  return day
}
