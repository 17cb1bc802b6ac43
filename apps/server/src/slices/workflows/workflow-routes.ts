import * as contract from '@caseloom/contracts/workflows/endpoints'
import { TOTAL_CAP } from '@caseloom/contracts/paging'
import { Workflow } from '@caseloom/contracts/workflows/workflow'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../../platform/calls/page-answer.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve, type Context } from '../../platform/calls/serve.ts'
import type { CaseWork } from '../cases/index.ts'
import { loadItemOf, type KindRegister } from '../items/index.ts'
import { definitionRoutes } from './definitions/definition-routes.ts'
import { publicWorkflowRoutes } from './links/public-workflow-routes.ts'
import { listRuns, listWorkflowRows } from './running/list-workflows.ts'
import { runActivity } from './running/run-activity.ts'
import { listStartable, startWorkflow } from './running/start-workflow.ts'
import { undoActivity } from './running/undo-activity.ts'
import { workflows } from './running/workflow-kind.ts'

export function workflowRoutes(app: FastifyInstance, platform: Platform, work: CaseWork): void {
  readingRoutes(app, platform, work.kinds)
  runningRoutes(app, platform, work)
  definitionRoutes(app, platform, work.kinds)
  publicWorkflowRoutes(app, platform)
}

const wholeWorkflow = async (context: Context, kinds: KindRegister, id: string) =>
  Workflow.parse(await loadItemOf(context, kinds, workflows, id))

function readingRoutes(app: FastifyInstance, platform: Platform, kinds: KindRegister): void {
  serve(app, platform, contract.listWorkflows, async ({ query }, context) => {
    const wanted = {
      ...query,
      caseId: query.case,
      isOwn: query.scope === 'own',
      isCompleted: query.completed,
      words: query.q,
    }
    const { rows, total } = await listWorkflowRows(context, kinds, wanted, TOTAL_CAP)
    context.audit({ action: 'list', kind: 'WORKFLOW', items: rows.map(({ Id }) => Id) })
    return pageAnswer(rows, total, query)
  })
  serve(app, platform, contract.listWorkflowRuns, async ({ query }, context) => {
    const wanted = { ...query, caseId: query.case, workflowId: query.workflow }
    const { rows, total } = await listRuns(context, wanted, TOTAL_CAP)
    context.audit({ action: 'list', kind: 'WORKFLOW', items: [...new Set(rows.map((row) => row.Workflow.Id))] })
    return pageAnswer(rows, total, query)
  })
  serve(app, platform, contract.readWorkflow, async ({ params }, context) => {
    const workflow = await wholeWorkflow(context, kinds, params.id)
    const about = { caseId: workflow.ManagedCase?.Id ?? null, personId: workflow.Person?.Id ?? null }
    context.audit({ action: 'read', kind: 'WORKFLOW', itemId: workflow.Id, ...about })
    return workflow
  })
  serve(app, platform, contract.listStartable, ({ query }, context) => listStartable(context, query.target))
}

function runningRoutes(app: FastifyInstance, platform: Platform, work: CaseWork): void {
  const { kinds } = work
  serve(app, platform, contract.startWorkflow, async ({ body }, context) =>
    wholeWorkflow(context, kinds, await startWorkflow(context, body)),
  )
  serve(app, platform, contract.runActivity, async ({ params, body }, context) => {
    await runActivity(context, work, { ...params, answer: body?.Answer, confirmation: body?.Confirmation })
    return activityNow(context, kinds, params)
  })
  serve(app, platform, contract.undoActivity, async ({ params }, context) => {
    await undoActivity(context, work, params)
    return activityNow(context, kinds, params)
  })
}

type OfActivity = { readonly id: string; readonly activity: string }

/** An activity as it is now, with its workflow. */
async function activityNow(context: Context, kinds: KindRegister, { id, activity }: OfActivity) {
  const workflow = await wholeWorkflow(context, kinds, id)
  const own = workflow.Activities.find((one) => one.Id === activity)
  return {
    Activity: activity,
    Name: own?.Name ?? activity,
    Active: own?.State === 'done',
    Made: own?.Run?.Made ?? null,
    Workflow: workflow,
  }
}
