import { periodText } from '@caseloom/contracts/reports/period-text'
import type { ReportId } from '@caseloom/contracts/reports/report'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { Table } from '@caseloom/ui/tables/table'
import { useQuery } from '@tanstack/react-query'
import { useAddressQuery, useChangeAddressQuery } from '../../../platform/address.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { getLocale } from '../../../platform/texts/locale.ts'
import { saySentence } from '../../../platform/texts/texts.ts'
import { ListPager, ListSkeleton, PageFace, useAddressOffset } from '../../items/index.ts'
import { brokenFilterIn, MissingFilter, missingFilterIn } from '../filters/missing-filter.tsx'
import { figureIn, filtersIn, periodOf, reportPath } from '../filters/report-address.ts'
import { figureName } from '../report-name.ts'
import { countedRowsQuery } from '../report-queries.ts'
import '../reports.css'
import { t } from '../reports-texts.ts'
import { countedColumns, yesAndNo } from './counted-columns.tsx'

export type CountedScreenProps = { id: ReportId }

/** What a figure of a report counts (/reports/{id}/rows). */
export function CountedScreen({ id }: CountedScreenProps) {
  const query = useAddressQuery()
  const change = useChangeAddressQuery()
  const offset = useAddressOffset()
  const filters = filtersIn(query)
  const figure = figureIn(query['figure']) ?? 'sessions'
  const counts = (['yes', 'no'] as const).find((one) => one === query['counts'])
  const phase = query['phase']
  const wanted = { ...filters, figure, phase, counts }
  const broken = brokenFilterIn(filters)
  const { data, error, isFetching, refetch } = useQuery({
    ...countedRowsQuery(wanted, offset),
    enabled: broken === undefined,
  })
  const label = figureName(figure)
  const sides = yesAndNo[figure]
  const missing = broken ?? (data ? undefined : missingFilterIn(error))
  if (!data && error && !missing) return <PageFace error={error} onRetry={() => void refetch()} />
  return (
    <>
      <header className="rp-head">
        <div>
          <h1 tabIndex={-1}>{t('countedIn', { figure: label })}</h1>
          <p>
            {saySentence(periodText(periodOf(filters), getLocale()))} ·{' '}
            <RouterLink href={reportPath(id, filters)} className="cl-link">
              {t('backToReport')}
            </RouterLink>
          </p>
        </div>
        {sides && (
          <Segmented
            label={label}
            options={[
              { id: 'all', label: t('all') },
              { id: 'yes', label: t(sides[0]) },
              { id: 'no', label: t(sides[1]) },
            ]}
            value={counts ?? 'all'}
            onChange={(next) => void change({ counts: next === 'all' ? undefined : next, skip: undefined })}
          />
        )}
      </header>
      {missing && <MissingFilter name={missing} />}
      {data && !missing ? (
        <>
          <div className="rp-counted">
            <Table
              label={label}
              rows={data.Items}
              rowKey={(row) => `${row.Id} ${row.Day} ${row.Phase ?? ''}`}
              columns={countedColumns(figure, data.Items)}
              empty={<EmptyState title={t('noneFound')}>{t('noneCountedHint')}</EmptyState>}
            />
          </div>
          <ListPager
            list={data}
            shownRows={data.Items.length}
            isRefreshing={isFetching}
            onRefresh={() => void refetch()}
          />
        </>
      ) : (
        !missing && <ListSkeleton />
      )}
    </>
  )
}
