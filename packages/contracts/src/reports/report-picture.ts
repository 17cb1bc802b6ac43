import type { Locale } from '../locales.ts'
import { seriesOfPhases } from './phase-series.ts'
import { areMonths, partLabel, partName, periodText } from './period-text.ts'
import { scoreNames } from './figure-names.ts'
import { reportShapes, type ChartKind } from './report-shapes.ts'
import { figureText, fillWords, reportTexts } from './report-texts.ts'
import type { ReportWords } from './report-words.ts'
import type { FigureKey } from './report-ids.ts'
import type { Report, ReportPart } from './report.ts'

/** One row of columns: bars, or a line of means. */
export type PicturePanel = {
  readonly form: 'bars' | 'line'
  readonly series: readonly { readonly id: string; readonly name: string; readonly color: number }[]
  /** For each column the value of each series; null where there is nothing to average. */
  readonly values: readonly (readonly (number | null)[])[]
  /** What was expected, drawn as a line over each column. */
  readonly marks: readonly number[] | null
  /** The columns do not add up: each says how it was then. */
  readonly isLevel: boolean
  readonly top: number
  readonly ticks: readonly number[]
}

export type PictureColumn = {
  readonly from: string
  readonly to: string
  /** Under the column, and in full. */
  readonly label: string
  readonly name: string
  readonly isOpen: boolean
}

/** A chart, the sentence that says it, and its table: three views of the same values. */
export type ReportPicture = {
  readonly title: string
  readonly columns: readonly PictureColumn[]
  readonly markName: string | null
  readonly panels: readonly PicturePanel[]
  readonly sentence: string
  readonly table: { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] }
}

const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100]

/** The step of four ticks that reach a value. */
export function stepFor(most: number): number {
  const wanted = Math.max(1, most / 4)
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(wanted)) - 1)
  return (STEPS.find((step) => step * scale >= wanted) ?? 100) * scale
}

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)

type Drawn = Omit<PicturePanel, 'top' | 'ticks'>

/** Bars begin at 0 and end at a round number; a line has the scale of its forms. */
function scaled(drawn: Drawn, most: number | null): PicturePanel {
  if (drawn.form === 'line') {
    const top = most ?? Math.max(1, ...drawn.values.flat().map((value) => value ?? 0))
    return { ...drawn, top, ticks: [0, top / 2, top] }
  }
  const step = stepFor(Math.max(0, ...drawn.values.map(sum), ...(drawn.marks ?? [])))
  return { ...drawn, top: step * 4, ticks: [0, 1, 2, 3, 4].map((tick) => tick * step) }
}

const bars = { form: 'bars', marks: null, isLevel: false } as const
const line = { form: 'line', marks: null, isLevel: false } as const

function sessionsPanel(report: Report, locale: Locale): PicturePanel {
  const { series, valuesOf } = seriesOfPhases(report, reportTexts(locale))
  const marks = report.Parts.map(({ Figures }) => Figures.ExpectedSessions)
  return scaled({ ...bars, series, values: report.Parts.map(valuesOf), marks }, null)
}

type Counted = {
  readonly id: string
  readonly name: string
  readonly color: number
  readonly of: (part: ReportPart) => number
}

const countedPanel = (report: Report, counted: readonly Counted[], isLevel = false) =>
  scaled(
    {
      ...bars,
      isLevel,
      series: counted.map(({ id, name, color }) => ({ id, name, color })),
      values: report.Parts.map((part) => counted.map(({ of }) => of(part))),
    },
    null,
  )

type Meant = {
  readonly id: FigureKey
  readonly name: string
  readonly color: number
  readonly of: (figures: Report['Total']) => { Mean: number | null; Most: number | null } | undefined
}

const meanPanel = ({ Parts, Total }: Report, { id, name, color, of }: Meant) =>
  scaled(
    { ...line, series: [{ id, name, color }], values: Parts.map(({ Figures }) => [of(Figures)?.Mean ?? null]) },
    of(Total)?.Most ?? null,
  )

const COLORS = [1, 3, 2]

const scoreFigures = { Alliance: 'alliance', Progress: 'progress', Impact: 'impact' } as const

/** What each chart draws. */
const charts: Readonly<Record<ChartKind, (report: Report, words: ReportWords, locale: Locale) => PicturePanel[]>> = {
  'sessions-by-phase': (report, _, locale) => [sessionsPanel(report, locale)],
  attendance: (report, words) => [
    countedPanel(report, [
      { id: 'present', name: words.present, color: 1, of: ({ Figures }) => Figures.Present },
      { id: 'absent', name: words.absent, color: 4, of: ({ Figures }) => Figures.Planned - Figures.Present },
    ]),
  ],
  'first-session': (report, words) => [
    countedPanel(report, [
      { id: 'in-time', name: words.inTime, color: 3, of: ({ Figures }) => Figures.FirstSession.InTime },
      {
        id: 'later',
        name: words.later,
        color: 2,
        of: ({ Figures: { FirstSession } }) => FirstSession.Cases - FirstSession.InTime,
      },
      {
        id: 'not-yet',
        name: words.notYet,
        color: 4,
        of: ({ Figures }) => Figures.StartedCases - Figures.FirstSession.Cases,
      },
    ]),
  ],
  scores: (report, words) =>
    scoreNames.map((name, index) =>
      meanPanel(report, {
        id: scoreFigures[name],
        name: words.figures[scoreFigures[name]].label,
        color: COLORS[index] ?? 1,
        of: ({ Scores }) => Scores.find((score) => score.Name === name),
      }),
    ),
  fidelity: (report, words) => [
    meanPanel(report, { id: 'fidelity', name: words.figures.fidelity.label, color: 1, of: ({ Fidelity }) => Fidelity }),
  ],
  caseload: (report, words) => [
    countedPanel(
      report,
      [{ id: 'open', name: words.figures['open-cases'].label, color: 1, of: ({ Figures }) => Figures.OpenCases }],
      true,
    ),
  ],
}

type Told = {
  readonly title: string
  readonly period: string
  readonly columns: readonly PictureColumn[]
  readonly locale: Locale
}

/** A course of values, or the level of something over time: its first and its last value. */
function courseSentence(name: string, values: readonly (number | null)[], { columns, locale }: Told): string | null {
  const words = reportTexts(locale)
  const there = values.flatMap((value, index) =>
    value === null ? [] : [{ value, label: columns[index]?.label ?? '' }],
  )
  const [first, last] = [there[0], there.at(-1)]
  if (!first || !last) return null
  const said = { name, first: first.value, firstLabel: first.label, last: last.value, lastLabel: last.label }
  return fillWords(there.length === 1 ? words.sentenceOne : words.sentenceCourse, said, locale)
}

/** What the columns of bars add up to, and the highest and the lowest of those that are over. */
function sumSentences({ values, marks }: PicturePanel, { title, period, columns, locale }: Told): string[] {
  const words = reportTexts(locale)
  const totals = values.map(sum)
  const total = sum(totals)
  const whole = marks
    ? fillWords(words.sentenceOfExpected, { title, period, total, expected: sum(marks) }, locale)
    : fillWords(words.sentenceSum, { title, period, total }, locale)
  const over = totals
    .map((value, index) => ({ value, label: columns[index]?.label ?? '', isOpen: columns[index]?.isOpen ?? false }))
    .filter(({ isOpen }) => !isOpen)
    .toSorted((a, b) => b.value - a.value)
  const [most, fewest] = [over[0], over.at(-1)]
  if (!most || !fewest || over.length < 2) return [whole]
  const said = { most: most.value, mostLabel: most.label, fewest: fewest.value, fewestLabel: fewest.label }
  return [whole, fillWords(words.sentenceExtremes, said, locale)]
}

function sentenceOf(panels: readonly PicturePanel[], told: Told): string {
  const nothing = fillWords(
    reportTexts(told.locale).sentenceNothing,
    { title: told.title, period: told.period },
    told.locale,
  )
  if (panels.every(({ values, marks }) => sum(values.flat()) === 0 && sum(marks ?? []) === 0)) return nothing
  const sentences = panels.flatMap((panel) => {
    if (panel.form === 'bars' && !panel.isLevel) return sumSentences(panel, told)
    return panel.series.flatMap(({ name }, place) => {
      const own = panel.values.map((values) => values[place] ?? null)
      return courseSentence(name, own, told) ?? []
    })
  })
  return sentences.join(' ')
}

/** A row for each column of the chart, with the same values. */
function tableOf(
  panels: readonly PicturePanel[],
  { columns, locale }: Told,
  inMonths: boolean,
): ReportPicture['table'] {
  const words = reportTexts(locale)
  const say = (value: number | null) => (value === null ? '' : figureText(value, locale))
  const hasTotal = panels.length === 1 && (panels[0]?.series.length ?? 0) > 1
  const [first] = panels
  return {
    heads: [
      inMonths ? words.month : words.week,
      ...panels.flatMap(({ series }) => series.map(({ name }) => name)),
      ...(hasTotal ? [words.total] : []),
      ...(first?.marks ? [words.expected] : []),
    ],
    rows: columns.map(({ name, isOpen }, index) => [
      isOpen ? fillWords(words.notEnded, { label: name }, locale) : name,
      ...panels.flatMap(({ values }) => (values[index] ?? []).map(say)),
      ...(hasTotal ? [say(sum(first?.values[index] ?? []))] : []),
      ...(first?.marks ? [say(first.marks[index] ?? 0)] : []),
    ]),
  }
}

/** The chart of a report with its sentence and its table, for the screen and for paper. */
export function pictureOf(report: Report, locale: Locale): ReportPicture {
  const words = reportTexts(locale)
  const parts = report.Parts.map(({ From, To }) => ({ from: From, to: To }))
  const inMonths = areMonths(parts)
  const columns = report.Parts.map(({ From: from, To: to, IsOpen: isOpen }): PictureColumn => ({
    from,
    to,
    label: partLabel({ from, to }, inMonths, locale),
    name: partName({ from, to }, inMonths, locale),
    isOpen,
  }))
  const title = words.reports[report.Id].chart
  const panels = charts[reportShapes[report.Id].chart](report, words, locale)
  const told = { title, period: periodText({ from: report.From, to: report.To }, locale), columns, locale }
  return {
    title,
    columns,
    markName: panels.some(({ marks }) => marks !== null) ? words.expected : null,
    panels,
    sentence: sentenceOf(panels, told),
    table: tableOf(panels, told, inMonths),
  }
}
