import * as z from 'zod'
import { Id } from '../ids.ts'
import { SearchText } from '../items/item.ts'
import { familyKinds } from '../items/kinds.ts'
import { CalendarDay } from '../times.ts'

/** A choice in a step. The server uses the Id and answers with the current name. */
export const Chosen = z.object({ Id, Name: z.string(), Type: z.string() })
export type Chosen = z.infer<typeof Chosen>

const choiceOf = <Type extends string>(...types: readonly Type[]) =>
  z.object({
    Id,
    Name: z.string(),
    Type: z.enum(types),
    Description: z.string().nullable(),
    /** An inactive choice is shown but cannot be chosen. */
    Active: z.boolean(),
  })

/** A patient, or a contact who becomes one. Only the name if the reader may not see more. `Description` is the group they wait in. */
export const PersonChoice = choiceOf(...familyKinds).extend({ DOB: CalendarDay.nullable(), Photo: Id.nullable() })
export type PersonChoice = z.infer<typeof PersonChoice>

/** `Aux1` is its category. `Status` is the note on its card if it takes no new cases. */
export const GroupChoice = choiceOf('GROUP').extend({
  Aux1: z.string().nullable(),
  Status: z.string().nullable(),
  Clinicians: z.number().int(),
})
export type GroupChoice = z.infer<typeof GroupChoice>

/** `NeedsRelationship`: a relationship step follows. Otherwise choosing the trac creates the case. */
export const TracChoice = choiceOf('TRAC').extend({
  Category: z.string().nullable(),
  Phases: z.number().int(),
  Weeks: z.number().int(),
  NeedsRelationship: z.boolean(),
})
export type TracChoice = z.infer<typeof TracChoice>

/** `Name` is the other person's, `Description` their relation to the patient. */
export const RelationshipChoice = choiceOf('RELATIONSHIP').extend({ PersonId: Id, Photo: Id.nullable() })
export type RelationshipChoice = z.infer<typeof RelationshipChoice>

const stepOf = <Choice extends z.ZodType>(choice: Choice) =>
  z.object({
    Name: z.string(),
    Description: z.string(),
    Required: z.boolean(),
    AvailableList: z.array(choice),
    Selected: Chosen.nullable(),
  })

/** An open or suspended case of the patient, shown before another one is created. `Name` is the trac's. */
export const OpenCase = z.object({
  Id,
  Name: z.string(),
  PersonId: Id,
  GroupName: z.string(),
  ClinicianName: z.string().nullable(),
  StartDay: CalendarDay,
})
export type OpenCase = z.infer<typeof OpenCase>

/** The wizard's state after a choice. On Create it carries the case as well. */
export const CaseCreation = z.object({
  Step1Person: stepOf(PersonChoice).extend({
    Words: z.string(),
    Offset: z.number().int(),
    /** The key of the next page. */
    Next: z.number().int().nullable(),
  }),
  Step2Group: stepOf(GroupChoice),
  Step3Trac: stepOf(TracChoice),
  Step4Relationships: stepOf(RelationshipChoice),
  /** The chosen patient's open cases that the reader sees. They only warn. */
  OpenCases: z.array(OpenCase),
  Init: z.boolean(),
  Create: z.boolean(),
  /** On opening: earlier choices that are no longer available. */
  ErrorMessage: z.string().nullable(),
  Id: Id.optional(),
  Name: z.string().optional(),
  Type: z.literal('CASE').optional(),
  Person: z.object({ Id, Name: z.string() }).optional(),
})
export type CaseCreation = z.infer<typeof CaseCreation>

const SentChoice = z.object({ Id }).nullable()
const SentStep = z.object({ Selected: SentChoice.default(null) })

/** The same state as it is sent: the choices and the search. The server ignores everything else. */
export const CaseCreationBody = z.object({
  Step1Person: SentStep.extend({
    Words: SearchText.default(''),
    Offset: z.number().int().min(0).max(10_000).default(0),
  }).prefault({}),
  Step2Group: SentStep.prefault({}),
  Step3Trac: SentStep.prefault({}),
  Step4Relationships: SentStep.prefault({}),
  Init: z.boolean().default(false),
  Create: z.boolean().default(false),
  /** Create the case although the patient has an open case on this trac in this group. */
  Override: z.boolean().default(false),
})
export type CaseCreationBody = z.infer<typeof CaseCreationBody>
