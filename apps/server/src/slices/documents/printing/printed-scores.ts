import { courseOf } from '@caseloom/contracts/documents/score-course'
import type { ScoreCourse } from '@caseloom/contracts/documents/document-course'
import type { ScoreResult } from '@caseloom/contracts/documents/document'
import type { Locale } from '@caseloom/contracts/locales'
import type { PrintedSection } from '../../../platform/pdf/printed-document.ts'

/** The scores that there are, with the name of their band. */
export function scoreFacts(scores: readonly ScoreResult[], locale: Locale): [string, string][] {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return scores.flatMap(({ Name, Value, Max, Band }): [string, string][] => {
    if (Value === null) return []
    const value = Max === null ? number.format(Value) : `${number.format(Value)} / ${number.format(Max)}`
    return [[Name, [value, Band].filter(Boolean).join(' · ')]]
  })
}

type Scored = { readonly scores: readonly ScoreResult[]; readonly courses: readonly ScoreCourse[] }

/** The scores, each with its course over the earlier forms if there were any. */
export function scoreSection(title: string, { scores, courses }: Scored, locale: Locale): PrintedSection[] {
  const courseOfScore = new Map(courses.map((course) => [course.Id, course]))
  const sections = scores.flatMap((score): PrintedSection[] => {
    const facts = scoreFacts([score], locale)
    const course = courseOfScore.get(score.Id)
    if (facts.length === 0) return []
    return [{ heading: '', facts, ...(course && { course: courseOf(course, score.Value, locale) }) }]
  })
  return sections.map((section, index) => (index === 0 ? { ...section, heading: title } : section))
}
