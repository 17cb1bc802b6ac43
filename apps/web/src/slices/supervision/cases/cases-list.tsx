import { SearchField } from '@caseloom/ui/fields/search-field'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListFailed, ListPager, ListSkeleton, useAddressFilter, useAddressOffset } from '../../items/index.ts'
import { overseenCasesQuery, type CasesOf } from '../supervision-queries.ts'
import { t } from '../supervision-texts.ts'
import { GroupWeave } from './group-weave.tsx'
import { MemberCasesTable } from './member-cases-table.tsx'
import { usePinnedCases } from './use-pinned-cases.ts'

export type CasesListProps = {
  of: CasesOf
  showsClinician?: boolean
  /** As small multiples instead of a table. */
  isWeave?: boolean
  /** At the end of the toolbar. */
  tools?: ReactNode
}

/** The cases of a group or a member, found by words. Search, page and view are in the address. */
export function CasesList({ of, showsClinician = false, isWeave = false, tools }: CasesListProps) {
  const filter = useAddressFilter('q')
  return (
    <>
      <div className="cl-toolbar px-6 pt-3 pb-2 max-md:px-4">
        <div className="w-64 max-md:w-full">
          <SearchField
            label={t('findCase')}
            clearLabel={t('clear')}
            value={filter.typed}
            onChange={filter.change}
            onSubmit={filter.submit}
            size="small"
          />
        </div>
        {tools}
      </div>
      {isWeave ? (
        <GroupWeave of={of} words={filter.applied} />
      ) : (
        <CasesPage of={of} words={filter.applied} showsClinician={showsClinician} />
      )}
    </>
  )
}

type CasesPageProps = { of: CasesOf; words: string; showsClinician: boolean }

/** A page of 20. */
function CasesPage({ of, words, showsClinician }: CasesPageProps) {
  const offset = useAddressOffset()
  const pins = usePinnedCases()
  const { data, error, isFetching, refetch } = useQuery(
    overseenCasesQuery(of, { q: words, offset, pinned: pins.pinned }),
  )
  if (!data && error) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={10} />
  if (data.Total === 0) return <NoCases term={words} />
  return (
    <>
      {data.Items.length > 0 && (
        <div className="@container">
          <MemberCasesTable cases={data} pins={pins} showsClinician={showsClinician} />
        </div>
      )}
      <ListPager list={data} shownRows={data.Items.length} isRefreshing={isFetching} onRefresh={() => void refetch()} />
    </>
  )
}

function NoCases({ term }: { term: string }) {
  if (term !== '') return <EmptyState title={t('noResults', { term })} />
  return <EmptyState title={t('noCases')}>{t('noCasesHint')}</EmptyState>
}
