import type { MemberRow } from '@caseloom/contracts/admin/members/member-row'
import { SearchField } from '@caseloom/ui/fields/search-field'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { Table, type Column } from '@caseloom/ui/tables/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressQuery } from '../../../platform/address.ts'
import { formatNearTime } from '../../../platform/texts/times.ts'
import { hasPages, ListFailed, ListPager, ListSkeleton, useAddressFilter, useAddressOffset } from '../../items/index.ts'
import { InNeedLine } from './in-need-line.tsx'
import { InviteActions } from './invite-actions.tsx'
import { LinkDialog, type LinkToHandOver } from './link-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { MemberMenu } from './member-menu.tsx'
import { MemberName } from './member-name.tsx'
import { membersQuery } from './member-queries.ts'
import { MemberState } from './member-state.tsx'
import { t } from './member-texts.ts'

const columns: readonly Column<MemberRow>[] = [
  { id: 'name', header: 'name', isTitle: true, cell: (row) => <MemberName member={row} /> },
  { id: 'role', header: 'role', cell: ({ Role }) => t(Role) },
  { id: 'groups', header: 'groups', cell: ({ Groups }) => Groups.map(({ Name }) => Name).join(' · ') },
  { id: 'state', header: 'state', cell: (row) => <MemberState member={row} /> },
  {
    id: 'seen',
    header: 'lastSeen',
    isWideOnly: true,
    cell: ({ LastSeen }) => (LastSeen === null ? null : formatNearTime(LastSeen)),
  },
]

/** Everyone who may sign in, those whose access has ended last. */
export function MemberList() {
  const filter = useAddressFilter('q')
  const offset = useAddressOffset()
  const query = useAddressQuery()
  const need = (['attention', 'groupless'] as const).find((one) => query[one] === 'true') ?? null
  const { data, error, isFetching, refetch } = useQuery(membersQuery(filter.applied, offset, need))
  const [editedId, setEditedId] = useState<string>()
  const [link, setLink] = useState<LinkToHandOver | null>(null)
  const edited = data?.Items.find(({ Id }) => Id === editedId)
  const menuOf = (row: MemberRow) => <MemberMenu member={row} onEdit={() => setEditedId(row.Id)} onLink={setLink} />
  return (
    <section aria-labelledby="ad-members" className="pt-6">
      <div className="cl-section-head large">
        <h2 id="ad-members">{t('members')}</h2>
      </div>
      <div className="flex items-center gap-3 pb-3 max-md:flex-col max-md:items-stretch">
        <div className="w-72 max-md:w-full">
          <SearchField
            label={t('find')}
            clearLabel={t('clear')}
            value={filter.typed}
            onChange={filter.change}
            onSubmit={filter.submit}
            size="small"
          />
        </div>
        <InviteActions onLink={setLink} />
      </div>
      {need && <InNeedLine need={need} />}
      {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={6} />}
      {data?.Total === 0 && (
        <EmptyState
          title={
            filter.applied === ''
              ? t(need === 'groupless' ? 'noneGroupless' : 'noneInNeed')
              : t('noResults', { term: filter.applied })
          }
        />
      )}
      {data && data.Total > 0 && (
        <>
          <Table
            label={t('members')}
            rowKey={({ Id }) => Id}
            columns={columns.map((column) => ({ ...column, header: t(column.header as 'name') }))}
            rows={data.Items}
            actions={{
              header: t('actions'),
              cell: menuOf,
            }}
          />
          {hasPages(data) && (
            <ListPager
              list={data}
              shownRows={data.Items.length}
              isRefreshing={isFetching}
              onRefresh={() => void refetch()}
            />
          )}
        </>
      )}
      {edited && <MemberDialog key={edited.Id} member={edited} onClose={() => setEditedId(undefined)} />}
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </section>
  )
}
