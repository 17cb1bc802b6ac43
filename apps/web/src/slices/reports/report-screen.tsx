import { reportShapes } from '@caseloom/contracts/reports/report-shapes'
import { reportTexts, fillWords } from '@caseloom/contracts/reports/report-texts'
import type { Report, ReportId } from '@caseloom/contracts/reports/report'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../platform/session/session.ts'
import { getLocale } from '../../platform/texts/locale.ts'
import { saySentence } from '../../platform/texts/texts.ts'
import { formatTime } from '../../platform/texts/times.ts'
import { ListSkeleton, PageFace } from '../items/index.ts'
import { ReportChart } from './charts/report-chart.tsx'
import { FigureStrip } from './figures/figure-strip.tsx'
import { brokenFilterIn, MissingFilter, missingFilterIn } from './filters/missing-filter.tsx'
import { useReportFilters } from './filters/report-address.ts'
import { ReportFilterBar } from './filters/report-filter-bar.tsx'
import { ReportActions } from './report-actions.tsx'
import { reportName } from './report-name.ts'
import { reportQuery } from './report-queries.ts'
import { t } from './reports-texts.ts'
import './reports.css'
import { ReportTable } from './rows/report-table.tsx'

/** A report (/reports/{id}): its filters, its figures, its chart and its rows. */
export function ReportScreen({ id }: { id: ReportId }) {
  const { filters, by } = useReportFilters()
  const broken = brokenFilterIn(filters)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...reportQuery(id, filters, by),
    enabled: broken === undefined,
  })
  const report = broken === undefined && data?.Id === id ? data : undefined
  const missing = report ? undefined : (broken ?? missingFilterIn(error))
  if (error && !report && !missing) return <PageFace error={error} onRetry={() => void refetch()} />
  return (
    <>
      <header className="rp-head">
        <div>
          <h1 tabIndex={-1}>{reportName(id)}</h1>
          <p>{report ? <About report={report} /> : ' '}</p>
        </div>
        {report && <ReportActions report={report} filters={filters} />}
      </header>
      <ReportFilterBar filters={filters} report={report} missing={missing} />
      {missing && <MissingFilter name={missing} />}
      {report ? (
        <div className="rp-body" aria-busy={isPlaceholderData}>
          <FigureStrip report={report} filters={filters} figures={reportShapes[id].figures} />
          <ReportChart report={report} filters={filters} />
          <ReportTable report={report} filters={filters} />
        </div>
      ) : (
        !missing && <ListSkeleton />
      )}
    </>
  )
}

const everybody = {
  clinician: 'yourCases',
  supervisor: 'yourGroups',
  coordinator: 'yourGroups',
  administrator: 'allCases',
} as const

/** "Northside Team, 41 open cases. Figures as of 1:12 PM." */
function About({ report }: { report: Report }) {
  const { Member } = useSession()
  const { Group, Clinician, Case, Total, AsOf } = report
  const named = [Case, Clinician, Group].flatMap((one) => one?.Name ?? [])
  const who = named.length > 0 ? named.join(', ') : t(everybody[Member.Role])
  const asOf = fillWords(reportTexts(getLocale()).asOf, { time: formatTime(AsOf) }, getLocale())
  return (
    <>
      {who}, {t('openCaseCount', { count: Total.OpenCases })}. {saySentence(asOf)}.
    </>
  )
}
