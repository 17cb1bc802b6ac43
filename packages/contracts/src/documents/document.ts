import * as z from 'zod'
import { Id, Reference } from '../ids.ts'
import { Locale } from '../locales.ts'
import { Item, ItemPart, Kind } from '../items/item.ts'
import { WallTime } from '../times.ts'
import { CellQuestion, Section, ShowRule, TemplateQuestion } from './template.ts'

/** What a document adds to a question of its template: the answer, and who gave it when. */
const answered = {
  Required: z.boolean(),
  /** Whether it is shown for the present answers. */
  Visible: z.boolean(),
  /** Hidden by the template, whatever the answers are. */
  AlwaysHidden: z.boolean(),
  Active: z.boolean(),
  ReadOnly: z.boolean(),
  /** As it was saved. Its shape depends on the type (question-types.ts); null is no answer. */
  Answer: z.unknown(),
  AnswerText: z.string().nullable(),
  /** The files that it names, in its order. Those of members are named to guests, who cannot open them. */
  Files: z.array(z.object({ Id, Name: z.string(), CanOpen: z.boolean() })).optional(),
  AnsweredAt: WallTime.nullable(),
  AnsweredBy: Reference.nullable(),
  /** A signature for answers that have changed since. */
  IsVoid: z.boolean(),
}

const Cell = CellQuestion.extend(answered)

/** A question with its answer. The cells of a matrix or a table are questions too. */
export const Question = TemplateQuestion.extend({ ...answered, Cells: z.array(z.array(Cell)).optional() })
export type Question = z.infer<typeof Question>

/** A score as it stands (scores.ts); Value is null until there are the answers it needs. */
export const ScoreResult = z.object({
  Id,
  Name: z.string(),
  Value: z.number().nullable(),
  Min: z.number().nullable(),
  Max: z.number().nullable(),
  Band: z.string().nullable(),
  Tone: z.enum(['good', 'watch', 'alarm']).nullable(),
  HigherIs: z.enum(['better', 'worse']).nullable(),
})
export type ScoreResult = z.infer<typeof ScoreResult>

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
  /** It rates a colleague's work: it stays with the one who gives it, and no guest fills it. */
  IsRating: z.boolean(),
  /** The appointment or incident that it is attached to. */
  Target: Reference.extend({ Type: Kind }).nullable(),
  /** Pages of rows of questions. */
  Questions: z.array(z.array(z.array(Question))),
  PageTitles: z.array(z.string()),
  /** For each page, the rules by which it is shown. */
  /** The language of the form's own words, as far as it is known. */
  Language: Locale.nullable(),
  PageRules: z.array(z.array(ShowRule)),
  Sections: z.array(Section),
  Scores: z.array(ScoreResult),
  PageCount: z.number().int(),
  /** The page that the reader was on last; 1 the first time. */
  LeftOffPage: z.number().int(),
  TemplatePreferences: z.object({ PinnedQuestions: z.array(Id) }),
})
export type DocumentForm = z.infer<typeof DocumentForm>

/** The answer to saving one answer: its question, then every other one that it showed, hid or made void, and the scores as they are now. */
export const SavedAnswer = ItemPart.extend({ Questions: z.array(Question), Scores: z.array(ScoreResult) })
export type SavedAnswer = z.infer<typeof SavedAnswer>

/** A person or a group that a question offers. */
export const QuestionOption = z.object({ Id, Name: z.string(), Description: z.string().nullable() })
export type QuestionOption = z.infer<typeof QuestionOption>

/** Who else has a document on the screen. */
export const OpenForm = z.object({
  Id,
  /** The other members, by name. */
  Others: z.array(Reference),
  IsGuestAnswering: z.boolean(),
})
export type OpenForm = z.infer<typeof OpenForm>
