import * as z from 'zod'
import { Id, Reference } from '../ids.ts'
import { Item, ItemPart, Kind } from '../items/item.ts'
import { WallTime } from '../times.ts'
import { TemplateQuestion } from './template.ts'

/** A question with its answer, and who gave it when. */
export const Question = TemplateQuestion.extend({
  Required: z.boolean(),
  Visible: z.boolean(),
  Active: z.boolean(),
  ReadOnly: z.boolean(),
  /** As it was saved. Its shape depends on the type (question-types.ts); null is no answer. */
  Answer: z.unknown(),
  AnswerText: z.string().nullable(),
  AnsweredAt: WallTime.nullable(),
  AnsweredBy: Reference.nullable(),
})
export type Question = z.infer<typeof Question>

/** One filling of a template version. Its taker is the Clinician; the person it is about is the Subject. */
export const DocumentForm = Item.extend({
  ScheduledDate: WallTime.nullable(),
  CompletedByName: z.string().nullable(),
  Subject: Reference.nullable(),
  /** The patient of the case, or the subject who is a patient. */
  AppSubjectPatient: Reference.nullable(),
  AssociatedGroup: Reference.nullable(),
  Template: Reference.extend({ Version: z.number().int() }),
  Trac: z.object({ Name: z.string() }).nullable(),
  /** The appointment or incident that it is attached to. */
  Target: Reference.extend({ Type: Kind }).nullable(),
  /** Pages of rows of questions. */
  Questions: z.array(z.array(z.array(Question))),
  PageTitles: z.array(z.string()),
  PageCount: z.number().int(),
  /** The page that the reader was on last; 1 the first time. */
  LeftOffPage: z.number().int(),
  TemplatePreferences: z.object({ PinnedQuestions: z.array(Id) }),
})
export type DocumentForm = z.infer<typeof DocumentForm>

/** The answer to saving one answer: its question, then every other question that changed with it. */
export const SavedAnswer = ItemPart.extend({ Questions: z.array(Question) })
export type SavedAnswer = z.infer<typeof SavedAnswer>
