import { Segmented } from '@caseloom/ui/fields/segmented'
import { SearchField } from '@caseloom/ui/fields/search-field'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAddressQuery, useChangeAddressQuery } from '../../../platform/address.ts'
import { useSession } from '../../../platform/session/session.ts'
import { formatTime, wallNow } from '../../../platform/texts/times.ts'
import { hasPages, ListFailed, ListPager, ListSkeleton, useAddressFilter, useAddressOffset } from '../../items/index.ts'
import { workflowsQuery } from '../workflow-queries.ts'
import { t } from './board-texts.ts'
import '../workflows.css'
import { WorkflowCard } from './workflow-card.tsx'

type Scope = 'own' | 'all'
type Which = 'open' | 'completed'

/** The workflows that the reader sees. What is shown is in the address. */
export function WorkflowBoard() {
  const { Member } = useSession()
  const usual: Scope = Member.Role === 'clinician' ? 'own' : 'all'
  const { scope, which } = useAddressQuery()
  const shownScope: Scope = scope === 'own' || scope === 'all' ? scope : usual
  const shownWhich: Which = which === 'completed' ? 'completed' : 'open'
  const filter = useAddressFilter('q')
  const offset = useAddressOffset()
  const query = workflowsQuery({
    scope: shownScope,
    isCompleted: shownWhich === 'completed',
    q: filter.applied,
    offset,
  })
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(query)
  // The clock of the care model when the list came.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the time is read again when the list comes again
  const updated = useMemo(() => formatTime(wallNow()), [dataUpdatedAt])
  return (
    <>
      <BoardTools scope={shownScope} usual={usual} which={shownWhich} filter={filter} />
      {!data && !error && <ListSkeleton />}
      {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {data && data.Items.length === 0 && data.Offset === 0 && (
        <NoWorkflows isFiltered={filter.applied !== '' || shownWhich !== 'open'} />
      )}
      {data && data.Items.length > 0 && (
        <>
          <p className="px-6 pt-2 text-sm text-text-muted max-md:px-4">{t('updated', { time: updated })}</p>
          <ul className="max-w-184 divide-y divide-border px-6 max-md:px-4" aria-label={t('workflows')}>
            {data.Items.map((row) => (
              <WorkflowCard key={row.Id} row={row} hasPerson />
            ))}
          </ul>
        </>
      )}
      {data && hasPages(data) && (
        <ListPager
          list={data}
          shownRows={data.Items.length}
          isRefreshing={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
    </>
  )
}

type BoardToolsProps = {
  scope: Scope
  usual: Scope
  which: Which
  filter: ReturnType<typeof useAddressFilter>
}

function BoardTools({ scope, usual, which, filter }: BoardToolsProps) {
  const changeQuery = useChangeAddressQuery()
  return (
    <div className="flex flex-wrap items-center gap-3 px-6 pt-4 max-md:px-4">
      <Segmented
        label={t('whose')}
        options={[
          { id: 'own', label: t('mine') },
          { id: 'all', label: t('everybody') },
        ]}
        value={scope}
        onChange={(next) => void changeQuery({ scope: next === usual ? undefined : next, skip: undefined })}
      />
      <Segmented
        label={t('which')}
        options={[
          { id: 'open', label: t('openOnes') },
          { id: 'completed', label: t('completedOnes') },
        ]}
        value={which}
        onChange={(next) => void changeQuery({ which: next === 'open' ? undefined : next, skip: undefined })}
      />
      <div className="w-60 max-md:w-full">
        <SearchField
          label={t('search')}
          clearLabel={t('clear')}
          value={filter.typed}
          onChange={filter.change}
          onSubmit={filter.submit}
          size="small"
        />
      </div>
    </div>
  )
}

function NoWorkflows({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={t('noneFound')}>{t('noneFoundHint')}</EmptyState>
  ) : (
    <EmptyState title={t('noneTitle')}>{t('noneHint')}</EmptyState>
  )
}
