import type { DashboardItem } from '@caseloom/contracts/dashboards/dashboard-item'
import { useQuery } from '@tanstack/react-query'
import { caseCoursesQuery } from '../documents/index.ts'
import { caseFiguresQuery } from '../reports/index.ts'
import { DashboardCard } from './dashboard-card.tsx'
import { dashboardItemsQuery } from './dashboard-queries.ts'
import { t } from './dashboard-texts.ts'

export type CaseItemsProps = {
  caseId: string
  /** Set if the case has a heading of its own above what was written. */
  headingLevel?: 2 | 3
}

/** What administrators wrote for the dashboard of every case; nothing where they wrote none. */
export function CaseItems({ caseId, headingLevel = 2 }: CaseItemsProps) {
  const { data } = useQuery(dashboardItemsQuery('CASE'))
  const items = data?.Items.filter(({ Active }) => Active) ?? []
  return items.length === 0 ? null : <Items items={items} {...{ caseId, headingLevel }} />
}

type ItemsProps = Required<CaseItemsProps> & { items: readonly DashboardItem[] }

/** The scripts get the figures and the scores of the case: `data.Figures` and `data.Scores`. */
function Items({ items, caseId, headingLevel }: ItemsProps) {
  const figures = useQuery(caseFiguresQuery(caseId))
  const scores = useQuery(caseCoursesQuery(caseId))
  const data = figures.data && scores.data && { Figures: figures.data, Scores: scores.data }
  return (
    <div role="group" aria-label={t('ownItems')} className="grid gap-4 px-6 pb-6 max-md:px-4 md:grid-cols-2">
      {items.map((item) => (
        <DashboardCard
          key={item.Id}
          item={item}
          data={data}
          hasFailed={figures.isError || scores.isError}
          headingLevel={headingLevel}
        />
      ))}
    </div>
  )
}
