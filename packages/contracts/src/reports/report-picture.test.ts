import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '../locale-rules.ts'
import type { Locale } from '../locales.ts'
import { figuresOf, NO_VALUES } from './figure-rules.ts'
import { addUp, sumsOf, type FigureSums } from './figure-sums.ts'
import { partsOf } from './period-rules.ts'
import { reportIds } from './report-ids.ts'
import { pictureOf, stepFor, type PicturePanel, type ReportPicture } from './report-picture.ts'
import { reportShapes } from './report-shapes.ts'
import { figureText } from './report-texts.ts'
import type { Report } from './report.ts'

/** Random reports: the table and the sentence must say what the chart draws, and the chart what the report has. */

const small = fc.nat({ max: 30 })
const drawnPart = fc.record({
  started: small,
  begun: small,
  begunInTime: small,
  present: small,
  absent: small,
  opened: fc.integer({ min: 0, max: 60 }),
  phases: fc.array(fc.tuple(small, fc.nat({ max: 400 })), { minLength: 8, maxLength: 8 }),
  scores: fc.array(fc.option(fc.integer({ min: 0, max: 400 })), { minLength: 4, maxLength: 4 }),
})

const phaseId = (place: number) => `01910000-0000-7000-8000-00000000000${place}`

function sumsIn(
  { started, begun, begunInTime, present, absent, phases }: ReturnType<typeof drawnPart.generate>['value'],
  count: number,
): FigureSums {
  const own = phases.slice(0, count)
  const isBegun = Math.min(started, begun)
  return sumsOf({
    started,
    begun: isBegun,
    begunInTime: Math.min(isBegun, begunInTime),
    present,
    planned: present + absent,
    sessions: own.reduce((sum, [sessions]) => sum + sessions, 0),
    expected: own.reduce((sum, [, expected]) => sum + expected, 0),
  })
}

const report = fc
  .record({
    id: fc.constantFrom(...reportIds),
    weeks: fc.integer({ min: 1, max: 40 }),
    phases: fc.integer({ min: 0, max: 8 }),
    parts: fc.array(drawnPart, { minLength: 28, maxLength: 28 }),
    isLastOpen: fc.boolean(),
  })
  .map(({ id, weeks, phases, parts, isLastOpen }): Report => {
    const period = { from: '2026-03-02', to: new Date(Date.UTC(2026, 2, 1 + weeks * 7)).toISOString().slice(0, 10) }
    const ranges = partsOf(period, 'monday')
    const figures = (drawn: (typeof parts)[number]) => {
      const [Alliance, Progress, Impact, ratings] = drawn.scores.map((value, place) =>
        value === null ? NO_VALUES : { count: 1, sum: value, most: [4, 10, 10, 5][place] ?? null },
      )
      const scores = {
        ...(Alliance && { Alliance }),
        ...(Progress && { Progress }),
        ...(Impact && { Impact }),
      }
      return figuresOf(sumsIn(drawn, phases), { openCases: drawn.opened, scores, ...(ratings && { ratings }) })
    }
    const nothing = figuresOf(addUp([]), { openCases: 0, scores: {} })
    return {
      Id: id,
      Type: 'REPORT',
      From: period.from,
      To: period.to,
      AsOf: '2026-11-19T13:30:00',
      By: 'clinician',
      Group: null,
      Clinician: null,
      Case: null,
      WindowDays: 3,
      Total: nothing,
      Before: nothing,
      Parts: ranges.flatMap(({ from, to }, index) => {
        const drawn = parts[index]
        if (!drawn) return []
        return [
          {
            From: from,
            To: to,
            IsOpen: isLastOpen && index === ranges.length - 1,
            Figures: figures(drawn),
            Phases: drawn.phases.slice(0, phases).map(([Sessions, expected], place) => ({
              Id: place === 7 ? null : phaseId(place),
              Sessions,
              Expected: expected / 100,
            })),
          },
        ]
      }),
      Phases: Array.from({ length: Math.min(phases, 7) }, (_, place) => ({
        Id: phaseId(place),
        Name: `Phase ${place % 5}`,
        Trac: `Trac ${place}`,
        Place: place,
      })),
      Rows: [],
      RowTotal: 0,
    }
  })

const locale = fc.constantFrom(...locales)
const total = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
const drawn = ({ panels }: ReportPicture, index: number) => panels.flatMap(({ values }) => values[index] ?? [])

test('the table under a chart says the values that the chart draws', () => {
  fc.assert(
    fc.property(report, locale, (one, language) => {
      const picture = pictureOf(one, language)
      const say = (value: number | null) => (value === null ? '' : figureText(value, language))
      const [panel] = picture.panels
      for (const [index, row] of picture.table.rows.entries()) {
        const values = drawn(picture, index)
        expect(row.slice(1, values.length + 1)).toEqual(values.map(say))
        const mark = panel?.marks?.[index]
        expect(row.slice(mark === undefined ? row.length : -1)).toEqual(mark === undefined ? [] : [say(mark)])
        expect(row).toHaveLength(picture.table.heads.length)
      }
    }),
    { numRuns: 60 },
  )
})

test('a chart draws what the report has: all sessions of all phases, and everything that is counted', () => {
  fc.assert(
    fc.property(report, (one) => {
      const picture = pictureOf(one, 'en-US')
      for (const [index, { Figures }] of one.Parts.entries()) {
        const values = drawn(picture, index)
        const kind = reportShapes[one.Id].chart
        const means = Figures.Scores.map(({ Mean }) => Mean)
        const expected = {
          'sessions-by-phase': Figures.Sessions,
          attendance: Figures.Planned,
          'first-session': Figures.StartedCases,
          caseload: Figures.OpenCases,
          scores: total(means),
          fidelity: total([Figures.Fidelity.Mean]),
        }[kind]
        expect([kind, total(values)]).toEqual([kind, expected])
        expect(picture.panels.every(({ top }) => top > 0)).toBe(true)
        expect(picture.panels.every(({ form, top }) => form === 'line' || total(values) <= top)).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

/** What must be said of bars that add up, and of each line or level. */
function saidOf(
  { form, isLevel, values, marks, series }: PicturePanel,
  columns: ReportPicture['columns'],
  language: Locale,
): string[] {
  if (form === 'bars' && !isLevel)
    return [total(values.flat()), ...(marks ? [total(marks)] : [])].map((value) => figureText(value, language))
  return [...series.keys()].flatMap((place) => {
    const own = values.map((each) => each[place] ?? null)
    const last = own.findLastIndex((value) => value !== null)
    return last < 0 ? [] : [`${figureText(own[last] ?? 0, language)} (${columns[last]?.label})`]
  })
}

test('the sentence of a chart says its sum and what was expected, or the first and the last value', () => {
  fc.assert(
    fc.property(report, locale, (one, language) => {
      const picture = pictureOf(one, language)
      const isEmpty = picture.panels.every(({ values, marks }) => total([...values.flat(), ...(marks ?? [])]) === 0)
      const said = isEmpty ? [] : picture.panels.flatMap((panel) => saidOf(panel, picture.columns, language))
      expect(said.filter((words) => !picture.sentence.includes(words))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('a chart has as many colors as a reader tells apart', () => {
  fc.assert(
    fc.property(report, (one) => {
      for (const { series } of pictureOf(one, 'en-US').panels) {
        expect(series.length).toBeLessThanOrEqual(6)
        expect(new Set(series.map(({ color }) => color)).size).toBe(series.length)
        expect(new Set(series.map(({ name }) => name)).size).toBe(series.length)
      }
    }),
    { numRuns: 60 },
  )
})

test.each([
  [0, 1],
  [4, 1],
  [5, 2],
  [20, 5],
  [21, 6],
  [97, 25],
  [1000, 250],
  [4100, 1200],
])('an axis up to %i has ticks every %i', (most, step) => {
  expect(stepFor(most)).toBe(step)
  expect(stepFor(most) * 4).toBeGreaterThanOrEqual(most)
})
