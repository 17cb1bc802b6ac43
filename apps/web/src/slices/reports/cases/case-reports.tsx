import { useQuery } from '@tanstack/react-query'
import { ListFailed } from '../../items/index.ts'
import { ReportCards } from '../report-cards.tsx'
import { caseFiguresQuery } from '../report-queries.ts'
import { t } from '../reports-texts.ts'

export type CaseReportsProps = {
  caseId: string
  /** Tells several cases of a person apart. */
  of?: string
}

/** The reports of the care model about one case. A case that is only shared with the reader counts in none of theirs. */
export function CaseReports({ caseId, of }: CaseReportsProps) {
  const { data, error, refetch } = useQuery(caseFiguresQuery(caseId))
  if (!data) return error && <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data.InReports) return null
  const title = of === undefined ? t('reportsOfCase') : t('reportsOf', { name: of })
  return (
    <section className="rp-case-reports">
      <h2>{title}</h2>
      <ReportCards filters={{ case: caseId }} label={title} />
    </section>
  )
}
