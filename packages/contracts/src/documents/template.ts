import * as z from 'zod'
import { Id } from '../ids.ts'
import { Locale } from '../locales.ts'
import { WallTime } from '../times.ts'

/** The same words in further languages; where a language is missing, readers see the template's own. */
const Texts = z.partialRecord(Locale, z.string().max(2000)).optional()

const SliderEnds = z.tuple([z.string().max(200), z.string().max(200)])

/** A code from a terminology, such as LOINC. Kept for exchange; nothing in the product depends on it. */
export const Coding = z.object({
  System: z.string().max(500).optional(),
  Code: z.string().max(200),
  Display: z.string().max(2000).optional(),
})
export type Coding = z.infer<typeof Coding>

/**
 * What an imported FHIR questionnaire says here that a template has no field for, such as the unit's code. An export writes it again.
 * Nothing in the product depends on it.
 */
const Fhir = z.record(z.string().max(100), z.unknown()).optional()

/** How an answer is compared. `exists` is compared with true or false, a choice with the Id of an item. */
export const Condition = z.object({
  Question: Id,
  Operator: z.enum(['exists', '=', '!=', '>', '<', '>=', '<=']),
  Answer: z.union([z.boolean(), z.number(), z.string().max(500)]),
})
export type Condition = z.infer<typeof Condition>

/** Holds if all, or any, of its conditions do. */
export const ShowRule = z.object({ Behavior: z.enum(['all', 'any']), Conditions: z.array(Condition).min(1).max(50) })
export type ShowRule = z.infer<typeof ShowRule>

/** All rules must hold; none means "always". */
const ShowWhen = z.array(ShowRule).max(20).optional()

/** Points and weights, so bounded that what they add up to stays a number. */
export const MOST_POINTS_EACH = 1_000_000
const ScoreNumber = z.number().min(-MOST_POINTS_EACH).max(MOST_POINTS_EACH)

/** A choice that a question offers. `Points` is what choosing it adds to a score. */
export const QuestionItem = z.looseObject({
  Id,
  Name: z.string().max(500),
  Texts,
  Sequence: z.number().int().optional(),
  Type: z.string().max(100).optional(),
  Category: z.string().max(200).optional(),
  Count: z.number().int().optional(),
  Active: z.boolean().optional(),
  Points: ScoreNumber.optional(),
  Prefix: z.string().max(50).optional(),
  Code: Coding.optional(),
  Fhir,
})
export type QuestionItem = z.infer<typeof QuestionItem>

/**
 * One question, or one cell of a matrix or a table. Loose, so that the data of a later question type passes through a server that does
 * not know it yet.
 */
export const CellQuestion = z.looseObject({
  Id,
  Text: z.string().max(2000),
  Texts,
  /** The name of a type contains one of the names that question-types.ts knows. */
  QType: z.string().min(1).max(200),
  /** Which field a Dynamic question shows: textfield, textareafield, comboboxfield, datefield, togglefield, numberfield or timefield. */
  FieldType: z.string().max(100).optional(),
  Required: z.boolean().optional(),
  Visible: z.boolean().optional(),
  Active: z.boolean().optional(),
  ReadOnly: z.boolean().optional(),
  /** The choices; a cell of a RadioMatrix without its own has those of the matrix. */
  Items: z.array(QuestionItem).max(1000).optional(),
  /** Choices are shown by Sequence, or by Count, the most frequent first. */
  ItemOrder: z.enum(['sequence', 'count']).optional(),
  Min: z.number().optional(),
  Max: z.number().optional(),
  Increment: z.number().positive().optional(),
  Start: z.number().optional(),
  /** The labels at the ends of a slider, the lowest first. */
  Ends: SliderEnds.optional(),
  /** The same in further languages; an empty one is not translated. */
  EndsTexts: z.partialRecord(Locale, SliderEnds).optional(),
  Unit: z.string().max(50).optional(),
  /** Fewer characters than the type allows. */
  MaxLength: z.number().int().positive().max(20_000).optional(),
  /** A line of help under the text. */
  Hint: z.string().max(2000).optional(),
  HintTexts: Texts,
  /** The HTML of an Html question or the script of a Chart. */
  Content: z.string().max(100_000).optional(),
  /** A chart of 80 by 120 px instead of 500 px high. */
  Small: z.boolean().optional(),
  ShowWhen,
  /** The section under whose heading it stands. */
  Section: Id.optional(),
  /** The answer that a new document begins with, in the shape of the type. */
  Initial: z.unknown().optional(),
  /** Shows this score, read-only, instead of asking. */
  ShowsScore: Id.optional(),
  LinkId: z.string().max(255).optional(),
  Prefix: z.string().max(50).optional(),
  Codes: z.array(Coding).max(20).optional(),
  Fhir,
})

export const TemplateQuestion = CellQuestion.extend({
  /** The rows of a RadioMatrix, one cell each, or of a Table. Each cell is a question with an answer of its own. */
  Cells: z.array(z.array(CellQuestion).min(1).max(12)).max(50).optional(),
  /** The headings of a table's columns. */
  Columns: z
    .array(z.object({ Text: z.string().max(500), Texts }))
    .max(12)
    .optional(),
})
export type TemplateQuestion = z.infer<typeof TemplateQuestion>

/** A group of questions under a heading. What its rules hide hides everything in it, sections within it included. */
export const Section = z.looseObject({
  Id,
  Text: z.string().max(2000),
  Texts,
  Parent: Id.optional(),
  /** The question that the others in this section belong to. It stands in the section too, which then has no heading. */
  Under: Id.optional(),
  ShowWhen,
  LinkId: z.string().max(255).optional(),
  Prefix: z.string().max(50).optional(),
  Codes: z.array(Coding).max(20).optional(),
  Fhir,
})
export type Section = z.infer<typeof Section>

/** A range of a score that has a name, from its lowest value up to the next band. */
export const ScoreBand = z.object({
  From: z.number(),
  Name: z.string().max(200),
  Texts,
  Tone: z.enum(['good', 'watch', 'alarm']).optional(),
})

/** How points become one figure. */
export const Score = z.looseObject({
  Id,
  Name: z.string().min(1).max(200),
  Texts,
  /** A mean divides by the weights of the questions that count. */
  Way: z.enum(['sum', 'mean']),
  Parts: z
    .array(z.object({ Question: Id, Weight: ScoreNumber.optional() }))
    .min(1)
    .max(1000),
  /** What a missing answer means: it is left out, counts as 0, or there is no score until it is given. */
  Missing: z.enum(['leave_out', 'as_zero', 'no_score']),
  Min: z.number().optional(),
  Max: z.number().optional(),
  HigherIs: z.enum(['better', 'worse']).optional(),
  Bands: z.array(ScoreBand).max(20).optional(),
})
export type Score = z.infer<typeof Score>

/** The content of a template version: pages of rows of questions. Once published, it never changes. */
export const TemplateBody = z.looseObject({
  /** The language of every text that is not in a `Texts`; the care model's where it is missing. */
  Language: Locale.optional(),
  Pages: z
    .array(
      z.looseObject({
        Title: z.string().max(200),
        Texts,
        ShowWhen,
        LinkId: z.string().max(255).optional(),
        /** An import made this page, not the questionnaire: an export writes its questions without it. */
        Implied: z.boolean().optional(),
        Fhir,
        Rows: z.array(z.array(TemplateQuestion).min(1).max(6)).max(1000),
      }),
    )
    .min(1)
    .max(100),
  Sections: z.array(Section).max(1000).optional(),
  Scores: z.array(Score).max(50).optional(),
  PinnedQuestions: z.array(Id).max(50).optional(),
  Fhir,
})
export type TemplateBody = z.infer<typeof TemplateBody>

/** A template that a document can be made from, by its newest published version. */
export const Template = z.object({
  Id,
  Name: z.string(),
  Description: z.string().nullable(),
  Type: z.literal('TEMPLATE'),
  Active: z.boolean(),
  Version: z.number().int(),
  Published: WallTime,
})
export type Template = z.infer<typeof Template>
