import type { ScoreCourse } from '@caseloom/contracts/documents/document-course'
import { scoreFigure } from '@caseloom/contracts/documents/score-course'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { getLocale } from '../../../platform/texts/locale.ts'
import { FigureInfo } from '../../../platform/figures/figure-info.tsx'
import { paths } from '../../../platform/paths.ts'
import { TallLink } from '../../../platform/tall-link.tsx'
import { formatMonthDay } from '../../../platform/texts/times.ts'
import { ListFailed } from '../../items/index.ts'
import { caseCoursesQuery } from '../document-queries.ts'
import '../documents.css'
import { t } from './panel-texts.ts'
import { ScoreLine } from './score-line.tsx'

export type CaseScoresProps = {
  caseId: string
  /** Set if the case has a heading of its own above its scores. */
  headingLevel?: 2 | 3
}

/** The scores of a case's completed forms, each with its course and a link to the last form. Nothing where there are none. */
export function CaseScores({ caseId, headingLevel = 2 }: CaseScoresProps) {
  const headingId = useId()
  const Heading = headingLevel === 3 ? 'h3' : 'h2'
  const { data: courses = [], error, refetch } = useQuery(caseCoursesQuery(caseId))
  if (courses.length === 0) return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : null
  return (
    <section className="px-6 pb-6 max-md:px-4" aria-labelledby={headingId}>
      <Heading id={headingId} className="mb-3 text-md font-semibold">
        {t('scoresOverTime')}
      </Heading>
      <ul className="grid gap-4 md:grid-cols-2">
        {courses.map((course) => (
          <li key={course.Id} className="cl-card relative grid content-start gap-1 p-4">
            <CourseHead course={course} />
            <ScoreLine course={course} now={null} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CourseHead({ course: { Name, Max, Points } }: { course: ScoreCourse }) {
  const last = Points.at(-1)
  const say = (value: number) => scoreFigure(value, getLocale())
  return (
    <>
      <p className="flex items-baseline gap-1.5">
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">
          {Name} <FigureInfo label={Name} definition={t('scoreDefinition')} />
        </span>
        {last && <b className="text-lg font-semibold">{say(last.Value)}</b>}
        {last && Max !== null && <span className="text-xs text-text-subtle">{t('ofMost', { most: say(Max) })}</span>}
      </p>
      {last && (
        <p className="text-sm text-text-muted">
          <TallLink href={paths.document(last.DocumentId)}>
            {t('lastOn', { day: formatMonthDay(last.At), value: last.Band ?? last.Name })}
          </TallLink>
        </p>
      )}
    </>
  )
}
