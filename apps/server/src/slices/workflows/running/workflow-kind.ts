import { toDoReasonText } from '@caseloom/contracts/home/to-do-reasons'
import { titleOf } from '@caseloom/contracts/workflows/workflow-faults'
import { activeActivities } from '@caseloom/contracts/workflows/workflow-rules'
import { Workflow } from '@caseloom/contracts/workflows/workflow'
import type { Context } from '../../../platform/calls/serve.ts'
import {
  closeItems,
  listNames,
  listStoredItems,
  nameProperty,
  reopenItems,
  type KindDefinition,
  type StoredItem,
  type ListPart,
} from '../../items/index.ts'
import { messagesOf } from './message-receivers.ts'
import { listOwnOpen } from './workflow-lists.ts'
import { listStoredWorkflows, type StoredWorkflow } from './workflow-store.ts'
import { mayRun, namerFor, runsOf, workflowView, type WorkflowOwn } from './workflow-view.ts'

/** Workflows in the order of their ids, with their items and the names of their people. */
export async function loadWorkflows(context: Context, ids: readonly string[]) {
  const { tx, now } = context
  const [workflows, items] = await Promise.all([listStoredWorkflows(tx, ids, now), listStoredItems(tx, ids)])
  const people = await listNames(tx, [...new Set(items.flatMap(({ personId }) => personId ?? []))])
  const workflowOf = new Map(workflows.map((workflow) => [workflow.id, workflow]))
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const nameOf = ({ personId }: StoredItem) => (personId === null ? null : (people.get(personId) ?? null))
  return ids.flatMap((id) => {
    const [workflow, item] = [workflowOf.get(id), itemOf.get(id)]
    return workflow && item ? [{ workflow, item, person: nameOf(item) }] : []
  })
}

async function detailsOf(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, WorkflowOwn>> {
  const loaded = await loadWorkflows(context, ids)
  const namer = await namerFor(
    context,
    loaded.map(({ workflow }) => workflow),
  )
  const views = new Map<string, WorkflowOwn>()
  for (const { workflow, item, person } of loaded) {
    const isRunnable = mayRun(context.actor, item)
    const open = isRunnable ? activeActivities(workflow.body, runsOf(workflow), workflow.facts) : []
    const messages = await messagesOf(context, item, workflow, open)
    views.set(item.id, workflowView(workflow, item, { person, isRunnable, namer: namer(workflow), messages }))
  }
  return views
}

export const workflows = { of: ['WORKFLOW'], details: detailsOf } as const

/** More than a clinician ever has at once; the count of the category is exact up to it. */
const MOST_OPEN = 500

/** One row a workflow: its next step, and in the notes what else can be done now. */
async function workflowSteps(context: Context, { offset, limit }: ListPart) {
  const ids = await listOwnOpen(context.tx, MOST_OPEN)
  const loaded = await loadWorkflows(context, ids)
  const rows = loaded.flatMap(({ workflow, item, person }) => {
    const [next, ...others] = stepsOf(workflow)
    if (next === undefined) return []
    return [
      {
        Id: item.id,
        PersonId: item.personId,
        CaseId: item.caseId,
        Name: next,
        Description: [person, item.name].filter((word) => word !== null).join(' · '),
        Notes: others.length === 0 ? null : others.join(' · '),
        Date: null,
        End: null,
        Type: 'WORKFLOW' as const,
        Completed: false,
        Completable: false,
        Version: item.version,
        Why: toDoReasonText({ why: 'next-step', others: others.length }, context.locale),
      },
    ]
  })
  return { total: rows.length, rows: rows.slice(offset, offset + limit) }
}

const stepsOf = (workflow: StoredWorkflow): string[] =>
  activeActivities(workflow.body, runsOf(workflow), workflow.facts).map(titleOf)

export const workflowKind: KindDefinition = {
  kind: 'WORKFLOW',
  label: { 'en-US': 'a workflow', 'es-ES': 'un flujo de trabajo', 'it-IT': 'un flusso di lavoro' },
  properties: new Map([['Name', nameProperty]]),
  answer: Workflow,
  details: detailsOf,
  toDo: { name: 'workflow-steps', list: workflowSteps },
  completion: { complete: closeItems, revert: reopenItems },
  deletion: {},
}
