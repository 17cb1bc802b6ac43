import type { Kind, ListableRow } from '@caseloom/contracts/items/item'
import { kindsThat } from '@caseloom/contracts/items/kinds'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import type { MenuAction } from '@caseloom/ui/layers/menu'
import { SearchField } from '@caseloom/ui/fields/search-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressQuery, useChangeAddressQuery } from '../../../platform/address.ts'
import { ActivityTable } from './activity-table.tsx'
import { DeleteItemDialog } from '../bin/lazy-delete-item-dialog.tsx'
import { activityQuery } from '../item-queries.ts'
import { t } from '../item-texts.ts'
import { KindsMenu } from './kinds-menu.tsx'
import { ListPager } from '../list-pager.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { ListFailed } from '../page-face.tsx'
import { useAddressFilter, useAddressOffset } from '../use-address-filter.ts'

export type ActivityListProps = {
  personId?: string | undefined
  caseId?: string | undefined
  /** The shared folder that holds the rows, with the name of its filter and the texts for an empty list. */
  /** The rows concern more than one person. */
  showsPeople?: boolean
  folder?: { readonly id: string; readonly filter: string; readonly empty: string; readonly hint: string }
  /** Further actions for a row. */
  actionsFor?: ((row: ListableRow) => MenuAction[]) | undefined
  /** The only kind listed, if other places show the rest, with the texts for an empty list. */
  only?: { readonly kind: Kind; readonly empty: string; readonly hint: string }
}

/** The kinds that belong to people and cases. */
const offered: readonly Kind[] = kindsThat('isWork')

function chosenKinds(kinds: string | undefined): Kind[] {
  const named = new Set(kinds?.split('|'))
  return offered.filter((kind) => named.has(kind))
}

/** The items of a person, a case or a shared folder, grouped by kind. Filter, kinds and page are in the address. */
export function ActivityList({ personId, caseId, folder, actionsFor, only, showsPeople = false }: ActivityListProps) {
  const chosen = chosenKinds(useAddressQuery()['kinds'])
  const kinds = only ? [only.kind] : chosen
  const changeQuery = useChangeAddressQuery()
  const filter = useAddressFilter()
  const offset = useAddressOffset()
  const [deleted, setDeleted] = useState<ListableRow | null>(null)
  const list = useQuery(
    activityQuery({ person: personId, case: caseId, folder: folder?.id, q: filter.applied, kinds, offset }),
  )
  const { data, error, isFetching, refetch } = list

  return (
    <>
      <div className="cl-toolbar px-6 pt-3 pb-2 max-md:px-4">
        <div className="w-60 max-md:w-auto max-md:flex-1">
          <SearchField
            label={folder?.filter ?? (caseId ? t('filterInCase') : t('filterInPerson'))}
            clearLabel={t('clear')}
            value={filter.typed}
            onChange={filter.change}
            onSubmit={filter.submit}
            size="small"
          />
        </div>
        {!only && (
          <KindsMenu
            offered={offered}
            chosen={kinds}
            onChange={(next) => void changeQuery({ kinds: next.join('|') || undefined, skip: undefined })}
          />
        )}
      </div>
      <p className="cl-sr-only" role="status">
        {filter.applied !== '' && data && t('results', { count: data.Total })}
      </p>
      {!data && !error && <ListSkeleton />}
      {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {data && data.Items.length === 0 && (
        <Nothing term={filter.applied} isCase={caseId !== undefined} instead={only ?? folder} />
      )}
      {data && data.Items.length > 0 && (
        <ActivityTable
          page={data}
          onDelete={setDeleted}
          actionsFor={actionsFor}
          showsPeople={showsPeople || folder !== undefined}
          personId={caseId === undefined ? personId : undefined}
        />
      )}
      {data && data.Total > 0 && (
        <ListPager
          list={data}
          shownRows={data.Items.length}
          isRefreshing={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
      <DeleteItemDialog item={deleted} onClose={() => setDeleted(null)} />
    </>
  )
}

type NothingProps = {
  term: string
  isCase: boolean
  instead: { readonly empty: string; readonly hint: string } | undefined
}

function Nothing({ term, isCase, instead }: NothingProps) {
  if (term !== '') return <EmptyState title={t('noResults', { term })} />
  if (instead) return <EmptyState title={instead.empty}>{instead.hint}</EmptyState>
  return <EmptyState title={t('noData')}>{isCase ? t('nothingHere') : t('nothingHerePerson')}</EmptyState>
}
