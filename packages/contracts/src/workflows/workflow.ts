import * as z from 'zod'
import { AppointmentLocation } from '../appointments/appointment-location.ts'
import { Id, Reference } from '../ids.ts'
import { Item, Kind } from '../items/item.ts'
import { Channel } from '../notifications/notification.ts'
import { WallTime } from '../times.ts'
import { ActivityId, YesNo } from './workflow-body.ts'
import { activityStates } from './workflow-rules.ts'

export const ActionType = z.enum(['DOCUMENT', 'APPOINTMENT', 'PHASE', 'NOTIFICATION', 'PROPERTY', 'QUESTION'])

/** What the reader of a link sent with the answer. Members who may change or supervise the workflow see it. */
export const SentByLink = z.object({
  Fingerprint: z.string().nullable(),
  /** The address of the connection. */
  Address: z.string(),
  Location: AppointmentLocation.nullable(),
})
export type SentByLink = z.infer<typeof SentByLink>

/** An activity that was run: what, by whom, when. */
export const WorkflowRun = z.object({
  Id,
  Workflow: Reference,
  Activity: ActivityId,
  /** The activity's name. */
  Name: z.string(),
  Action: ActionType,
  Person: Reference.nullable(),
  CaseId: Id.nullable(),
  Answer: YesNo.nullable(),
  At: WallTime,
  /** Null if it was run by a link. */
  By: Reference.nullable(),
  ByLink: z.boolean(),
  /** The item that it created, if the reader sees it. */
  Made: z.object({ Id, Name: z.string(), Type: Kind }).nullable(),
  Undone: WallTime.nullable(),
  UndoneBy: Reference.nullable(),
  Sent: SentByLink.nullable(),
  /** The reader may undo it now, as far as the workflow is concerned. */
  CanUndo: z.boolean(),
})
export type WorkflowRun = z.infer<typeof WorkflowRun>

/** What an activity sends, as long as it can be run. */
export const ActivityMessage = z.object({
  /** Who would receive it now. Nobody, if it cannot be sent: running the activity says why. */
  Receivers: z.array(
    z.object({
      Person: Reference,
      Channel,
      /** The number or address; null in the app. */
      Address: z.string().nullable(),
      /** What they will read. A text message has no subject, and a link that is made when it is sent is shown as three dots. */
      Subject: z.string().nullable(),
      Text: z.string(),
    }),
  ),
  /** Sent back when the activity is run, so that the message that was read goes out, to the receivers that were read and to nobody else. */
  Confirmation: z.string(),
})
export type ActivityMessage = z.infer<typeof ActivityMessage>

/** An activity of a workflow that runs on a case. */
export const WorkflowActivity = z.object({
  Id: ActivityId,
  Name: z.string(),
  Description: z.string().nullable(),
  Action: ActionType,
  State: z.enum(activityStates),
  /** The reader may run it now. Cards of others are disabled. */
  Active: z.boolean(),
  /** What it waits for, as a sentence; null in every other state. */
  Reason: z.string().nullable(),
  Question: z.string().nullable(),
  /** Null if it sends nothing, or if the reader may not run it now. */
  Message: ActivityMessage.nullable(),
  /** The appointment that the answer "no" cancels. */
  Cancels: Reference.nullable(),
  Run: WorkflowRun.nullable(),
})
export type WorkflowActivity = z.infer<typeof WorkflowActivity>

/** A workflow that runs on a case: its activities with their states, in the version with which it began. */
export const Workflow = Item.extend({
  Definition: Reference,
  /** The number of the version. */
  DefinitionVersion: z.number().int(),
  /** The appointment from which it was started, or that it made last. */
  Appointment: Reference.nullable(),
  Activities: z.array(WorkflowActivity),
})
export type Workflow = z.infer<typeof Workflow>

/** An activity that can be run, as a card shows it. */
export const ActiveActivity = WorkflowActivity.pick({
  Id: true,
  Name: true,
  Action: true,
  Active: true,
  Question: true,
  Message: true,
  Cancels: true,
})
export type ActiveActivity = z.infer<typeof ActiveActivity>

/** A workflow in a list, with what is its turn. */
export const WorkflowRow = z.object({
  Id,
  Name: z.string(),
  /** The person of the case. */
  Description: z.string().nullable(),
  Type: Kind,
  PersonId: Id.nullable(),
  CaseId: Id.nullable(),
  Clinician: Reference.nullable(),
  Created: WallTime,
  Active: z.boolean(),
  Completed: z.boolean(),
  Version: z.number().int(),
  /** How many activities were run. */
  Done: z.number().int(),
  /** How many were run or may still be. */
  Total: z.number().int(),
  Activities: z.array(ActiveActivity),
  /** How many wait for a condition. */
  Waiting: z.number().int(),
})
export type WorkflowRow = z.infer<typeof WorkflowRow>

/** A workflow that may be started for a case or an appointment. */
export const StartableWorkflow = z.object({
  Id,
  Name: z.string(),
  Description: z.string().nullable(),
  Active: z.boolean(),
  /** The one that is not completed and runs there already. */
  Running: Id.nullable(),
})
export type StartableWorkflow = z.infer<typeof StartableWorkflow>

/** The new state of an activity. Active: it is run. */
export const ActivityAnswer = z.object({
  Activity: ActivityId,
  Name: z.string(),
  Active: z.boolean(),
  Made: WorkflowRun.shape.Made,
  Workflow,
})
export type ActivityAnswer = z.infer<typeof ActivityAnswer>
