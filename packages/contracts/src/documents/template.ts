import * as z from 'zod'
import { Id } from '../ids.ts'
import { WallTime } from '../times.ts'

/** A choice that a question offers. */
export const QuestionItem = z.object({
  Id,
  Name: z.string().max(500),
  Sequence: z.number().int().optional(),
  Type: z.string().max(100).optional(),
  Category: z.string().max(200).optional(),
  Count: z.number().int().optional(),
  Active: z.boolean().optional(),
})

/**
 * A question in a template version. Loose, so that data of a later question type (conditions, scores) passes through a server that
 * does not know it yet.
 */
export const TemplateQuestion = z.looseObject({
  Id,
  Text: z.string().max(2000),
  /** The name of a type contains one of the names that question-types.ts knows. */
  QType: z.string().min(1).max(200),
  FieldType: z.string().max(100).optional(),
  Required: z.boolean().optional(),
  Visible: z.boolean().optional(),
  Active: z.boolean().optional(),
  ReadOnly: z.boolean().optional(),
  Items: z.array(QuestionItem).max(1000).optional(),
  Min: z.number().optional(),
  Max: z.number().optional(),
  Increment: z.number().optional(),
  Start: z.number().optional(),
})
export type TemplateQuestion = z.infer<typeof TemplateQuestion>

/** The content of a template version: pages of rows of questions. Once published, it never changes. */
export const TemplateBody = z.looseObject({
  Pages: z
    .array(z.object({ Title: z.string().max(200), Rows: z.array(z.array(TemplateQuestion).min(1).max(6)).max(200) }))
    .min(1)
    .max(100),
  PinnedQuestions: z.array(Id).max(50).optional(),
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
