import type { GroupMember } from '@caseloom/contracts/supervision/supervision'
import { SearchField } from '@caseloom/ui/fields/search-field'
import { Page, PageHead } from '@caseloom/ui/layers/sheet-layout'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { useQuery } from '@tanstack/react-query'
import { hasPages, ListFailed, ListPager, ListSkeleton, useAddressFilter, useAddressOffset } from '../../items/index.ts'
import { groupsQuery, searchedGroupsQuery } from '../supervision-queries.ts'
import { t } from '../supervision-texts.ts'
import { GroupCard } from './group-card.tsx'
import { matchingGroups } from './matching-groups.ts'

/** The groups that the reader answers for, each with the cards of its members. */
export function GroupsBoard() {
  const filter = useAddressFilter('q')
  const offset = useAddressOffset()
  const isSearching = filter.typed.trim() !== ''
  const { data, error, isFetching, refetch } = useQuery(isSearching ? searchedGroupsQuery : groupsQuery(offset))
  const shown = data && matchingGroups(data.Items, filter.typed, wordOfRole)
  return (
    <Page>
      <PageHead title={t('supervision')} below={t('supervisionHint')} />
      {data && data.Total > 0 && (
        <div className="my-4 w-72 max-md:w-full">
          <SearchField
            label={t('find')}
            clearLabel={t('clear')}
            value={filter.typed}
            onChange={filter.change}
            onSubmit={filter.submit}
            size="small"
          />
        </div>
      )}
      {!data && !error && <ListSkeleton rows={6} />}
      {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {data?.Total === 0 && <EmptyState title={t('noGroups')}>{t('noGroupsHint')}</EmptyState>}
      {shown?.map(({ group, members }) => (
        <GroupCard key={group.Id} group={group} members={members} />
      ))}
      {data && isSearching && data.Total > 0 && shown?.length === 0 && (
        <EmptyState title={t('noResults', { term: filter.typed.trim() })} />
      )}
      {data && !isSearching && hasPages(data) && (
        <ListPager
          list={data}
          shownRows={data.Items.length}
          isRefreshing={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
    </Page>
  )
}

const wordOfRole = (member: GroupMember): string => t(member.Type)
