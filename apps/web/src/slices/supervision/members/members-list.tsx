import type { GroupMember, SupervisedGroup } from '@caseloom/contracts/supervision/supervision'
import { SearchField } from '@caseloom/ui/fields/search-field'
import { Select } from '@caseloom/ui/fields/select'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { useAddressQuery, useChangeAddressQuery } from '../../../platform/address.ts'
import { formatLongMonthDay } from '../session-days.ts'
import { hasPages, ListPager, useAddressFilter, useAddressOffset } from '../../items/index.ts'
import { matchesMember } from '../groups/matching-groups.ts'
import { t } from '../supervision-texts.ts'
import { MembersTable } from './members-table.tsx'
import { sortedMembers, toMemberOrder, type MemberOrder } from './sorted-members.ts'

const PAGE_SIZE = 20

const orderWords: Readonly<Record<MemberOrder, () => string>> = {
  name: () => t('sortName'),
  forms: () => t('sortForms'),
  sessions: () => t('sortSessions'),
  rating: () => t('sortRating'),
}

export type MembersListProps = { group: SupervisedGroup; isRefreshing: boolean; onRefresh: () => void }

/** Who works in a group, 20 a page. Search, order, page and the chosen member are in the address. */
export function MembersList({ group, isRefreshing, onRefresh }: MembersListProps) {
  const filter = useAddressFilter('q')
  const order = toMemberOrder(useAddressQuery()['sort'])
  const changeQuery = useChangeAddressQuery()
  const inAddress = useAddressOffset()
  // What is being typed has not reached the address yet, nor has the first page.
  const offset = filter.typed.trim() === filter.applied ? inAddress : 0
  const found = sortedMembers(
    group.Members.filter((member) => matchesMember(member, filter.typed, wordOfRole)),
    order,
  )
  const list = { Offset: offset, Limit: PAGE_SIZE, Total: found.length, TotalIsMore: false }
  const shown = found.slice(offset, offset + PAGE_SIZE)
  return (
    <>
      <div className="cl-toolbar px-6 pt-3 pb-2 max-md:px-4">
        <div className="w-64 max-md:w-full">
          <SearchField
            label={t('findMember')}
            clearLabel={t('clear')}
            value={filter.typed}
            onChange={filter.change}
            onSubmit={filter.submit}
            size="small"
          />
        </div>
        <div className="w-56 max-md:w-auto max-md:flex-none">
          <Select
            label={t('sortBy')}
            isLabelHidden
            size="small"
            placeholder={t('sortName')}
            options={Object.entries(orderWords).map(([id, words]) => ({ id, label: words() }))}
            value={order}
            onChange={(next) =>
              void changeQuery({ sort: next === 'name' ? undefined : (next ?? undefined), skip: undefined })
            }
          />
        </div>
        <p className="ms-auto text-sm text-text-muted">{t('weekOf', { day: formatLongMonthDay(group.Week) })}</p>
      </div>
      {group.Members.length === 0 && <EmptyState title={t('noMembers')} />}
      {group.Members.length > 0 && found.length === 0 && (
        <EmptyState title={t('noResults', { term: filter.typed.trim() })} />
      )}
      {shown.length > 0 && (
        <div className="@container">
          <MembersTable members={shown} groupId={group.Id} />
        </div>
      )}
      {hasPages(list) && (
        <ListPager list={list} shownRows={shown.length} isRefreshing={isRefreshing} onRefresh={onRefresh} />
      )}
    </>
  )
}

const wordOfRole = (member: GroupMember): string => t(member.Type)
