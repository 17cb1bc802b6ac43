import { expect, test } from 'vitest'
import { figuresOf } from './figure-rules.ts'
import { addUp } from './figure-sums.ts'
import { seriesOfPhases } from './phase-series.ts'
import type { Report } from './report.ts'
import { reportTexts } from './report-texts.ts'

const idOf = (place: number) => `01910000-0000-7000-8000-0000000000${String(place).padStart(2, '0')}`
const figures = figuresOf(addUp([]), { openCases: 0, scores: {} })

/** A report in which the phases at these places of the care model occur. */
const reportOf = (places: readonly number[], loose = 0): Report => ({
  Id: 'sessions',
  Type: 'REPORT',
  From: '2026-11-16',
  To: '2026-11-22',
  AsOf: '2026-11-19T13:30:00',
  By: 'clinician',
  Group: null,
  Clinician: null,
  Case: null,
  WindowDays: 3,
  Total: figures,
  Before: figures,
  Parts: [
    {
      From: '2026-11-16',
      To: '2026-11-22',
      IsOpen: true,
      Figures: figures,
      Phases: [
        ...places.map((place) => ({ Id: idOf(place), Sessions: 1, Expected: 1 })),
        ...(loose ? [{ Id: null, Sessions: loose, Expected: 0 }] : []),
      ],
    },
  ],
  Phases: places.map((place) => ({ Id: idOf(place), Name: `Phase ${place}`, Trac: 'Family at Home', Place: place })),
  Rows: [],
  RowTotal: 0,
})

const colorsOf = (report: Report) =>
  new Map(seriesOfPhases(report, reportTexts('en-US')).series.map(({ id, color }) => [id, color]))

test('a phase keeps its color when a filter leaves other phases out', () => {
  const all = colorsOf(reportOf([0, 1, 2, 3, 4, 5]))
  expect(new Set(all.values()).size).toBe(6)
  for (const filtered of [[1, 2], [3, 4, 5], [5], [0, 2, 4]]) {
    const own = colorsOf(reportOf(filtered))
    expect([...own]).toEqual(filtered.map((place) => [idOf(place), all.get(idOf(place))]))
  }
})

test('no two series of a chart have one color', () => {
  for (const places of [
    [0, 6],
    [0, 6, 12, 1, 7],
    [2, 3, 4, 5, 6, 7, 8, 9],
  ]) {
    for (const loose of [0, 2]) {
      const colors = [...colorsOf(reportOf(places, loose)).values()]
      expect([places, new Set(colors).size]).toEqual([places, colors.length])
      expect(colors.every((color) => color >= 1 && color <= 6)).toBe(true)
    }
  }
})
