import { hasWorkflows } from '@caseloom/contracts/items/kinds'
import type { StartableWorkflow } from '@caseloom/contracts/workflows/workflow'
import { newId } from '../../../platform/database/new-id.ts'
import { Problem, refuse } from '../../../platform/problem.ts'
import { isView } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { getItem, insertItems, lockItem, refusalToCreateFor, type StoredItem } from '../../items/index.ts'
import { getDefinition } from '../definitions/read-definition.ts'
import { listStartableRows, type StartableRow } from './workflow-lists.ts'
import { insertWorkflow } from './workflow-store.ts'

/** A workflow is started for a case, or for an appointment of one. */
function placeOf(target: StoredItem): { readonly caseId: string; readonly appointmentId: string | null } {
  if (!hasWorkflows(target.kind)) throw new Problem('item.kind_not_creatable')
  if (target.caseId === null) throw new Problem('workflow.case_required')
  return { caseId: target.caseId, appointmentId: target.kind === 'APPOINTMENT' ? target.id : null }
}

const toStartable = (row: StartableRow, isAllowed: boolean): StartableWorkflow => ({
  Id: row.id,
  Name: row.name,
  Description: row.description,
  Active: isAllowed && row.running === null,
  Running: row.running,
})

/** The workflows that the member may start for a target. None for one without a case. */
export async function listStartable(context: Context, targetId: string) {
  const target = await getItem(context.tx, targetId)
  if (target.caseId === null || !hasWorkflows(target.kind)) return { Items: [], CustomAction: null }
  const rows = await listStartableRows(context.tx, placeOf(target))
  const { id, kind, caseId, personId } = target
  context.audit({
    action: 'list',
    kind,
    itemId: id,
    caseId,
    personId,
    items: rows.flatMap(({ running }) => running ?? []),
  })
  const isAllowed = refusalToCreateFor(target) === null && !isView(context.actor)
  const chosen = rows.find(({ isCustomAction }) => isCustomAction)
  return {
    Items: rows.map((row) => toStartable(row, isAllowed)),
    CustomAction: chosen ? toStartable(chosen, isAllowed) : null,
  }
}

/** Starts the newest version of a workflow; returns its id. It belongs to the clinician of the case. */
export async function startWorkflow(
  context: Context,
  { Definition, Target }: { readonly Definition: string; readonly Target: string },
): Promise<string> {
  const { tx, now, actor } = context
  const place = placeOf(await getItem(tx, Target))
  // Locked, so that two members do not start the same workflow at once.
  const target = await lockItem(tx, Target)
  refuse(refusalToCreateFor(target))
  const { name } = await getDefinition(tx, Definition)
  const row = (await listStartableRows(tx, place)).find((one) => one.id === Definition)
  if (!row) throw new Problem('workflow.not_startable')
  if (row.running !== null) throw new Problem('workflow.already_running')
  const managedCase = await getItem(tx, place.caseId)
  const { personId, clinicianId, groupId } = managedCase
  const id = newId(now)
  const item = {
    id,
    kind: 'WORKFLOW',
    name,
    personId,
    clinicianId,
    groupId,
    date: now,
    statusClass: 'waiting',
  } as const
  await insertItems(tx, actor.careModelId, [{ ...item, caseId: place.caseId }], context)
  await insertWorkflow(tx, {
    careModelId: actor.careModelId,
    id,
    versionId: row.versionId,
    appointmentId: place.appointmentId,
  })
  context.audit({ action: 'create', kind: 'WORKFLOW', itemId: id, caseId: place.caseId, personId })
  context.announce({ itemId: id, kind: 'WORKFLOW', personId, caseId: place.caseId, version: 1 })
  return id
}
