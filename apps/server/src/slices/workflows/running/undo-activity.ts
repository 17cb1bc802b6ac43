import { titleOf } from '@caseloom/contracts/workflows/workflow-faults'
import { dependentRuns } from '@caseloom/contracts/workflows/workflow-rules'
import { Problem, refuse } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { correctPhase, takePhaseBack, type CaseWork } from '../../cases/index.ts'
import {
  deleteItem,
  findItem,
  kindOf,
  revertItems,
  updateItems,
  type KindRegister,
  type StoredItem,
} from '../../items/index.ts'
import { holdActivity, stampWorkflow } from './run-activity.ts'
import { findStretch, markUndone, type RunEffect } from './workflow-store.ts'
import { activityOf, runsOf } from './workflow-view.ts'

/** Takes back what an activity did, while nothing depends on it and nobody has changed it since. One that is not run stays as it is. */
export async function undoActivity(
  context: Context,
  work: CaseWork,
  { id, activity: activityId }: { id: string; activity: string },
): Promise<void> {
  const held = await holdActivity(context, id, activityId)
  const { item, workflow, activity } = held
  const runs = runsOf(workflow)
  const run = runs.find((one) => one.activity === activityId)
  if (!run) return
  refuse(item.caseState === 'closed' ? 'case.closed' : null)
  const [later] = dependentRuns(workflow.body, runs, activityId)
  const dependent = later && activityOf(workflow, later.Activity)
  if (dependent) throw new Problem('workflow.depended_on', { Name: titleOf(dependent) })
  if (activity.Action.Type === 'NOTIFICATION') throw new Problem('workflow.message_sent')
  await takeBack({ ...context, seenVersion: undefined }, work, { item, effect: run.effect, reason: titleOf(activity) })
  await markUndone(context.tx, run.id, context)
  await stampWorkflow(context, held, { action: 'undo activity', after: null })
}

type TakenBack = { readonly item: StoredItem; readonly effect: RunEffect; readonly reason: string }

async function takeBack(context: Context, work: CaseWork, { item, effect, reason }: TakenBack): Promise<void> {
  const { Made, Version, Set: written, Phase, Completed } = effect
  if (Made !== undefined) await deleteMade(context, work.kinds, { id: Made, version: Version })
  if (written) await setBack(context, work.kinds, written, Completed === undefined ? null : reason)
  if (Phase) await moveBack(context, work, item, Phase)
  if (Completed !== undefined && !written) await reopen(context, work.kinds, Completed, reason)
}

const changedSince = ({ name }: Pick<StoredItem, 'name'>) => new Problem('workflow.changed_since', { Name: name })

/** Moves an item that the activity created to the bin, unless somebody has worked on it. */
async function deleteMade(
  context: Context,
  kinds: KindRegister,
  { id, version }: { readonly id: string; readonly version: number | undefined },
): Promise<void> {
  const found = await findItem(context.tx, id)
  if (!found) return
  if (found.version !== version) throw changedSince(found)
  await deleteItem(context, kinds, { id, modifier: '' })
}

/** A value that completed its appointment, an outcome, is taken back with that, for this reason. */
async function setBack(
  context: Context,
  kinds: KindRegister,
  { Item: id, Property, Before, Version }: NonNullable<RunEffect['Set']>,
  reopensFor: string | null,
): Promise<void> {
  const target = await findItem(context.tx, id)
  if (!target) return
  if ((target.propertyVersions[Property] ?? 0) > Version) throw changedSince(target)
  if (reopensFor !== null) await reopen(context, kinds, id, reopensFor)
  else if (target.completed) throw changedSince(target)
  const property = kindOf(kinds, target).properties.get(Property)
  // An earlier proposal would complete the appointment again.
  if (property && (Before === null || !property.completes))
    await updateItems(context, kinds, [{ id, name: Property, value: Before }])
}

async function moveBack(
  context: Context,
  work: CaseWork,
  { caseId, name }: StoredItem,
  { Before, After, IsReplaced }: NonNullable<RunEffect['Phase']>,
): Promise<void> {
  if (caseId === null) return
  const now = await findStretch(context.tx, caseId)
  if (now?.phaseId !== After) throw changedSince({ name })
  if (!IsReplaced) return takePhaseBack(context, work, caseId)
  if (Before !== null) await correctPhase(context, work, caseId, { phaseId: Before, day: null, passesOver: true })
}

/** An appointment that an answer cancelled is open again, unless that was done already. */
async function reopen(context: Context, kinds: KindRegister, id: string, reason: string): Promise<void> {
  const appointment = await findItem(context.tx, id)
  if (appointment?.completed) await revertItems(context, kinds, [id], reason)
}
