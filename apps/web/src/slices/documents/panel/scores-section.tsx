import type { DocumentForm, ScoreResult } from '@caseloom/contracts/documents/document'
import type { ScoreCourse } from '@caseloom/contracts/documents/document-course'
import { scoreFigure } from '@caseloom/contracts/documents/score-course'
import { Button } from '@caseloom/ui/button'
import { Meter } from '@caseloom/ui/signs/meter'
import { useQuery } from '@tanstack/react-query'
import { getLocale } from '../../../platform/texts/locale.ts'
import { scoreCoursesQuery } from '../document-queries.ts'
import { t as questionTexts } from '../questions/question-texts.ts'
import { t } from './panel-texts.ts'
import { ScoreLine } from './score-line.tsx'

const say = (value: number) => scoreFigure(value, getLocale())
const colors = ['chart-1', 'chart-3', 'chart-2'] as const

export type ScoresSectionProps = { document: DocumentForm }

/** The form's scores as they grow, each with its values in the person's earlier forms. */
export function ScoresSection({ document }: ScoresSectionProps) {
  const {
    data: courses = [],
    isError,
    isFetching,
    refetch,
  } = useQuery(scoreCoursesQuery(document.Id, document.Scores.length > 0))
  if (document.Scores.length === 0) return null
  const last = lastValues(courses)
  return (
    <section className="cl-panel-section">
      <div className="cl-section-head">
        <h3>{t(document.Completed ? 'scores' : 'scoresSoFar')}</h3>
      </div>
      <ul className="flex flex-col gap-3">
        {document.Scores.map((score, index) => (
          <li key={score.Id}>
            <ScoreBar
              score={score}
              lang={document.Language ?? undefined}
              color={colors[index % colors.length] ?? 'chart-1'}
            />
            <Course score={score} course={courses.find(({ Id }) => Id === score.Id)} />
          </li>
        ))}
      </ul>
      {last !== '' && <p className="mt-3 text-xs text-text-muted">{t('lastSession', { scores: last })}</p>}
      {isError && (
        <p className="mt-3 text-xs text-text-muted">
          {t('coursesFailed')}{' '}
          <Button kind="quiet" size="small" isPending={isFetching} onPress={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
    </section>
  )
}

type ScoreBarProps = { score: ScoreResult; lang: string | undefined; color: (typeof colors)[number] }

function ScoreBar({ score, lang, color }: ScoreBarProps) {
  const { Name, Value, Min, Max, Band } = score
  return (
    <>
      <p className="flex items-baseline gap-1.5">
        <span className="min-w-0 flex-1 wrap-anywhere" lang={lang}>
          {Name}
        </span>
        {Value === null ? (
          <span className="text-xs text-text-muted">{questionTexts('noScoreYet')}</span>
        ) : (
          <>
            <b className="font-semibold">{say(Value)}</b>
            {Max !== null && <span className="text-xs text-text-subtle">{t('ofMost', { most: say(Max) })}</span>}
          </>
        )}
      </p>
      {Value !== null && Max !== null && (
        <Meter label={Name} value={Value - (Min ?? 0)} max={Max - (Min ?? 0)} valueText={Band ?? ''} color={color} />
      )}
      {Value !== null && Max === null && Band !== null && (
        <p className="text-xs text-text-muted" lang={lang}>
          {Band}
        </p>
      )}
    </>
  )
}

/** A single value is no course. */
function Course({ score, course }: { score: ScoreResult; course: ScoreCourse | undefined }) {
  if (!course || course.Points.length + (score.Value === null ? 0 : 1) < 2) return null
  return <ScoreLine course={course} now={score.Value} />
}

/** 'participation 3, hope 6', of the last form before this one. */
function lastValues(courses: readonly ScoreCourse[]): string {
  const last = courses
    .flatMap(({ Points }) => Points.at(-1) ?? [])
    .toSorted((a, b) => (a.At < b.At ? -1 : 1))
    .at(-1)
  if (!last) return ''
  return courses
    .flatMap(({ Name, Points }) => {
      const point = Points.find(({ DocumentId }) => DocumentId === last.DocumentId)
      return point ? [t('scoreThen', { name: Name, value: say(point.Value) })] : []
    })
    .join(', ')
}
