import type { AnswerFrom } from '@caseloom/contracts/endpoint'
import { readWorkflow, runActivity } from '@caseloom/contracts/workflows/endpoints'
import type { ActiveActivity, WorkflowActivity, WorkflowRow, WorkflowRun } from '@caseloom/contracts/workflows/workflow'
import type { Activity, WorkflowBody } from '@caseloom/contracts/workflows/workflow-body'
import type { Definition, DefinitionRow, WorkflowChoices } from '@caseloom/contracts/workflows/workflow-definition'
import { answerTo, idOf } from '../drawn.tsx'
import { itemJson } from './faked-items.ts'

const intake = { Id: idOf(60), Name: 'Intake' }
const patient = { Id: idOf(11), Name: 'Mateo Delgado' }

/** A step whose turn it is: the first interview. */
export const stepOf = (parts: Partial<WorkflowActivity> = {}): WorkflowActivity => ({
  Id: 'interview',
  Name: 'First interview',
  Description: null,
  Action: 'DOCUMENT',
  State: 'active',
  Active: true,
  Reason: null,
  Question: null,
  Message: null,
  Cancels: null,
  Run: null,
  ...parts,
})

/** The step that Maya Okafor ran today. */
export const runOf = (parts: Partial<WorkflowRun> = {}): WorkflowRun => ({
  Id: idOf(70),
  Workflow: { Id: idOf(20), Name: intake.Name },
  Activity: 'interview',
  Name: 'First interview',
  Action: 'DOCUMENT',
  Person: patient,
  CaseId: idOf(10),
  Answer: null,
  At: '2026-11-19T10:00:00',
  By: { Id: idOf(3), Name: 'Maya Okafor' },
  ByLink: false,
  Made: null,
  Undone: null,
  UndoneBy: null,
  Sent: null,
  CanUndo: true,
  ...parts,
})

/** The workflow that runs on the case of Mateo Delgado. */
export const workflowOf = (parts: Partial<AnswerFrom<typeof readWorkflow>> = {}) =>
  answerTo(readWorkflow, {
    ...itemJson,
    Type: 'WORKFLOW',
    Name: intake.Name,
    Definition: intake,
    DefinitionVersion: 2,
    Appointment: null,
    Activities: [stepOf()],
    ...parts,
  })

/** The answer to a run: the step is done, and Maya may undo it. */
export const ranOf = (step: WorkflowActivity, parts: Partial<AnswerFrom<typeof runActivity>> = {}) => {
  const Run = runOf({ Activity: step.Id, Name: step.Name, Action: step.Action })
  const Activities = [{ ...step, State: 'done' as const, Active: false, Run }]
  return answerTo(runActivity, {
    Activity: step.Id,
    Name: step.Name,
    Active: true,
    Made: null,
    Workflow: workflowOf({ Activities, Version: 2 }),
    ...parts,
  })
}

export const activeOf = ({
  Id,
  Name,
  Action,
  Active,
  Question,
  Message,
  Cancels,
}: WorkflowActivity): ActiveActivity => ({
  Id,
  Name,
  Action,
  Active,
  Question,
  Message,
  Cancels,
})

/** The same workflow in a list. */
export const workflowRowOf = (parts: Partial<WorkflowRow> = {}): WorkflowRow => ({
  Id: idOf(20),
  Name: intake.Name,
  Description: patient.Name,
  Type: 'WORKFLOW',
  PersonId: patient.Id,
  CaseId: idOf(10),
  Clinician: { Id: idOf(3), Name: 'Maya Okafor' },
  Created: '2026-11-12T10:00:00',
  Active: true,
  Completed: false,
  Version: 1,
  Done: 1,
  Total: 4,
  Activities: [activeOf(stepOf())],
  Waiting: 0,
  ...parts,
})

/** A question after which the workflow ends. */
export const askingOf = (Id: string, parts: Partial<Activity> = {}): Activity => ({
  Id,
  Name: 'Consent',
  Conditions: [],
  Action: { Type: 'QUESTION', Question: 'Has everybody signed?' },
  Next: [{ To: 'end' }],
  ...parts,
})

export const bodyOf = (...Activities: Activity[]): WorkflowBody => ({
  Start: Activities.slice(0, 1).map(({ Id }) => Id),
  Activities,
})

/** A workflow as an administrator sees it, published once. */
export const definitionOf = (parts: Partial<Definition> = {}): Definition => ({
  ...intake,
  Description: 'The first two weeks',
  Active: true,
  IsCustomAction: false,
  Version: 4,
  Versions: [{ Number: 1, Published: '2026-09-01T10:00:00', Workflows: 12 }],
  Draft: null,
  Latest: { Number: 1, Body: bodyOf(askingOf('consent')) },
  ...parts,
})

export const definitionRowOf = (parts: Partial<DefinitionRow> = {}): DefinitionRow => ({
  ...intake,
  Description: 'The first two weeks',
  Active: true,
  IsCustomAction: false,
  Latest: { Number: 1, Published: '2026-09-01T10:00:00', Workflows: 12 },
  DraftNumber: null,
  Activities: 4,
  ...parts,
})

export const choicesOf = (parts: Partial<WorkflowChoices> = {}): WorkflowChoices => ({
  Templates: [{ Id: idOf(61), Name: 'Family intake' }],
  Messages: [{ Id: idOf(62), Name: 'Please call me' }],
  Tracs: [{ Id: idOf(6), Name: 'Family at Home' }],
  Phases: [{ Id: idOf(63), Name: 'Engagement', Description: 'Family at Home' }],
  AppointmentTypes: [{ Id: idOf(64), Name: 'Family session' }],
  Outcomes: [
    { Id: idOf(65), Name: 'Held', Success: true },
    { Id: idOf(66), Name: 'No-show', Success: false },
  ],
  Properties: { CASE: ['Description', 'StartDay'], APPOINTMENT: ['Notes', 'TypeLUI', 'OutcomeLUI'] },
  PropertyNames: {
    Description: 'description',
    StartDay: 'first day',
    Notes: 'notes',
    TypeLUI: 'type',
    OutcomeLUI: 'outcome',
  },
  ...parts,
})
