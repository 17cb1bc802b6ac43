import type { Item } from '@caseloom/contracts/items/item'
import type { Activity, ActivityCondition } from '@caseloom/contracts/workflows/workflow-body'
import { titleOf } from '@caseloom/contracts/workflows/workflow-faults'
import {
  activityStatesOf,
  dependentRuns,
  openConditions,
  type ActivityRun,
} from '@caseloom/contracts/workflows/workflow-rules'
import { conditionText, type Namer } from '@caseloom/contracts/workflows/workflow-texts'
import {
  ActiveActivity,
  type ActivityMessage,
  type Workflow,
  type WorkflowActivity,
  type WorkflowRow,
  type WorkflowRun,
} from '@caseloom/contracts/workflows/workflow'
import { isView, type Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { reference, type StoredItem } from '../../items/index.ts'
import { listThingNames, type StoredRun, type StoredWorkflow } from './workflow-store.ts'

/** The runs that count: those that were not undone. */
export const runsOf = ({ runs }: StoredWorkflow): (StoredRun & ActivityRun)[] =>
  runs
    .filter(({ undone }) => undone === null)
    .map((run) => ({ ...run, Activity: run.activity, Answer: run.answer, DaysAgo: run.daysAgo }))

export const activityOf = ({ body }: StoredWorkflow, id: string): Activity | undefined =>
  body.Activities.find((activity) => activity.Id === id)

/** Whether the reader may run activities of this workflow now, if it is their turn. */
export const mayRun = (actor: Actor | null, { access, completed, caseState }: StoredItem): boolean =>
  access === 'all' && !isView(actor) && !completed && caseState !== 'closed'

const idsIn = (condition: ActivityCondition): readonly string[] => ('In' in condition ? condition.In : [])

/** The names that the conditions of these workflows ask for. */
export async function namerFor(context: Context, workflows: readonly StoredWorkflow[]): Promise<NamerOf> {
  const ids = workflows.flatMap(({ body }) => body.Activities.flatMap((one) => one.Conditions.flatMap(idsIn)))
  const names = await listThingNames(context.tx, [...new Set(ids)])
  return (workflow) => ({
    locale: context.locale,
    nameOf: (id) => names.get(id),
    titleOf: (id) => {
      const activity = activityOf(workflow, id)
      return activity && titleOf(activity)
    },
  })
}

export type NamerOf = (workflow: StoredWorkflow) => Namer

/** The condition for which a waiting activity waits. */
export function waitingFor(workflow: StoredWorkflow, activity: Activity, namer: Namer): string {
  return openConditions(activity, runsOf(workflow), workflow.facts)
    .map((condition) => conditionText(condition, namer))
    .join(' ')
}

const isUndoable = (activity: Activity | undefined) => activity !== undefined && activity.Action.Type !== 'NOTIFICATION'

export function runView(
  workflow: StoredWorkflow,
  item: StoredItem,
  run: StoredRun,
  person: string | null,
): WorkflowRun {
  const activity = activityOf(workflow, run.activity)
  const isFree = dependentRuns(workflow.body, runsOf(workflow), run.activity).length === 0
  const isOpen = item.access === 'all' && item.caseState !== 'closed'
  return {
    Id: run.id,
    Workflow: { Id: item.id, Name: item.name },
    Activity: run.activity,
    Name: activity ? titleOf(activity) : run.activity,
    Action: activity?.Action.Type ?? 'QUESTION',
    Person: reference(item.personId, person),
    CaseId: item.caseId,
    Answer: run.answer,
    At: run.at,
    By: reference(run.byId, run.byName),
    ByLink: run.byLink,
    Made: run.made,
    Undone: run.undone,
    UndoneBy: reference(run.undoneById, run.undoneByName),
    Sent: item.access === 'read' ? null : run.sent,
    CanUndo: run.undone === null && isOpen && isFree && isUndoable(activity),
  }
}

/** The appointment that "no" to this question cancels. */
const cancelledBy = ({ appointment, appointmentCompleted }: StoredWorkflow, { Action }: Activity) =>
  Action.Type === 'QUESTION' && Action.NoOutcome !== undefined && !appointmentCompleted ? appointment : null

export type ForReader = {
  /** The person of the case. */
  readonly person: string | null
  /** The reader may run what is its turn. */
  readonly isRunnable: boolean
  readonly namer: Namer
  /** The messages of the activities that the reader may run. */
  readonly messages: ReadonlyMap<string, ActivityMessage>
}

function activityView(
  workflow: StoredWorkflow,
  activity: Activity,
  {
    state,
    run,
    isRunnable,
    message,
    namer,
  }: {
    readonly state: WorkflowActivity['State']
    readonly run: WorkflowRun | null
    readonly isRunnable: boolean
    readonly message: ActivityMessage | null
    readonly namer: Namer
  },
): WorkflowActivity {
  const { Action } = activity
  return {
    Id: activity.Id,
    Name: titleOf(activity),
    Description: activity.Description ?? null,
    Action: Action.Type,
    State: state,
    Active: state === 'active' && isRunnable,
    Reason: state === 'waiting' ? waitingFor(workflow, activity, namer) : null,
    Question: Action.Type === 'QUESTION' ? Action.Question : null,
    Message: message,
    Cancels: cancelledBy(workflow, activity),
    Run: run,
  }
}

export type WorkflowOwn = Omit<Workflow, keyof Item>

/** The fields of a workflow beyond those of every item. */
export function workflowView(
  workflow: StoredWorkflow,
  item: StoredItem,
  { person, isRunnable, namer, messages }: ForReader,
): WorkflowOwn {
  const runs = runsOf(workflow)
  const states = activityStatesOf(workflow.body, runs, workflow.facts)
  return {
    Definition: { Id: workflow.definitionId, Name: workflow.definitionName },
    DefinitionVersion: workflow.number,
    Appointment: workflow.appointment,
    Activities: workflow.body.Activities.map((activity) => {
      const ran = runs.find(({ Activity: id }) => id === activity.Id)
      const run = ran ? runView(workflow, item, ran, person) : null
      const message = messages.get(activity.Id) ?? null
      const state = states.get(activity.Id) ?? 'ahead'
      return activityView(workflow, activity, { state, run, isRunnable, message, namer })
    }),
  }
}

/** A workflow as a card shows it. */
export function workflowRowView(workflow: Workflow): WorkflowRow {
  const { Activities, Person, ManagedCase } = workflow
  const count = (...wanted: readonly WorkflowActivity['State'][]) =>
    Activities.filter(({ State }) => wanted.includes(State)).length
  return {
    Id: workflow.Id,
    Name: workflow.Name,
    Description: Person?.Name ?? null,
    Type: workflow.Type,
    PersonId: Person?.Id ?? null,
    CaseId: ManagedCase?.Id ?? null,
    Clinician: workflow.Clinician,
    Created: workflow.Created,
    Active: workflow.Active,
    Completed: workflow.Completed,
    Version: workflow.Version,
    Done: count('done'),
    Total: Activities.length - count('passed'),
    Waiting: count('waiting'),
    Activities: Activities.filter(({ State }) => State === 'active').map((activity) => ActiveActivity.parse(activity)),
  }
}
