import type { Locale } from '../locales.ts'
import { sayTime } from '../time-texts.ts'
import type { ScoreCourse } from './document-course.ts'
import type { Score } from './template.ts'

type Tone = NonNullable<NonNullable<Score['Bands']>[number]['Tone']>

/** The band that a value is in; undefined below the lowest one, or where there are none. */
export const bandOf = <Band extends { readonly From: number }>(
  bands: readonly Band[],
  value: number,
): Band | undefined => bands.toSorted((a, b) => b.From - a.From).find(({ From }) => value >= From)

/** A value in the picture: its place from 0 to 1, across from the start and up from the foot. */
export type CoursePlace = {
  readonly value: number
  readonly across: number
  readonly up: number
  /** It belongs to the form that is open. */
  readonly isNow: boolean
}

export type CourseBand = {
  readonly name: string
  readonly tone: Tone | null
  readonly low: number
  readonly high: number
}

/** A score over time, drawn by the browser and by the PDF, and in words for those who see no picture. */
export type CoursePicture = {
  readonly places: readonly CoursePlace[]
  readonly bands: readonly CourseBand[]
  readonly sentence: string
}

const texts: Readonly<
  Record<
    Locale,
    {
      course: (name: string, values: string) => string
      on: (value: string, day: string) => string
      now: (value: string) => string
    }
  >
> = {
  'en-US': {
    course: (name, values) => `${name} over time: ${values}`,
    on: (value, day) => `${value} on ${day}`,
    now: (value) => `now ${value}`,
  },
  'es-ES': {
    course: (name, values) => `${name} a lo largo del tiempo: ${values}`,
    on: (value, day) => `${value} el ${day}`,
    now: (value) => `ahora ${value}`,
  },
  'it-IT': {
    course: (name, values) => `${name} nel tempo: ${values}`,
    on: (value, day) => `${value} il ${day}`,
    now: (value) => `ora ${value}`,
  },
}

/** A score's value as it is written: at most two decimals. */
export const scoreFigure = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)

/**
 * The picture of a score's course. `now` is the value of the open form, if there is one. Values beyond the score's limits lie on the
 * picture's edge; without limits the picture reaches from 0 to the highest value.
 */
export function courseOf(course: ScoreCourse, now: number | null, locale: Locale): CoursePicture {
  const { Name, Bands, Points } = course
  const values = [...Points.map(({ Value }) => Value), ...(now === null ? [] : [now])]
  const [least, most] = [course.Min ?? Math.min(0, ...values), course.Max ?? Math.max(1, ...values)]
  const up = (value: number) =>
    most <= least ? 0.5 : (Math.min(Math.max(value, least), most) - least) / (most - least)
  const ordered = Bands.toSorted((a, b) => a.From - b.From)
  const { course: sentence, on, now: atPresent } = texts[locale]
  const words = [
    ...Points.map(({ At, Value }) =>
      on(scoreFigure(Value, locale), sayTime(At, { month: 'short', day: 'numeric' }, locale)),
    ),
    ...(now === null ? [] : [atPresent(scoreFigure(now, locale))]),
  ]
  return {
    places: values.map((value, index) => ({
      value,
      across: values.length === 1 ? 0.5 : index / (values.length - 1),
      up: up(value),
      isNow: now !== null && index === values.length - 1,
    })),
    bands: ordered.map(({ From, Name: name, Tone = null }, index) => ({
      name,
      tone: Tone,
      low: up(From),
      high: up(ordered[index + 1]?.From ?? most),
    })),
    sentence: sentence(Name, words.join(', ')),
  }
}
