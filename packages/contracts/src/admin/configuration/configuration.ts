import * as z from 'zod'
import { DashboardPlace, DashboardType } from '../../dashboards/dashboard-item.ts'
import { dashboardLimits } from '../../dashboards/dashboard-rules.ts'
import { TemplateBody } from '../../documents/template.ts'
import { Name } from '../../items/item.ts'
import { Locale } from '../../locales.ts'
import { limits } from '../../items/typed-text.ts'
import { MessageBody, Subject } from '../../notifications/notification.ts'
import { ReportId } from '../../reports/report.ts'
import { WorkflowFile } from '../../workflows/workflow-definition.ts'
import { changeCareModel } from '../care-model/endpoints.ts'
import { writtenLists } from '../lookups/choice-rules.ts'
import { NewChoice } from '../lookups/choice.ts'
import { tracLimits } from '../tracs/trac-rules.ts'
import { WordingName, WordingText } from '../wording/wording.ts'
import { configurationParts, findDoubled, mostInPart } from './configuration-rules.ts'

const Active = z.boolean().default(true)
const Description = z.string().max(limits.description).nullable().default(null)
const days = z.number().int().min(0).max(tracLimits.days)

/** Refuses a second thing of the same title, and says which title it is. */
const onceBy =
  <Thing>(titleOf: (thing: Thing) => string): z.core.CheckFn<readonly Thing[]> =>
  ({ value, issues }) => {
    const doubled = findDoubled(value.map(titleOf))
    if (doubled !== undefined) issues.push({ code: 'custom', input: value, params: { doubled } })
  }
const eachOnce = onceBy<{ readonly Name: string }>(({ Name: name }) => name)

/** Things that a file names each once. */
const named = <T extends { _zod: { output: { readonly Name: string } } } & z.ZodType>(thing: T) =>
  z.array(thing).max(mostInPart).check(eachOnce).default([])

const GroupInFile = z.strictObject({ Name, Active })
const ChoiceInFile = z.strictObject({ ...NewChoice.shape, Active })
const FormInFile = z.strictObject({ Name, Description, Active, Body: TemplateBody })
const MessageInFile = z.strictObject({ Name, Active, Subject: Subject.default(''), MessageBody })

const WordingInFile = z.strictObject({ Name: WordingName, Locale, ...WordingText.shape })

/** What it names it names by the name: ids differ from one care model to the next. */
const TracInFile = z.strictObject({
  Name,
  Active,
  Groups: z.array(Name).max(tracLimits.groups).default([]),
  FirstSessionDays: days.default(3),
  FidelityForm: Name.nullable().default(null),
  FidelityDays: days.min(1).default(28),
  Phases: z
    .array(
      z.strictObject({
        Name,
        Weeks: z.number().int().min(1).max(tracLimits.weeks),
        SessionsAWeek: z.number().gt(0).max(tracLimits.sessionsAWeek).multipleOf(0.01),
        Forms: z
          .array(z.strictObject({ Name, DueDays: days }))
          .max(tracLimits.forms)
          .default([]),
      }),
    )
    .min(1)
    .max(tracLimits.phases)
    .check(eachOnce),
})

const WorkflowInFile = z.strictObject({ ...WorkflowFile.shape, Active, IsCustomAction: z.boolean().default(false) })

const DashboardInFile = z.strictObject({
  ShownOn: DashboardPlace,
  Type: DashboardType,
  Header: z.string().trim().min(1).max(dashboardLimits.header),
  Subheader: z.string().trim().max(dashboardLimits.subheader).nullable().default(null),
  /** What it shows: HTML, or the script of a chart. */
  Name: z.string().trim().min(1).max(dashboardLimits.content),
  Report: ReportId.nullable().default(null),
  Active,
})

/**
 * What administrators set up, as a file. It holds nothing about people, and no ids of the care model. A part that is left out says nothing.
 * The name and the time zone are not in it, because they are what tells one care model from another.
 */
export const Configuration = z.strictObject({
  Caseloom: z.literal('configuration'),
  Settings: z.strictObject(changeCareModel.body.omit({ Name: true, TimeZone: true }).shape).optional(),
  Groups: named(GroupInFile),
  Choices: z.partialRecord(z.enum(writtenLists), named(ChoiceInFile)).default({}),
  Forms: named(FormInFile),
  Messages: named(MessageInFile),
  /** The care model's own wordings, each once per language. */
  Wordings: z
    .array(WordingInFile)
    .max(mostInPart)
    .check(onceBy(({ Name: name, Locale: locale }) => `${name} ${locale}`))
    .default([]),
  Tracs: named(TracInFile),
  Workflows: named(WorkflowInFile),
  Dashboards: z.array(DashboardInFile).max(mostInPart).default([]),
})
export type Configuration = z.infer<typeof Configuration>

const Part = z.enum(configurationParts)

/** Something that the file changes. */
export const ConfigurationStep = z.object({
  Part,
  /** The list that a choice is in. */
  List: z.enum(writtenLists).optional(),
  Name: z.string(),
  Does: z.enum(['add', 'change', 'order']),
})
export type ConfigurationStep = z.infer<typeof ConfigurationStep>

/** Something of the file that cannot be applied, and why. */
export const RefusedStep = ConfigurationStep.omit({ Does: true }).extend({ Code: z.string(), Message: z.string() })
export type RefusedStep = z.infer<typeof RefusedStep>

/** What a file changes. */
export const ConfigurationPlan = z.object({
  /** Identifies the plan. A caller that sends it with the file gets exactly these changes, or a refusal. */
  Plan: z.string(),
  Steps: z.array(ConfigurationStep),
  /** If there are any, nothing in the file is applied. */
  Refused: z.array(RefusedStep),
  /** How many entries of the file are already set up exactly like this. */
  Same: z.number().int(),
})
export type ConfigurationPlan = z.infer<typeof ConfigurationPlan>
