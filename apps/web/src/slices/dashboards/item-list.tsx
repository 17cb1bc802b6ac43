import type { DashboardItem } from '@caseloom/contracts/dashboards/dashboard-item'
import { dashboardPlaces } from '@caseloom/contracts/dashboards/dashboard-rules'
import { Button } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailed, ListSkeleton } from '../items/index.ts'
import { dashboardItemsQuery } from './dashboard-queries.ts'
import { ItemDialog } from './item-dialog.tsx'
import { ItemLine } from './item-line.tsx'
import { t } from './writing-texts.ts'

/** What administrators wrote for dashboards, by page, in its order. */
export function ItemList() {
  const { data, error, refetch } = useQuery(dashboardItemsQuery())
  const [editing, setEditing] = useState<DashboardItem | 'new' | null>(null)
  if (!data) return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  return (
    <>
      <div className="flex px-6 pt-4 pb-1 max-md:px-4">
        <Button kind="primary" icon={<PlusIcon weight="bold" aria-hidden="true" />} onPress={() => setEditing('new')}>
          {t('newItem')}
        </Button>
      </div>
      {data.Items.length === 0 && <EmptyState title={t('noneTitle')}>{t('noneHint')}</EmptyState>}
      {dashboardPlaces.map((place) => {
        const items = data.Items.filter(({ ShownOn }) => ShownOn === place)
        return items.length === 0 ? null : (
          <section key={place} className="px-6 py-3 max-md:px-4" aria-labelledby={`db-${place}`}>
            <h2 id={`db-${place}`} className="font-semibold">
              {t(place)}
            </h2>
            <ul className="divide-y divide-border">
              {items.map((item, index) => (
                <ItemLine
                  key={item.Id}
                  item={item}
                  isFirst={index === 0}
                  isLast={index === items.length - 1}
                  onEdit={() => setEditing(item)}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {editing && (
        <ItemDialog
          known={editing === 'new' ? null : (data.Items.find(({ Id }) => Id === editing.Id) ?? editing)}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
