import type { ScoreCourse } from '@caseloom/contracts/documents/document-course'
import { formatMonthDay } from '../../../platform/texts/times.ts'
import { t } from './panel-texts.ts'

const WIDTH = 240
const HEIGHT = 48
const EDGE = 5

export type ScoreLineProps = {
  course: ScoreCourse
  /** The value of the form on the screen. */
  now: number | null
  say: (value: number) => string
}

/** The values of earlier forms as a small line that ends in this form's value; behind it the template's bands. */
export function ScoreLine({ course, now, say }: ScoreLineProps) {
  const { Name, Bands, Points } = course
  const values = [...Points.map(({ Value }) => Value), ...(now === null ? [] : [now])]
  const [least, most] = [course.Min ?? Math.min(0, ...values), course.Max ?? Math.max(1, ...values)]
  const across = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / Math.max(1, values.length - 1)
  const up = (value: number) => {
    const part = most === least ? 0.5 : (Math.min(Math.max(value, least), most) - least) / (most - least)
    return HEIGHT - EDGE - part * (HEIGHT - 2 * EDGE)
  }
  const words = [
    ...Points.map(({ At, Value }) => t('valueOn', { value: say(Value), day: formatMonthDay(At) })),
    ...(now === null ? [] : [t('valueNow', { value: say(now) })]),
  ]
  const places = values.map((value, index) => `${across(index)},${up(value)}`)
  return (
    <svg
      className="score-line"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('course', { name: Name, values: words.join(', ') })}
    >
      {Bands.map(({ From, Name: band, Tone }, index) => {
        const [low, high] = [up(From), up(Bands[index + 1]?.From ?? most)]
        return (
          <rect
            key={`${From} ${band}`}
            className={`band ${Tone ?? ''}`}
            x="0"
            y={high}
            width={WIDTH}
            height={Math.max(0, low - high)}
          />
        )
      })}
      <polyline className="course" points={places.join(' ')} />
      {values.map((value, index) => (
        <circle
          key={places[index]}
          className={index === values.length - 1 && now !== null ? 'now' : 'then'}
          cx={across(index)}
          cy={up(value)}
          r={index === values.length - 1 ? 3.5 : 2}
        />
      ))}
    </svg>
  )
}
