import { definitionOf, figureLine, figureNumbers } from '@caseloom/contracts/reports/figure-summary'
import { periodText } from '@caseloom/contracts/reports/period-text'
import { pictureOf } from '@caseloom/contracts/reports/report-picture'
import { columnsOfRows, reportShapes } from '@caseloom/contracts/reports/report-shapes'
import { fillWords, reportTexts } from '@caseloom/contracts/reports/report-texts'
import type { Report, ReportRow } from '@caseloom/contracts/reports/report'
import type { Locale } from '@caseloom/contracts/locales'
import { sayTime } from '@caseloom/contracts/time-texts'
import type { WorkbookCell, WorkbookSheet } from '../../../platform/files/workbook.ts'
import type { ReportOrigin } from '../report-names-lists.ts'

/** A table whose first row is its heading. */
export type ReportTable = { readonly name: string; readonly rows: readonly (readonly WorkbookCell[])[] }

const nameOf = ({ Name }: ReportRow, locale: Locale) => (Name === '' ? reportTexts(locale).noPhase : Name)

/** The cases that a report is about: its filters, "Northside Team, Maya Okafor", or all that its reader reports on. */
export function whoseText({ Group, Clinician, Case }: Report, { member }: ReportOrigin, locale: Locale): string {
  const filters = [Group, Clinician, Case].flatMap((one) => one?.Name ?? []).join(', ')
  return filters === '' ? fillWords(reportTexts(locale).casesOf, { name: member }, locale) : filters
}

export const asOfText = ({ AsOf }: Report, locale: Locale): string =>
  fillWords(
    reportTexts(locale).asOf,
    { time: sayTime(AsOf, { dateStyle: 'medium', timeStyle: 'short' }, locale) },
    locale,
  )

/** The figures of a report, each with how it was computed. */
export function figureTable(report: Report, locale: Locale): ReportTable {
  const words = reportTexts(locale)
  const rows = reportShapes[report.Id].figures.map((key) => [
    words.figures[key].label,
    figureLine(key, report.Total, locale),
    definitionOf(key, report.Total, locale),
  ])
  return { name: words.figure, rows: [[words.figure, words.value, words.howComputed], ...rows] }
}

/** The rows under the chart, each number in a column of its own. */
export function rowTable(report: Report, locale: Locale): ReportTable {
  const words = reportTexts(locale)
  const columns = columnsOfRows(report)
  const numbers = ({ Figures }: Pick<ReportRow, 'Figures'>) =>
    columns.flatMap((key) => figureNumbers(key, Figures, locale))
  const hasSecond = report.Rows.some(({ Description }) => Description !== null)
  const second = (value: string | null): WorkbookCell[] => (hasSecond ? [value ?? ''] : [])
  const line = (name: string, note: string | null, figures: Report['Total']): WorkbookCell[] => [
    name,
    ...second(note),
    ...numbers({ Figures: figures }).map(({ value }) => value),
  ]
  return {
    name: words.by[report.By],
    rows: [
      [words[report.By], ...second(''), ...numbers({ Figures: report.Total }).map(({ head }) => head)],
      ...report.Rows.map((row) => line(nameOf(row, locale), row.Description, row.Figures)),
      line(words.total, '', report.Total),
    ],
  }
}

/** The rows under the chart as they are read. */
export function readableRows(report: Report, locale: Locale): { columns: string[]; rows: string[][] } {
  const words = reportTexts(locale)
  const columns = columnsOfRows(report)
  const line = (name: string, figures: Report['Total']) => [
    name,
    ...columns.map((key) => figureLine(key, figures, locale)),
  ]
  return {
    columns: [words[report.By], ...columns.map((key) => words.figures[key].label)],
    rows: [
      ...report.Rows.map((row) =>
        line([nameOf(row, locale), row.Description].filter(Boolean).join(' · '), row.Figures),
      ),
      line(words.total, report.Total),
    ],
  }
}

/** What a report is about and when, as the first sheet of a workbook. */
function aboutTable(report: Report, origin: ReportOrigin, locale: Locale, notice: string | null): ReportTable {
  const words = reportTexts(locale)
  const { name, description } = words.reports[report.Id]
  const said = (one: { readonly Name: string } | null) => one?.Name ?? words.all
  return {
    name,
    rows: [
      [name, description],
      ...(notice === null ? [] : [['', notice]]),
      [words.careModel, origin.careModel],
      ['', whoseText(report, origin, locale)],
      [words.period, periodText({ from: report.From, to: report.To }, locale)],
      [words.group, said(report.Group)],
      [words.clinician, said(report.Clinician)],
      ...(report.Case ? [[words.case, report.Case.Name]] : []),
      [asOfText(report, locale), words.whose],
      ['', pictureOf(report, locale).sentence],
    ],
  }
}

/** The chart's table, with its numbers as numbers. */
function chartTable(report: Report, locale: Locale): ReportTable {
  const { title, panels, table, columns } = pictureOf(report, locale)
  const rows = columns.map(({ name }, index): WorkbookCell[] => {
    const values = panels.flatMap((panel) => panel.values[index] ?? [])
    const hasTotal = table.heads.length > values.length + 1 + (panels[0]?.marks ? 1 : 0)
    const total = hasTotal ? [values.reduce<number>((sum, value) => sum + (value ?? 0), 0)] : []
    return [name, ...values, ...total, ...(panels[0]?.marks ? [panels[0].marks[index] ?? 0] : [])]
  })
  return { name: title, rows: [[...table.heads], ...rows] }
}

/** The sheets of a workbook: what it is about, its figures, its chart and its rows. The first one has the notice of the law, if there is one. */
export const reportSheets = (
  report: Report,
  origin: ReportOrigin,
  locale: Locale,
  notice: string | null,
): WorkbookSheet[] => [
  aboutTable(report, origin, locale, notice),
  figureTable(report, locale),
  chartTable(report, locale),
  rowTable(report, locale),
]
