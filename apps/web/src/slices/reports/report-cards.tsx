import type { ReportCard } from '@caseloom/contracts/reports/report'
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar'
import { ChartLineIcon } from '@phosphor-icons/react/dist/csr/ChartLine'
import { useQuery } from '@tanstack/react-query'
import { RouterLink } from '../../platform/router-link.tsx'
import { ListFailed, ListSkeleton } from '../items/index.ts'
import { reportPath } from './filters/report-address.ts'
import { reportsQuery, type ReportFilters } from './report-queries.ts'
import { t } from './reports-texts.ts'
import './reports.css'

export type ReportCardsProps = {
  /** What the reports are filtered by. */
  filters?: ReportFilters
  label?: string
}

/** The reports as cards, each of which leads to its page. An inactive one is shown and leads nowhere. */
export function ReportCards({ filters = {}, label = t('reports') }: ReportCardsProps) {
  const { data, error, refetch } = useQuery(reportsQuery)
  if (!data) return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  return (
    <ul className="rp-cards" aria-label={label}>
      {data.Items.map((card) => (
        <li key={card.Id} className="cl-card">
          <ReportCardFace card={card} filters={filters} />
        </li>
      ))}
    </ul>
  )
}

function ReportCardFace({ card, filters }: { card: ReportCard; filters: ReportFilters }) {
  const Icon = card.Id === 'scores' ? ChartLineIcon : ChartBarIcon
  const name = <b className="name">{card.Name}</b>
  return (
    <>
      <span className="cl-glyph" aria-hidden="true">
        <Icon />
      </span>
      <span className="text">
        {card.Active ? (
          <RouterLink href={reportPath(card.Id, filters)} className="cl-stretch">
            {name}
          </RouterLink>
        ) : (
          <span aria-disabled="true">{name}</span>
        )}
        <span className="below">{card.Description}</span>
      </span>
    </>
  )
}
