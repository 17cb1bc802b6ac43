import * as z from 'zod'
import { Week } from '../cases/case.ts'
import { Id, Reference } from '../ids.ts'
import { Severity } from '../incidents/incident.ts'
import { pageOf } from '../paging.ts'
import { CalendarDay, WallTime } from '../times.ts'
import { caseCategories } from './supervision-rules.ts'

export const CaseCategory = z.enum(caseCategories)

/** The figure of a completed fidelity rating: the value of its form's first score. */
export const RatingFigure = z.object({
  DocumentId: Id,
  /** Null if the form has no score. */
  Value: z.number().nullable(),
  /** The highest possible value, if the form says one. */
  Max: z.number().nullable(),
  /** When it was given. */
  At: WallTime,
})
export type RatingFigure = z.infer<typeof RatingFigure>

/** A question of a rating that its first score counts, with what was answered. */
export const RatedPart = z.object({
  Text: z.string(),
  Value: z.number().nullable(),
  Max: z.number().nullable(),
})
export type RatedPart = z.infer<typeof RatedPart>

/** A rating of a clinician's work on a case. */
export const RatingRow = RatingFigure.omit({ DocumentId: true }).extend({
  /** The document. */
  Id,
  Name: z.string(),
  Rated: Reference,
  Rater: Reference,
  Completed: z.boolean(),
  /** The case, if the reader sees it. */
  Case: z.object({ Id, PersonId: Id, Name: z.string() }).nullable(),
  /** The session that was rated, if one was and the reader sees it. */
  Session: z.object({ Id, Name: z.string(), Date: WallTime }).nullable(),
})
export type RatingRow = z.infer<typeof RatingRow>

/** The last completed ratings of a member, the latest first. */
export const MemberRatings = z.object({
  Items: z.array(RatingRow.extend({ Parts: z.array(RatedPart) })),
  /** The mean of these ratings; null without any. */
  Mean: z.number().nullable(),
})
export type MemberRatings = z.infer<typeof MemberRatings>

/** The last completed ratings of each member of a group, each the latest first. */
export const GroupRatings = z.object({
  Items: z.array(
    z.object({
      Member: Reference,
      Items: z.array(RatingRow),
      Mean: z.number().nullable(),
      RatingDue: CalendarDay.nullable(),
    }),
  ),
})
export type GroupRatings = z.infer<typeof GroupRatings>

/** A session that can be rated. */
export const RateableSession = z.object({ Id, Name: z.string(), Date: WallTime, Clinician: Reference.nullable() })
export type RateableSession = z.infer<typeof RateableSession>

/** The ratings of the work on a case that the reader sees, the latest first, and whether they may rate it. */
export const CaseRatings = z.object({
  Items: z.array(RatingRow),
  /** The fidelity form of the case's trac. */
  Form: Reference.nullable(),
  MayRate: z.boolean(),
  /** Why the reader may not, as a sentence in their language. */
  Reason: z.string().nullable(),
  /** The last held sessions of the case, the latest first; empty for those who may not rate. */
  Sessions: z.array(RateableSession),
})
export type CaseRatings = z.infer<typeof CaseRatings>

/** What a supervisor counts. Each figure is that of the cases which the same list shows. */
export const CareFigures = z.object({
  Open: z.number().int(),
  Suspended: z.number().int(),
  Waiting: z.number().int(),
  /** Sessions held this week in open cases, and those that the tracs of these cases expect. */
  SessionsThisWeek: z.number().int(),
  ExpectedThisWeek: z.number().int(),
  OverdueForms: z.number().int(),
})
export type CareFigures = z.infer<typeof CareFigures>

/** Somebody who works in a group: a member of it, or the owner of one of its cases. */
export const GroupMember = CareFigures.extend({
  /** Their person. */
  Id,
  /** Their membership in the care model; null for clinicians without a sign-in. */
  RefId: Id.nullable(),
  Name: z.string(),
  /** Their title. */
  Description: z.string().nullable(),
  /** Their role; a clinician without a sign-in is one too. */
  Type: z.enum(['clinician', 'supervisor', 'coordinator', 'administrator']),
  Photo: Id.nullable(),
  /** False for the owner of a case of the group who is not one of its members. */
  InGroup: z.boolean(),
  LastRating: RatingFigure.nullable(),
  /** The day by which their work was to be rated, if that day has passed. */
  RatingDue: CalendarDay.nullable(),
})
export type GroupMember = z.infer<typeof GroupMember>

/** A group that the reader answers for, with those who work in it. */
export const SupervisedGroup = CareFigures.extend({
  Id,
  Name: z.string(),
  /** Its category. */
  Description: z.string().nullable(),
  Active: z.boolean(),
  /** How many of its members' ratings are due. */
  RatingsDue: z.number().int(),
  Members: z.array(GroupMember),
  /** The first day of the week that the figures are of. */
  Week: CalendarDay,
})
export type SupervisedGroup = z.infer<typeof SupervisedGroup>

/** A group on its own page. */
export const OneSupervisedGroup = SupervisedGroup.extend({
  /** How many cases its list has, closed ones too. */
  Cases: z.number().int(),
})
export type OneSupervisedGroup = z.infer<typeof OneSupervisedGroup>

/** A case in a list of supervision. */
export const MemberCaseRow = z.object({
  Id,
  PersonId: Id,
  Name: z.string(),
  /** Its number. */
  Description: z.string().nullable(),
  Category: CaseCategory,
  /** It is shared now, with whom and until when. */
  Sharing: z.boolean(),
  SharedWith: z.array(z.object({ Name: z.string(), UntilDay: CalendarDay })),
  Clinician: Reference,
  Group: Reference,
  TracName: z.string(),
  Phase: z.object({ Name: z.string(), Start: CalendarDay, PlannedWeeks: z.number().int() }).nullable(),
  NextSession: WallTime.nullable(),
  /** The latest appointment of any type that was held. */
  LastAppointment: WallTime.nullable(),
  SuspendedSince: CalendarDay.nullable(),
  EndDay: CalendarDay.nullable(),
  OverdueForms: z.number().int(),
  /** The last weeks including this one, oldest first. Always as many as were asked for. */
  Weeks: z.array(Week),
})
export type MemberCaseRow = z.infer<typeof MemberCaseRow>

export const MemberCases = pageOf(MemberCaseRow).extend({
  /** Exact counts of every category of the whole list, in the order in which categories are shown. */
  Groups: z.array(z.object({ Category: CaseCategory, subRowTotal: z.number().int() })),
})
export type MemberCases = z.infer<typeof MemberCases>

export const OverdueForm = z.object({ Id, Name: z.string(), Case: Reference, PersonId: Id, Due: WallTime })
export type OverdueForm = z.infer<typeof OverdueForm>

/** A member as their supervisors and they themselves see them. */
export const SupervisedMember = GroupMember.extend({
  /** The group that the figures are of; null if they are of all groups that the reader answers for. */
  Group: Reference.nullable(),
  /** The rows behind OverdueForms, the oldest first. */
  Forms: z.array(OverdueForm),
})
export type SupervisedMember = z.infer<typeof SupervisedMember>

/** An incident or an event of a group. */
export const GroupIncident = z.object({
  Id,
  Type: z.enum(['INCIDENT', 'EVENT']),
  Name: z.string(),
  /** What kind of incident or event it is, in the care model's own words. */
  TypeName: z.string().nullable(),
  Date: WallTime.nullable(),
  Severity: Severity.nullable(),
  Completed: z.boolean(),
  Person: Reference.nullable(),
  Case: Reference.nullable(),
  Clinician: Reference.nullable(),
  /** Who follows it up, if somebody took it up. */
  TakenUpBy: Reference.nullable(),
})
export type GroupIncident = z.infer<typeof GroupIncident>
