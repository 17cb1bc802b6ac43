import type { Activity, WorkflowBody, YesNo } from '@caseloom/contracts/workflows/workflow-body'
import { newId } from '../../platform/database/new-id.ts'
import { workflowDefinitionRow, workflowVersionRow } from '../../slices/workflows/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Given, GivenModel } from '../given.ts'

let serial = 0

type Making = { readonly given: Given; readonly clock: Clock }

/** An activity that asks a yes/no question and after which the workflow ends, unless the test says more. */
export const step = (Id: string, more: Partial<Activity> = {}): Activity => ({
  Id,
  Name: `Step ${Id}`,
  Conditions: [],
  Action: { Type: 'QUESTION', Question: `${Id}?` },
  Next: [{ To: 'end' }],
  ...more,
})

export const bodyOf = (Activities: readonly Activity[], Start?: readonly string[]): WorkflowBody => ({
  Start: [...(Start ?? Activities.slice(0, 1).map(({ Id }) => Id))],
  Activities: [...Activities],
})

/** A published workflow of a care model. */
export async function givenDefinition(
  house: Making,
  model: GivenModel,
  body: WorkflowBody,
  wanted: { readonly name?: string; readonly custom?: boolean; readonly active?: boolean } = {},
): Promise<string> {
  const { given, clock } = house
  const now = clock.now()
  const id = newId(now)
  await given.insert(
    'workflow_definition',
    workflowDefinitionRow({
      care_model_id: model.id,
      id,
      name: wanted.name ?? `Workflow ${++serial}`,
      active: wanted.active ?? true,
      is_custom_action: wanted.custom ?? false,
      created_at: now,
    }),
  )
  await givenVersion(house, model, { definitionId: id, number: 1, body })
  return id
}

export async function givenVersion(
  { given, clock }: Making,
  model: GivenModel,
  version: { readonly definitionId: string; readonly number: number; readonly body: WorkflowBody },
): Promise<void> {
  await given.insert(
    'workflow_version',
    workflowVersionRow({
      care_model_id: model.id,
      id: newId(clock.now()),
      definition_id: version.definitionId,
      number: version.number,
      body: JSON.stringify(version.body),
      published_at: clock.now(),
    }),
  )
}

export const runUrl = (id: string, activity: string) => `/api/workflows/${id}/activities/${activity}/run`
export const undoUrl = (id: string, activity: string) => `/api/workflows/${id}/activities/${activity}/undo`

export type AnyWorkflow = {
  Id: string
  Completed: boolean
  DefinitionVersion: number
  Activities: {
    Id: string
    State: string
    Active: boolean
    Reason: string | null
    Run: { Answer: YesNo | null } | null
  }[]
}

/** The states of a workflow's activities, by their Ids. */
export const statesOf = ({ Activities }: AnyWorkflow) =>
  Object.fromEntries(Activities.map(({ Id, State }) => [Id, State]))
