import type { FigureKey, reportIds } from './report-ids.ts'

type ReportName = (typeof reportIds)[number]

/** A figure's name, and how it was computed; `{count}` is of how many it is a part or a mean. */
export type FigureWords = { readonly label: string; readonly definition: string }

/** What reports say, on the screen and on paper. Places such as {day} are filled. */
export type ReportWords = {
  readonly reports: Readonly<
    Record<ReportName, { readonly name: string; readonly description: string; readonly chart: string }>
  >
  readonly figures: Readonly<Record<FigureKey, FigureWords>>
  readonly by: Readonly<Record<'clinician' | 'group' | 'phase' | 'case', string>>
  /** Says which cases count. */
  readonly whose: string
  readonly period: string
  readonly group: string
  readonly clinician: string
  readonly case: string
  readonly asOf: string
  readonly all: string
  readonly careModel: string
  /** Which cases a file without filters is about: those of the member who made it. */
  readonly casesOf: string
  readonly figure: string
  readonly value: string
  readonly howComputed: string
  readonly week: string
  readonly month: string
  readonly phase: string
  /** Headings of the numbers behind a percentage or a mean. */
  readonly part: string
  readonly whole: string
  readonly count: string
  readonly total: string
  readonly expected: string
  readonly noPhase: string
  readonly otherPhases: string
  readonly present: string
  readonly absent: string
  readonly inTime: string
  readonly later: string
  readonly notYet: string
  readonly day: string
  readonly days: string
  readonly outOf: string
  readonly percent: string
  readonly notEnded: string
  /** The sentences of pictures. */
  readonly sentenceSum: string
  readonly sentenceOfExpected: string
  readonly sentenceExtremes: string
  readonly sentenceCourse: string
  readonly sentenceOne: string
  readonly sentenceNothing: string
}
