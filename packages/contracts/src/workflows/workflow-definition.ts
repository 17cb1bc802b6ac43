import * as z from 'zod'
import { Id } from '../ids.ts'
import { Name } from '../items/item.ts'
import { limits } from '../items/typed-text.ts'
import { Locale } from '../locales.ts'
import { WallTime } from '../times.ts'
import { ActivityId, WorkflowBody, YesNo } from './workflow-body.ts'
import { activityStates } from './workflow-rules.ts'
import { ActionType } from './workflow.ts'

/** A published version, and how many workflows began with it. */
export const PublishedWorkflow = z.object({
  Number: z.number().int(),
  Published: WallTime,
  Workflows: z.number().int(),
})
export type PublishedWorkflow = z.infer<typeof PublishedWorkflow>

/** A workflow as administrators see it in the list. */
export const DefinitionRow = z.object({
  Id,
  Name: z.string(),
  Description: z.string().nullable(),
  Active: z.boolean(),
  /** It is what the custom action of cases and appointments runs. */
  IsCustomAction: z.boolean(),
  Latest: PublishedWorkflow.nullable(),
  DraftNumber: z.number().int().nullable(),
  Activities: z.number().int(),
})
export type DefinitionRow = z.infer<typeof DefinitionRow>

/** A fault in a draft, with its sentence in the reader's language. */
export const DefinitionFault = z.object({
  Code: z.string(),
  Activity: z.string().nullable(),
  Message: z.string(),
})
export type DefinitionFault = z.infer<typeof DefinitionFault>

export const Definition = DefinitionRow.pick({
  Id: true,
  Name: true,
  Description: true,
  Active: true,
  IsCustomAction: true,
}).extend({
  /** Rises with every change, the draft included (If-Match). */
  Version: z.number().int(),
  /** Newest first. */
  Versions: z.array(PublishedWorkflow),
  /** The one draft; without one, what the newest version says is what would be changed. */
  Draft: z.object({ Number: z.number().int(), Body: WorkflowBody, Faults: z.array(DefinitionFault) }).nullable(),
  Latest: z.object({ Number: z.number().int(), Body: WorkflowBody }).nullable(),
})
export type Definition = z.infer<typeof Definition>

/** After a save: the new version of the workflow and what the draft still needs. */
export const SavedDefinition = z.object({
  Id,
  Version: z.number().int(),
  Number: z.number().int(),
  Faults: z.array(DefinitionFault),
})
export type SavedDefinition = z.infer<typeof SavedDefinition>

const Choice = z.object({ Id, Name: z.string() })

/** What of the care model a workflow can name. */
export const WorkflowChoices = z.object({
  Templates: z.array(Choice),
  /** `HasLink` if its text holds the link of the step that sends it. */
  Messages: z.array(Choice.extend({ HasLink: z.literal(true).optional() })),
  Tracs: z.array(Choice),
  /** `Description` is the phase's trac. */
  Phases: z.array(Choice.extend({ Description: z.string() })),
  AppointmentTypes: z.array(Choice),
  Outcomes: z.array(Choice.extend({ Success: z.boolean() })),
  Properties: z.object({ CASE: z.array(z.string()), APPOINTMENT: z.array(z.string()) }),
  /** What people call these properties, within a sentence. */
  PropertyNames: z.record(z.string(), z.string()),
})
export type WorkflowChoices = z.infer<typeof WorkflowChoices>

/** A step of a dry run. */
export const DryRunStep = z.object({
  Activity: ActivityId,
  Name: z.string(),
  Action: ActionType,
  Answer: YesNo.nullable(),
  /** What it would do, in a sentence. */
  Does: z.string(),
})
export type DryRunStep = z.infer<typeof DryRunStep>

/** Which activities would run on a case, and how all would be left. */
export const DryRunAnswer = z.object({
  Steps: z.array(DryRunStep),
  Finishes: z.boolean(),
  Left: z.array(
    z.object({
      Activity: ActivityId,
      Name: z.string(),
      State: z.enum(activityStates),
      Reason: z.string().nullable(),
    }),
  ),
})
export type DryRunAnswer = z.infer<typeof DryRunAnswer>

/** What a file says that names the things of its care model by Id: their names, so that another care model can find its own. */
export const NamedInFile = z.object({
  List: z.enum(['Templates', 'Messages', 'Tracs', 'Phases', 'AppointmentTypes', 'Outcomes']),
  Id,
  Name: z.string().max(limits.name),
})
export type NamedInFile = z.infer<typeof NamedInFile>

/** A workflow as a file. */
export const WorkflowFile = z.object({
  Caseloom: z.literal('workflow'),
  Name,
  Description: z.string().max(limits.description).nullable(),
  Locale: Locale.optional(),
  Body: WorkflowBody,
  Names: z.array(NamedInFile).max(500).default([]),
})
export type WorkflowFile = z.infer<typeof WorkflowFile>
