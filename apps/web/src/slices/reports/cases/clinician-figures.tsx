import { reportShapes } from '@caseloom/contracts/reports/report-shapes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '../../../platform/calls/api.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { ListFailed, ListSkeleton } from '../../items/index.ts'
import { FigureStrip } from '../figures/figure-strip.tsx'
import { reportPath } from '../filters/report-address.ts'
import { ReportCards } from '../report-cards.tsx'
import { reportQuery } from '../report-queries.ts'
import '../reports.css'
import { t } from '../reports-texts.ts'

export type ClinicianPartProps = { clinician: { readonly Id: string; readonly Name: string } }

const reportOf = ({ clinician }: ClinicianPartProps) => reportQuery('sessions', { clinician: clinician.Id }, 'case')

/** A reader without reports about a colleague's cases is answered "not found". */
const isNotReported = (error: unknown) => error instanceof ApiProblem && error.status === 404

export type ClinicianFiguresProps = ClinicianPartProps & {
  /** For readers who have no reports about them. */
  whenNone: ReactNode
}

/** A colleague's figures of the last twelve weeks. */
export function ClinicianFigures({ clinician, whenNone }: ClinicianFiguresProps) {
  const filters = { clinician: clinician.Id }
  const { data: report, error, refetch } = useQuery(reportOf({ clinician }))
  if (!report) {
    if (isNotReported(error)) return whenNone
    return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  }
  return (
    <section className="rp-case" aria-label={t('reportsOf', { name: clinician.Name })}>
      <header className="rp-case-head">
        <h2>{t('lastWeeks')}</h2>
        <RouterLink href={reportPath('sessions', filters)} className="cl-link">
          {t('openReport')}
        </RouterLink>
      </header>
      <FigureStrip report={report} filters={filters} figures={reportShapes.sessions.figures} headingLevel={3} />
    </section>
  )
}

/** The reports of the care model about a colleague's cases. */
export function ClinicianReports({ clinician }: ClinicianPartProps) {
  const { data: report, error, refetch } = useQuery(reportOf({ clinician }))
  if (!report) return error && !isNotReported(error) && <ListFailed error={error} onRetry={() => void refetch()} />
  const title = t('reportsOf', { name: clinician.Name })
  return (
    <section className="rp-case-reports">
      <h2>{title}</h2>
      <ReportCards filters={{ clinician: clinician.Id }} label={title} />
    </section>
  )
}
