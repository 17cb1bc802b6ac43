import * as z from 'zod'
import { Id } from '../ids.ts'
import { Name } from '../items/item.ts'
import { kindsThat } from '../items/kinds.ts'
import { cleanLine, cleanText, limits } from '../items/typed-text.ts'
import { Locale } from '../locales.ts'
import { TimeOfDay } from '../times.ts'
import { END, workflowLimits } from './workflow-limits.ts'

/** What an administrator calls an activity within its workflow; it stays the same when the name changes. */
export const ActivityId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/)
  .refine((id) => id !== END)

const Days = z.number().int().min(0).max(workflowLimits.days)
const Minutes = z.number().int().min(5).max(1440)
const Line = z.string().transform(cleanLine).pipe(z.string().max(limits.name))

export const YesNo = z.enum(['yes', 'no'])
export type YesNo = z.infer<typeof YesNo>

/** `Not` turns a condition round. */
const Not = z.boolean().optional()

/** A condition of an activity. All of an activity's conditions must hold before it can be run. */
export const ActivityCondition = z.discriminatedUnion('Of', [
  /** The answer to a question of an earlier activity. */
  z.object({ Of: z.literal('ANSWER'), Activity: ActivityId, Is: YesNo, Not }),
  /** Another activity was run. */
  z.object({ Of: z.literal('RUN'), Activity: ActivityId, Not }),
  /** The case is in one of these phases now. */
  z.object({ Of: z.literal('PHASE'), In: z.array(Id).min(1).max(50), Not }),
  z.object({ Of: z.literal('TRAC'), In: z.array(Id).min(1).max(50), Not }),
  /** The appointment that the workflow is about ended with one of these outcomes. */
  z.object({ Of: z.literal('OUTCOME'), In: z.array(Id).min(1).max(50), Not }),
  /** At least this number of days has passed since the workflow was started, or since an activity was run. */
  z.object({ Of: z.literal('DAYS'), AtLeast: Days, Since: ActivityId.optional(), Not }),
])
export type ActivityCondition = z.infer<typeof ActivityCondition>

/** What follows an activity: another one, or the end. `When` limits it to one answer of a question. */
export const ActivityNext = z.object({ To: z.union([ActivityId, z.literal(END)]), When: YesNo.optional() })
export type ActivityNext = z.infer<typeof ActivityNext>

const QuestionText = z
  .string()
  .transform((text) => cleanText(text).trim())
  .pipe(z.string().min(1).max(workflowLimits.question))

export const ActivityAction = z.discriminatedUnion('Type', [
  /** Makes a form from a template, due in so many days. */
  z.object({ Type: z.literal('DOCUMENT'), Template: Id, DueInDays: Days.default(0) }),
  /** Makes an appointment in so many days, at a time of the care model's clocks. */
  z.object({
    Type: z.literal('APPOINTMENT'),
    InDays: Days,
    At: TimeOfDay,
    Minutes: Minutes.default(60),
    AppointmentType: Id.optional(),
    AppointmentName: Line.optional(),
  }),
  /** Moves the case on to a phase. */
  z.object({ Type: z.literal('PHASE'), Phase: Id, PassesOver: z.boolean().optional() }),
  /** Sends a message template. `Link` adds a link by which its reader runs one activity, a question, once. */
  z.object({
    Type: z.literal('NOTIFICATION'),
    To: z.enum(['FIRST_CONTACT', 'CLINICIAN', 'LEADERS']),
    Template: Id,
    Link: ActivityId.optional(),
  }),
  /** Sets a property of the case, or of the appointment that the workflow is about. */
  z.object({
    Type: z.literal('PROPERTY'),
    Of: z.enum(kindsThat('hasWorkflows')),
    Property: z.string().min(1).max(100),
    Value: z.union([z.string().max(limits.notes), z.number(), z.boolean(), z.null()]),
  }),
  /** Asks a question. `NoOutcome` is the outcome with which "no" cancels the appointment that the workflow is about. */
  z.object({
    Type: z.literal('QUESTION'),
    Question: QuestionText,
    /** The question in other languages, for those who answer it by a link. */
    Translations: z.partialRecord(Locale, QuestionText).optional(),
    ByLink: z.boolean().optional(),
    /** The page of the link offers to send the place where its reader is. */
    AsksForPlace: z.boolean().optional(),
    NoOutcome: Id.optional(),
  }),
])
export type ActivityAction = z.infer<typeof ActivityAction>
export type ActionType = ActivityAction['Type']

export const Activity = z.object({
  Id: ActivityId,
  Name: z.union([Name, z.literal('')]),
  Description: z.string().max(limits.description).optional(),
  Conditions: z.array(ActivityCondition).max(workflowLimits.conditions).default([]),
  Action: ActivityAction,
  Next: z.array(ActivityNext).max(workflowLimits.activities).default([]),
})
export type Activity = z.infer<typeof Activity>

/** What a version of a workflow says. */
export const WorkflowBody = z.object({
  /** The activities that can be run at once when the workflow is started. */
  Start: z.array(ActivityId).max(workflowLimits.activities),
  Activities: z.array(Activity).max(workflowLimits.activities),
})
export type WorkflowBody = z.infer<typeof WorkflowBody>
