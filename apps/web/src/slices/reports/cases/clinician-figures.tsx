import { reportShapes } from '@caseloom/contracts/reports/report-shapes'
import { useQuery } from '@tanstack/react-query'
import { RouterLink } from '../../../platform/router-link.tsx'
import { FigureStrip } from '../figures/figure-strip.tsx'
import { reportPath } from '../filters/report-address.ts'
import { ReportCards } from '../report-cards.tsx'
import { reportQuery } from '../report-queries.ts'
import '../reports.css'
import { t } from '../reports-texts.ts'

export type ClinicianPartProps = { clinician: { readonly Id: string; readonly Name: string } }

// A reader without reports about a colleague's cases is answered "not found", and sees neither part.
const reportOf = ({ clinician }: ClinicianPartProps) => reportQuery('sessions', { clinician: clinician.Id }, 'case')

/** A colleague's figures of the last twelve weeks. */
export function ClinicianFigures({ clinician }: ClinicianPartProps) {
  const filters = { clinician: clinician.Id }
  const { data: report } = useQuery(reportOf({ clinician }))
  if (!report) return null
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
  const { data: report } = useQuery(reportOf({ clinician }))
  if (!report) return null
  const title = t('reportsOf', { name: clinician.Name })
  return (
    <section className="rp-case-reports">
      <h2>{title}</h2>
      <ReportCards filters={{ clinician: clinician.Id }} label={title} />
    </section>
  )
}
