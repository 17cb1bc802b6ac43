import { figureView } from '@caseloom/contracts/reports/figure-summary'
import { canBeBy, columnsOfRows } from '@caseloom/contracts/reports/report-shapes'
import { reportTexts } from '@caseloom/contracts/reports/report-texts'
import type { Report, ReportBy, ReportRow } from '@caseloom/contracts/reports/report'
import type { FigureKey } from '@caseloom/contracts/reports/report-ids'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { RowName, Table, type Column, type SortState } from '@caseloom/ui/tables/table'
import { useAddressQuery, useChangeAddressQuery } from '../../../platform/address.ts'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { getLocale } from '../../../platform/texts/locale.ts'
import { saySentence } from '../../../platform/texts/texts.ts'
import { countedPath, reportPath, type CountedWanted } from '../filters/report-address.ts'
import { figureName } from '../report-name.ts'
import type { ReportFilters } from '../report-queries.ts'
import { t } from '../reports-texts.ts'
import { sortRows } from './sort-rows.ts'

export type ReportTableProps = { report: Report; filters: ReportFilters }

const headings = { clinician: 'byClinician', group: 'byGroup', phase: 'byPhase', case: 'byCase' } as const

/** What rows can be: a smaller thing than what the report is about, of which it has figures. */
function choicesOf({ Id, Group, Clinician, Case }: Report): ReportBy[] {
  const smaller = (): ReportBy[] => {
    if (Case) return ['phase']
    if (Clinician) return ['case', 'phase']
    return Group ? ['clinician', 'phase', 'case'] : ['group', 'clinician', 'phase', 'case']
  }
  return smaller().filter((by) => canBeBy(Id, by))
}

/** The filters that a row adds to those of the report. */
const filtersOf = (by: ReportBy, filters: ReportFilters, id: string): ReportFilters =>
  by === 'phase' ? filters : { ...filters, [by]: id }

/** The rows under the chart. Each number leads to what it counts. */
export function ReportTable({ report, filters }: ReportTableProps) {
  const change = useChangeAddressQuery()
  const { sort: inAddress } = useAddressQuery()
  const choices = choicesOf(report)
  const sort = sortIn(inAddress)
  const rows = sort ? sortRows(report.Rows, sort) : report.Rows
  return (
    <section className="rp-rows">
      <header>
        <h2>{t(headings[report.By])}</h2>
        {choices.length > 1 && (
          <Segmented
            label={t('rowsBy')}
            options={choices.map((by) => ({ id: by, label: t(headings[by]) }))}
            value={report.By}
            onChange={(by) => void change({ by, sort: undefined })}
          />
        )}
      </header>
      <div className="rp-table-scroll" role="region" tabIndex={0} aria-label={t(headings[report.By])}>
        <Table
          label={t(headings[report.By])}
          isDense
          keepsColumns
          rows={rows}
          rowKey={(row) => row.Id ?? 'none'}
          columns={columnsOf(report, filters)}
          {...(sort && { sort })}
          onSortChange={({ column, direction }) =>
            void change({ sort: direction === 'descending' ? `-${column}` : column })
          }
          empty={<EmptyState title={t('noRows')}>{t('noRowsHint')}</EmptyState>}
        />
      </div>
      {report.RowTotal > report.Rows.length && (
        <p className="rp-note">{t('moreRows', { shown: report.Rows.length, total: report.RowTotal })}</p>
      )}
      <p className="rp-note">{saySentence(reportTexts(getLocale()).whose)}</p>
    </section>
  )
}

/** '-sessions' sorts by sessions, the most first. */
function sortIn(text: string | undefined): SortState | undefined {
  if (!text) return undefined
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'descending' }
    : { column: text, direction: 'ascending' }
}

function columnsOf(report: Report, filters: ReportFilters): Column<ReportRow>[] {
  const { By: by } = report
  return [
    {
      id: 'name',
      header: t(by),
      isTitle: true,
      isSortable: true,
      cell: (row) => <NameOfRow row={row} report={report} filters={filters} />,
    },
    ...columnsOfRows(report).map((key): Column<ReportRow> => ({
      id: key,
      header: figureName(key),
      align: 'end',
      isSortable: true,
      cell: (row) => <FigureOfRow figure={key} row={row} report={report} filters={filters} />,
    })),
  ]
}

type CellProps = ReportTableProps & { row: ReportRow }

/** A clinician and a group lead to the report about them, a case to its own page. */
function NameOfRow({ row: { Id, Name, Description, PersonId }, report, filters }: CellProps) {
  const { By: by } = report
  const second = Description === null || by === 'group' ? {} : { second: Description }
  if (Id === null) return <RowName>{saySentence(reportTexts(getLocale()).noPhase)}</RowName>
  if (by === 'phase') return <RowName {...second}>{Name}</RowName>
  const href =
    by === 'case' ? paths.case(PersonId ?? '', Id, 'dashboard') : reportPath(report.Id, filtersOf(by, filters, Id))
  return (
    <span className="rp-who">
      {by === 'clinician' && <Avatar name={Name} size={24} />}
      <span>
        <RowName {...second}>
          <RouterLink href={href}>{Name}</RouterLink>
        </RowName>
      </span>
    </span>
  )
}

type FigureOfRowProps = CellProps & { figure: FigureKey }

function FigureOfRow({ figure, row, report, filters }: FigureOfRowProps) {
  const locale = getLocale()
  const { main, rest, percent } = figureView(figure, row.Figures, locale)
  const label = figureName(figure)
  const words = `${main} ${rest}`.trim()
  const text = (
    <>
      {percent !== null && figure === 'weeks' && (
        <span className="cl-meter" aria-hidden="true">
          <span className="track">
            <span className="fill" style={{ inlineSize: `${percent}%` }} />
          </span>
        </span>
      )}
      <span>
        {main}
        {rest !== '' && <small> {rest}</small>}
      </span>
    </>
  )
  // What belongs to no phase cannot be asked for alone.
  if (row.Id === null) return <span className="rp-figure">{text}</span>
  const counted: CountedWanted = report.By === 'phase' ? { figure, phase: row.Id } : { figure }
  return (
    <RouterLink
      className={toneOf(figure, row, report)}
      href={countedPath(report.Id, filtersOf(report.By, filters, row.Id), counted)}
      aria-label={`${row.Name}, ${t('showRows', { figure: label, value: words })}`}
    >
      {text}
    </RouterLink>
  )
}

/** Green within the window of the first session, amber beyond it; the number says the same. */
function toneOf(figure: FigureKey, { Figures }: ReportRow, { WindowDays }: Report): string {
  const { Days } = Figures.FirstSession
  if (figure !== 'first-session' || Days === null || WindowDays === null) return 'rp-figure'
  return Days <= WindowDays ? 'rp-figure fast' : 'rp-figure slow'
}
