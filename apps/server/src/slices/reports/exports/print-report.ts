import { periodText } from '@caseloom/contracts/reports/period-text'
import { pictureOf, type ReportPicture } from '@caseloom/contracts/reports/report-picture'
import { reportTexts } from '@caseloom/contracts/reports/report-texts'
import type { Report } from '@caseloom/contracts/reports/report'
import type { Locale } from '@caseloom/contracts/locales'
import type { PrintedBars, PrintedDocument, PrintedSection } from '../../../platform/pdf/printed-document.ts'
import type { ReportOrigin } from '../report-names-lists.ts'
import { asOfText, figureTable, readableRows, whoseText } from './report-tables.ts'

/** Each panel of the chart as it is printed: its columns from 0 to 1. */
function printedBars({ panels, columns, markName }: ReportPicture): PrintedBars[] {
  return panels.map(({ form, series, values, marks, top, ticks }) => ({
    isLine: form === 'line',
    series: series.map(({ name, color }) => ({ name, color })),
    columns: columns.map(({ label }, index) => ({
      label,
      parts: (values[index] ?? []).map((value) => (value === null ? null : value / top)),
      mark: marks ? (marks[index] ?? 0) / top : null,
    })),
    markName: marks ? markName : null,
    ticks: ticks.map((tick) => ({ up: tick / top, label: String(tick) })),
  }))
}

/** A report on paper: its figures, its chart with its sentence and its table, its rows, and how each figure was computed. */
export function printReport(report: Report, origin: ReportOrigin, locale: Locale): PrintedDocument {
  const words = reportTexts(locale)
  const picture = pictureOf(report, locale)
  const { rows } = figureTable(report, locale)
  const [, ...figures] = rows
  const period = periodText({ from: report.From, to: report.To }, locale)
  const sections: PrintedSection[] = [
    { heading: '', facts: figures.map(([label, value]) => [String(label), String(value)] as const) },
    { heading: picture.title, text: picture.sentence, bars: printedBars(picture) },
    { heading: '', table: { columns: [...picture.table.heads], rows: picture.table.rows } },
    { heading: words.by[report.By], table: readableRows(report, locale), note: words.whose },
    {
      heading: words.howComputed,
      facts: figures.map(([label, , definition]) => [String(label), String(definition)] as const),
    },
  ]
  return {
    title: words.reports[report.Id].name,
    subtitle: [origin.careModel, period, whoseText(report, origin, locale)].join(' · '),
    language: locale,
    foot: asOfText(report, locale),
    at: `${report.AsOf}Z`,
    sections,
  }
}
