import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '../locale-rules.ts'
import type { ScoreCourse } from './document-course.ts'
import { bandOf, courseOf, scoreFigure } from './score-course.ts'
import { scoresOf } from './scores.ts'
import type { TemplateBody } from './template.ts'

const idOf = (number: number) => `0192eeee-0000-7000-8000-${String(number).padStart(12, '0')}`
const bands = fc
  .uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 5 })
  .map((froms) => froms.map((From) => ({ From, Name: `From ${From}`, Tone: 'watch' as const })))
const points = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 30 })
const course = (values: readonly number[], Bands: ScoreCourse['Bands']): ScoreCourse => ({
  Id: idOf(1),
  Name: 'Hope',
  Min: 0,
  Max: 40,
  Bands,
  Points: values.map((Value, index) => ({
    DocumentId: idOf(100 + index),
    Name: 'Rating',
    At: `2026-0${1 + (index % 9)}-1${index % 10}T10:00:00`,
    Value,
    Band: null,
  })),
})

test('the figure, the picture and the sentence say the same values in the same order', () => {
  fc.assert(
    fc.property(points, bands, fc.option(fc.integer({ min: 0, max: 40 })), (values, Bands, now) => {
      for (const locale of locales) {
        const { places, sentence } = courseOf(course(values, Bands), now, locale)
        const all = now === null ? values : [...values, now]
        // Read off the picture: its height is the score's range.
        expect(places.map(({ up }) => Math.round(up * 40))).toEqual(all)
        expect(places.map(({ value }) => scoreFigure(value, locale))).toEqual(all.map(String))
        const said = sentence.slice(sentence.indexOf(':') + 2).split(', ')
        expect(said.map((words) => Number(/\d+/.exec(words)?.[0]))).toEqual(all)
        expect(places.filter(({ isNow }) => isNow)).toHaveLength(now === null ? 0 : 1)
      }
    }),
  )
})

test('the values go from the start to the end, one step each', () => {
  fc.assert(
    fc.property(points, (values) => {
      const { places } = courseOf(course(values, []), null, 'en-US')
      const steps = places.slice(1).map(({ across }, index) => across - (places[index]?.across ?? 0))
      expect(steps.every((step) => Math.abs(step - 1 / (values.length - 1)) < 1e-9)).toBe(true)
      expect([places[0]?.across, places.at(-1)?.across]).toEqual(values.length === 1 ? [0.5, 0.5] : [0, 1])
    }),
  )
})

test('a value lies in the band of the picture that the score names', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 39 }), bands, (value, Bands) => {
      const body: TemplateBody = {
        Pages: [{ Title: '', Rows: [[{ Id: idOf(2), QType: 'Slider', Text: '', Max: 40 }]] }],
        Scores: [
          { Id: idOf(1), Name: 'Hope', Way: 'sum', Missing: 'leave_out', Parts: [{ Question: idOf(2) }], Bands },
        ],
      }
      const [score] = scoresOf(body, new Map([[idOf(2), value]]), new Set([idOf(2)]))
      const { places, bands: drawn } = courseOf(course([value], Bands), null, 'en-US')
      const up = places[0]?.up ?? -1
      expect(drawn.find(({ low, high }) => up >= low && up < high)?.name ?? null).toBe(score?.Band)
      expect(bandOf(Bands, value)?.Name ?? null).toBe(score?.Band)
    }),
  )
})

test('a value beyond the limits lies on the edge, and a score without a range in the middle', () => {
  const beyond = courseOf({ ...course([50, -3], []), Max: 40 }, null, 'en-US')
  expect(beyond.places.map(({ up }) => up)).toEqual([1, 0])
  expect(courseOf({ ...course([5], []), Min: 5, Max: 5 }, null, 'en-US').places[0]?.up).toBe(0.5)
})
