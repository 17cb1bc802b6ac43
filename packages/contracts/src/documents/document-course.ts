import * as z from 'zod'
import { Id, Reference } from '../ids.ts'
import { pageOf } from '../paging.ts'
import { WallTime } from '../times.ts'
import { ScoreBand } from './template.ts'

/** One change of one answer. Null before is an answer's first; null after means that it was cleared. */
export const AnswerChange = z.object({
  /** The question, a cell with the name of its matrix before its own. */
  Question: z.object({ Id, Text: z.string() }),
  At: WallTime,
  By: Reference.nullable(),
  Before: z.string().nullable(),
  After: z.string().nullable(),
})
export type AnswerChange = z.infer<typeof AnswerChange>

/** The changes of a document's answers, the newest first. */
export const AnswerHistory = pageOf(AnswerChange)
export type AnswerHistory = z.infer<typeof AnswerHistory>

/** What an earlier, completed form about the same person gave for a score. */
export const ScorePoint = z.object({
  DocumentId: Id,
  Name: z.string(),
  At: WallTime,
  Value: z.number(),
  Band: z.string().nullable(),
})
export type ScorePoint = z.infer<typeof ScorePoint>

/** A score over time, the earliest first; a document's own value is not in its course. The bands are in the reader's language. */
export const ScoreCourse = z.object({
  Id,
  Name: z.string(),
  Min: z.number().nullable(),
  Max: z.number().nullable(),
  Bands: z.array(ScoreBand.pick({ From: true, Name: true, Tone: true })),
  Points: z.array(ScorePoint),
})
export type ScoreCourse = z.infer<typeof ScoreCourse>
