import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Name } from '../items/item.ts'
import { limits } from '../items/typed-text.ts'
import { ActivityId, WorkflowBody, YesNo } from './workflow-body.ts'
import {
  Definition,
  DefinitionRow,
  DryRunAnswer,
  SavedDefinition,
  WorkflowChoices,
  WorkflowFile,
} from './workflow-definition.ts'

const byId = z.object({ id: Id })
const Description = z.string().max(limits.description).nullable()
const seen = ['session.required', 'record.not_found'] as const

export const listDefinitions = endpoint({
  method: 'GET',
  path: '/api/workflow-definitions',
  summary: 'All workflows that administrators wrote, by name, with their versions and drafts',
  caller: 'administrator',
  answer: z.object({ Items: z.array(DefinitionRow) }),
  problems: seen,
})

export const readDefinition = endpoint({
  method: 'GET',
  path: '/api/workflow-definitions/{id}',
  summary: 'A workflow with its draft and its newest version',
  caller: 'administrator',
  params: byId,
  answer: Definition,
  problems: seen,
})

/** The things that activities and conditions can name. */
export const readWorkflowChoices = endpoint({
  method: 'GET',
  path: '/api/workflow-choices',
  summary: 'What of the care model a workflow can name',
  caller: 'administrator',
  answer: WorkflowChoices,
  problems: ['session.required'],
})

/** A new workflow begins with an empty draft. */
export const createDefinition = endpoint({
  method: 'POST',
  path: '/api/workflow-definitions',
  summary: 'Begin a new workflow',
  caller: 'administrator',
  creates: true,
  body: z
    .object({ Name, Description: Description.default(null) })
    .meta({ examples: [{ Name: 'Intake', Description: 'The first two weeks of a family' }] }),
  answer: Definition,
  problems: [...seen, 'workflow.name_taken', 'request.idempotency_key_reused'],
})

/** An inactive workflow is not started any more. Those that run go on. One alone is the custom action. */
export const changeDefinition = endpoint({
  method: 'PUT',
  path: '/api/workflow-definitions/{id}',
  summary: 'Rename, describe, activate or deactivate a workflow, or make it the custom action',
  caller: 'administrator',
  params: byId,
  body: z
    .object({
      Name: Name.optional(),
      Description: Description.optional(),
      Active: z.boolean().optional(),
      IsCustomAction: z.boolean().optional(),
    })
    .meta({ examples: [{ Active: false }] }),
  answer: Definition,
  problems: [...seen, 'record.stale', 'workflow.name_taken'],
})

/** Saves the draft as a whole, and begins one if there is none. If-Match is the workflow's Version. */
export const saveDefinition = endpoint({
  method: 'PUT',
  path: '/api/workflow-definitions/{id}/draft',
  summary: 'Save the draft of a workflow',
  caller: 'administrator',
  params: byId,
  body: z.object({ Body: WorkflowBody }),
  answer: SavedDefinition,
  problems: [...seen, 'record.stale', 'workflow.broken'],
})

export const discardDefinition = endpoint({
  method: 'DELETE',
  path: '/api/workflow-definitions/{id}/draft',
  summary: 'Drop the draft; the published versions stay',
  caller: 'administrator',
  params: byId,
  answer: Definition,
  problems: [...seen, 'record.stale', 'workflow.no_draft', 'workflow.never_published'],
})

/** Workflows that are started from now on take this version. Those that run keep theirs. */
export const publishDefinition = endpoint({
  method: 'POST',
  path: '/api/workflow-definitions/{id}/publish',
  summary: 'Publish the draft as the next version',
  caller: 'administrator',
  params: byId,
  answer: Definition,
  problems: [...seen, 'record.stale', 'workflow.no_draft', 'workflow.not_ready'],
})

/** Without a workflow, the file becomes a new one; with one, it becomes its draft. */
export const importDefinition = endpoint({
  method: 'POST',
  path: '/api/workflow-definitions/import',
  summary: 'Read a workflow from a file, as the draft of a workflow',
  caller: 'administrator',
  creates: true,
  body: z.object({ File: z.unknown(), Definition: Id.optional() }),
  answer: Definition,
  problems: [
    ...seen,
    'workflow.file_invalid',
    'workflow.broken',
    'workflow.name_taken',
    'request.idempotency_key_reused',
  ],
})

/** The draft, if there is one; else the newest version. */
export const exportDefinition = endpoint({
  method: 'GET',
  path: '/api/workflow-definitions/{id}/file',
  summary: 'A workflow as a file',
  caller: 'administrator',
  params: byId,
  answer: WorkflowFile,
  problems: seen,
})

/** Changes nothing. Questions are answered with yes unless Answers says otherwise. */
export const dryRunDefinition = endpoint({
  method: 'POST',
  path: '/api/workflow-definitions/dry-run',
  summary: 'Which activities of a workflow would run on a case',
  caller: 'administrator',
  body: z.object({ Body: WorkflowBody, Case: Id, Answers: z.record(ActivityId, YesNo).default({}) }),
  answer: DryRunAnswer,
  problems: [...seen, 'workflow.broken'],
})
