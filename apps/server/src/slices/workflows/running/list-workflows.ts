import { Workflow, type WorkflowRow, type WorkflowRun } from '@caseloom/contracts/workflows/workflow'
import type { Context } from '../../../platform/calls/serve.ts'
import { loadItems, type KindRegister } from '../../items/index.ts'
import { loadWorkflows } from './workflow-kind.ts'
import {
  countRuns,
  countWorkflows,
  listRunIds,
  listWorkflowIds,
  type RunsWanted,
  type WorkflowsWanted,
} from './workflow-lists.ts'
import { runView, workflowRowView } from './workflow-view.ts'

type Page<T> = { readonly rows: readonly T[]; readonly total: number }

/** The workflows that the member sees, with the activities whose turn it is. */
export async function listWorkflowRows(
  context: Context,
  kinds: KindRegister,
  wanted: WorkflowsWanted,
  atMost: number,
): Promise<Page<WorkflowRow>> {
  const ids = await listWorkflowIds(context.tx, wanted)
  const whole = (await loadItems(context, kinds, ids)).map((item) => Workflow.parse(item))
  return { rows: whole.map(workflowRowView), total: await countWorkflows(context.tx, wanted, atMost) }
}

/** The runs of workflows that the member sees, with who ran them and when. Undone runs are included. */
export async function listRuns(context: Context, wanted: RunsWanted, atMost: number): Promise<Page<WorkflowRun>> {
  const found = await listRunIds(context.tx, wanted)
  const loaded = await loadWorkflows(context, [...new Set(found.map(({ workflowId }) => workflowId))])
  const rows = found.flatMap(({ id, workflowId }) => {
    const one = loaded.find(({ item }) => item.id === workflowId)
    const run = one?.workflow.runs.find((each) => each.id === id)
    return one && run ? [runView(one.workflow, one.item, run, one.person)] : []
  })
  return { rows, total: await countRuns(context.tx, wanted, atMost) }
}
