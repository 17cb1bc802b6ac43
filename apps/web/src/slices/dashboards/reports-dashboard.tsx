import type { DashboardItem } from '@caseloom/contracts/dashboards/dashboard-item'
import { ButtonLink } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session/session.ts'
import { ListFailed, ListSkeleton } from '../items/index.ts'
import { ContactUsButton } from '../notifications/index.ts'
import { ReportFilterBar, reportQuery, useReportFilters, type ReportFilters } from '../reports/index.ts'
import { DashboardCard } from './dashboard-card.tsx'
import { dashboardItemsQuery } from './dashboard-queries.ts'
import { t } from './dashboard-texts.ts'

/** The items that administrators wrote for the page of figures, each with the figures that the reader may see. */
export function ReportsDashboard() {
  const { Member } = useSession()
  const { filters } = useReportFilters()
  const { data, error, refetch } = useQuery(dashboardItemsQuery('REPORTS'))
  const items = data?.Items.filter(({ Active }) => Active)
  return (
    <>
      <header className="flex flex-wrap items-start gap-3 px-6 pt-6 pb-4 max-md:px-4 max-md:pt-4">
        <h1 tabIndex={-1} className="flex-1 text-xl font-semibold tracking-tight">
          {t('dashboard')}
        </h1>
        {Member.Role === 'administrator' && <ButtonLink href={paths.dashboards}>{t('write')}</ButtonLink>}
      </header>
      {items && items.length > 0 && <ReportFilterBar filters={filters} report={undefined} />}
      {items === undefined && (error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {items?.length === 0 && (
        <EmptyState title={t('none')} actions={<ContactUsButton />}>
          {t('noneHint')}
        </EmptyState>
      )}
      <div className="grid gap-4 px-6 pb-8 max-md:px-4 xl:grid-cols-2">
        {items?.map((item) =>
          item.Report === null ? (
            <DashboardCard key={item.Id} item={item} data={NOTHING} />
          ) : (
            <OfReport key={item.Id} item={item} report={item.Report} filters={filters} />
          ),
        )}
      </div>
    </>
  )
}

const NOTHING = {}

type OfReportProps = { item: DashboardItem; report: NonNullable<DashboardItem['Report']>; filters: ReportFilters }

/** The script gets the report as the reader would read it: `data.Report`. */
function OfReport({ item, report, filters }: OfReportProps) {
  const { data, isError } = useQuery(reportQuery(report, filters, undefined))
  return <DashboardCard item={item} data={data && { Report: data }} hasFailed={isError} />
}
