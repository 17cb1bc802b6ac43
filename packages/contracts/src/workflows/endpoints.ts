import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { SearchText } from '../items/item.ts'
import { PageQuery, pageOf } from '../paging.ts'
import { ActivityId, YesNo } from './workflow-body.ts'
import { ActivityAnswer, StartableWorkflow, Workflow, WorkflowRow, WorkflowRun } from './workflow.ts'

const byId = z.object({ id: Id })
const ofActivity = byId.extend({ activity: ActivityId })
const seen = ['session.required', 'record.not_found'] as const

/** The workflows on cases that the member sees: those with an activity to run first, then the newest. */
export const listWorkflows = endpoint({
  method: 'GET',
  path: '/api/workflows',
  summary: 'Workflows that run on cases, with the activities whose turn it is',
  caller: 'member',
  audits: 'list',
  query: PageQuery.extend({
    case: Id.optional(),
    /** own: only the member's; all: every one that the member sees. */
    scope: z.enum(['own', 'all']).default('all'),
    completed: z.stringbool().default(false),
    q: SearchText.default(''),
  }),
  answer: pageOf(WorkflowRow),
  problems: seen,
})

export const readWorkflow = endpoint({
  method: 'GET',
  path: '/api/workflows/{id}',
  summary: 'A workflow with all its activities',
  caller: 'member',
  audits: 'read',
  params: byId,
  answer: Workflow,
  problems: seen,
})

/** What ran, by whom and when, newest first. */
export const listWorkflowRuns = endpoint({
  method: 'GET',
  path: '/api/workflow-runs',
  summary: 'Recent workflow activity',
  caller: 'member',
  audits: 'list',
  query: PageQuery.extend({ case: Id.optional(), workflow: Id.optional() }),
  answer: pageOf(WorkflowRun),
  problems: seen,
})

/** The workflows that may be started for a case or an appointment. CustomAction is the one that the care model names. */
export const listStartable = endpoint({
  method: 'GET',
  path: '/api/workflow-starts',
  summary: 'The workflows that may be started for a case or an appointment',
  caller: 'member',
  query: z.object({ target: Id }),
  answer: z.object({ Items: z.array(StartableWorkflow), CustomAction: StartableWorkflow.nullable() }),
  problems: seen,
})

export const startWorkflow = endpoint({
  method: 'POST',
  path: '/api/workflows',
  summary: 'Start a workflow for a case or an appointment of a case',
  caller: 'member',
  creates: true,
  body: z.object({ Definition: Id, Target: Id }).meta({
    examples: [
      {
        Definition: '01a00000-0000-7000-8000-000000000001',
        Target: '01a00000-0000-7000-8000-000000000002',
      },
    ],
  }),
  answer: Workflow,
  problems: [
    ...seen,
    'record.forbidden',
    'item.kind_not_creatable',
    'case.closed',
    'workflow.case_required',
    'workflow.not_startable',
    'workflow.already_running',
    'request.idempotency_key_reused',
  ],
})

/** An activity that was run already is not run again; the response is the same. */
export const runActivity = endpoint({
  method: 'POST',
  path: '/api/workflows/{id}/activities/{activity}/run',
  summary: 'Run an activity; the answer is its new state',
  caller: 'member',
  creates: true,
  params: ofActivity,
  body: z
    .object({
      Answer: YesNo.optional(),
      /** For an activity that sends a message, the Confirmation that was read with its receivers. */
      Confirmation: z.string().max(100).optional(),
    })
    .optional(),
  answer: ActivityAnswer,
  problems: [
    ...seen,
    'record.forbidden',
    'item.completed',
    'case.closed',
    'workflow.not_active',
    'workflow.waits',
    'workflow.answer_required',
    'workflow.message_unconfirmed',
    'workflow.template_gone',
    'workflow.appointment_missing',
    'workflow.appointment_begun',
    'case.phase_invalid',
    'case.phase_passed',
    'notification.not_reachable',
    'notification.no_consent',
    'notification.no_recipient',
    'notification.recipient_may_not_see',
    'notification.variable_empty',
    'notification.meeting_link_missing',
    'notification.too_many',
    'item.property_unknown',
    'item.value_invalid',
    'item.day_out_of_range',
    'request.idempotency_key_reused',
  ],
})

/** Takes back what an activity did. Undoing an activity that is not run changes nothing. */
export const undoActivity = endpoint({
  method: 'POST',
  path: '/api/workflows/{id}/activities/{activity}/undo',
  summary: 'Undo an activity while nothing depends on it',
  caller: 'member',
  creates: true,
  params: ofActivity,
  answer: ActivityAnswer,
  problems: [
    ...seen,
    'record.forbidden',
    'case.closed',
    'workflow.depended_on',
    'workflow.message_sent',
    'workflow.changed_since',
    'request.idempotency_key_reused',
  ],
})
