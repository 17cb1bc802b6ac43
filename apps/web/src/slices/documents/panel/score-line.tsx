import type { ScoreCourse } from '@caseloom/contracts/documents/document-course'
import { courseOf } from '@caseloom/contracts/documents/score-course'
import { getLocale } from '../../../platform/texts/locale.ts'

const WIDTH = 240
const HEIGHT = 48
const EDGE = 5

export type ScoreLineProps = {
  course: ScoreCourse
  /** The value of the form on the screen; null where no form is open. */
  now: number | null
}

/** The values of earlier forms as a small line that ends in this form's value; behind it the template's bands. */
export function ScoreLine({ course, now }: ScoreLineProps) {
  const { places, bands, sentence } = courseOf(course, now, getLocale())
  const x = (across: number) => EDGE + across * (WIDTH - 2 * EDGE)
  const y = (up: number) => HEIGHT - EDGE - up * (HEIGHT - 2 * EDGE)
  return (
    <svg className="score-line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={sentence}>
      {bands.map(({ name, tone, low, high }) => (
        <rect
          key={`${low} ${name}`}
          className={`band ${tone ?? ''}`}
          x="0"
          y={y(high)}
          width={WIDTH}
          height={Math.max(0, y(low) - y(high))}
        />
      ))}
      <polyline className="course" points={places.map(({ across, up }) => `${x(across)},${y(up)}`).join(' ')} />
      {places.map(({ across, up, isNow }, index) => (
        <circle
          key={across}
          className={isNow ? 'now' : 'then'}
          cx={x(across)}
          cy={y(up)}
          r={index === places.length - 1 ? 3.5 : 2}
        />
      ))}
    </svg>
  )
}
