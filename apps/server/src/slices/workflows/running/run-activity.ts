import type { Activity, YesNo } from '@caseloom/contracts/workflows/workflow-body'
import { titleOf } from '@caseloom/contracts/workflows/workflow-faults'
import { activityStatesOf, isFinished } from '@caseloom/contracts/workflows/workflow-rules'
import { newId } from '../../../platform/database/new-id.ts'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import type { CaseWork } from '../../cases/index.ts'
import {
  getItem,
  kindOf,
  lockItem,
  refusalToUpdate,
  writeItem,
  type KindRegister,
  type StoredItem,
} from '../../items/index.ts'
import { doActivity } from './activity-effects.ts'
import { insertRun, listStoredWorkflows, type StoredWorkflow } from './workflow-store.ts'
import { activityOf, namerFor, runsOf, waitingFor } from './workflow-view.ts'

async function getWorkflow({ tx, now }: Context, id: string): Promise<StoredWorkflow> {
  const [workflow] = await listStoredWorkflows(tx, [id], now)
  if (!workflow) throw new Problem('record.not_found')
  return workflow
}

export type Held = { readonly item: StoredItem; readonly workflow: StoredWorkflow; readonly activity: Activity }

/** Locks a workflow, so that two members run its activities one after the other, and finds one of them. */
export async function holdActivity(context: Context, id: string, activityId: string): Promise<Held> {
  const seen = await getItem(context.tx, id)
  if (seen.kind !== 'WORKFLOW') throw new Problem('record.not_found')
  const item = await lockItem(context.tx, id)
  const workflow = await getWorkflow(context, id)
  const activity = activityOf(workflow, activityId)
  if (!activity) throw new Problem('record.not_found')
  refuse(item.access === 'all' ? null : 'record.forbidden')
  return { item, workflow, activity }
}

/**
 * Tells the trail and open pages what happened to a workflow. It is completed once nothing is left to do, and opened when that is no longer
 * so. One that a member has ended stays completed.
 */
export async function stampWorkflow(
  context: Context,
  { item, activity, workflow: before }: Held,
  entry: { readonly action: 'run activity' | 'undo activity'; readonly after: string | null },
): Promise<void> {
  const { id, kind, caseId, personId } = item
  const workflow = await getWorkflow(context, id)
  const finished = isFinished(workflow.body, runsOf(workflow))
  const fields =
    finished === isFinished(before.body, runsOf(before)) || finished === item.completed
      ? {}
      : { completed: finished, statusClass: finished ? ('confirmed' as const) : ('waiting' as const) }
  const version = await writeItem(context.tx, { id, fields }, context)
  context.audit({ ...entry, kind, itemId: id, caseId, personId, property: titleOf(activity) })
  context.announce({ itemId: id, kind, personId, caseId, version })
}

export type ActivityRequest = {
  readonly id: string
  readonly activity: string
  readonly answer: YesNo | undefined
  readonly confirmation: string | undefined
}

/**
 * Runs an activity with everything that it does, or nothing of it. One that was run already is not run again, and a different answer to its
 * question is refused.
 */
export async function runActivity(
  context: Context,
  work: CaseWork,
  { id, activity: activityId, answer, confirmation }: ActivityRequest,
): Promise<void> {
  const held = await holdActivity(context, id, activityId)
  const { item, workflow, activity } = held
  const asks = activity.Action.Type === 'QUESTION'
  const ran = runsOf(workflow).find((run) => run.activity === activityId)
  if (ran && (!asks || answer === undefined || answer === ran.answer)) return
  refuse(refusalToRun(context, work.kinds, item))
  await refuseUnlessActive(context, held)
  if (asks && answer === undefined) throw new Problem('workflow.answer_required')
  const given = asks ? (answer ?? null) : null
  const effect = await doActivity(context, { work, ...held, answer: given, confirmation })
  const run = { id: newId(context.now), workflowId: id, activity: activityId, answer: given, effect }
  await insertRun(context.tx, run, context)
  await stampWorkflow(context, held, { action: 'run activity', after: given })
}

const refusalToRun = ({ actor }: Context, kinds: KindRegister, item: StoredItem) =>
  refusalToUpdate(actor, kindOf(kinds, item), item)

async function refuseUnlessActive(context: Context, { workflow, activity }: Held): Promise<void> {
  const Name = titleOf(activity)
  const state = activityStatesOf(workflow.body, runsOf(workflow), workflow.facts).get(activity.Id)
  if (state === 'waiting') {
    const namer = await namerFor(context, [workflow])
    throw new Problem('workflow.waits', { Name, Reason: waitingFor(workflow, activity, namer(workflow)) })
  }
  if (state !== 'active') throw new Problem('workflow.not_active', { Name })
}
