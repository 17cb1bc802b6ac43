import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { SearchField } from '@caseloom/ui/fields/search-field'
import { useQuery } from '@tanstack/react-query'
import { ListFailed, ListPager, ListSkeleton, useAddressFilter, useAddressOffset } from '../items/index.ts'
import { casesQuery } from './case-queries.ts'
import { CaseTable } from './case-table.tsx'
import { t } from './case-list-texts.ts'
import { NewCaseButton } from './wizard/new-case-button.tsx'

export type CaseListProps = {
  /** The person whose cases are listed; without one, the reader's own cases and those shared with them. */
  personId?: string | undefined
  personName?: string
  /** Cases are created for patients. */
  offersNew?: boolean
}

/** Open cases first, then closed ones by year of creation. */
export function CaseList({ personId, personName = '', offersNew = true }: CaseListProps) {
  const filter = useAddressFilter()
  const offset = useAddressOffset()
  const { data, error, isFetching, refetch } = useQuery(casesQuery({ person: personId, q: filter.applied, offset }))

  function nothing() {
    if (filter.applied !== '') return <EmptyState title={t('noResults', { term: filter.applied })} />
    if (personId) return <EmptyState title={t('noCasesOf', { name: personName })}>{t('noCasesOfHint')}</EmptyState>
    return <EmptyState title={t('noCases')}>{t('noCasesHint')}</EmptyState>
  }

  return (
    <>
      <div className="cl-toolbar px-6 pt-3 pb-2 max-md:px-4">
        <div className="w-60 max-md:w-0 max-md:flex-1">
          <SearchField
            label={t('filterCases')}
            clearLabel={t('clear')}
            value={filter.typed}
            onChange={filter.change}
            onSubmit={filter.submit}
            size="small"
          />
        </div>
        <p className="ms-auto text-sm text-text-muted max-md:hidden" role="status">
          {data && t('myCasesHint', { count: data.Total })}
        </p>
        {offersNew && <NewCaseButton />}
      </div>
      {!data && !error && <ListSkeleton />}
      {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {data && data.Items.length === 0 && nothing()}
      {data && data.Items.length > 0 && (
        <div className="@container">
          <CaseTable cases={data.Items} />
        </div>
      )}
      {data && data.Total > 0 && (data.Total > data.Limit || data.Offset > 0) && (
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
