import type { ResourceCard as Card } from '@caseloom/contracts/resources/resource'
import { Button } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { BooksIcon } from '@phosphor-icons/react/dist/csr/Books'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChangeAddressQuery } from '../../platform/address.ts'
import { DeleteItemDialog, ListFailed, ListSkeleton } from '../items/index.ts'
import { LibraryFilters, useLibraryFilter } from './library-filters.tsx'
import { LibrarySection } from './library-section.tsx'
import { libraryQuery } from './resource-queries.ts'
import { ResourceDialog, type Editing } from './resource-dialog.tsx'
import { t } from './resource-texts.ts'
import './resources.css'

/** All resources by category, to search and to open. Administrators add, change, order and hide them here. */
export function Library() {
  const filter = useLibraryFilter()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    libraryQuery(filter.applied),
  )
  const [editing, setEditing] = useState<Editing | null>(null)
  const [deleting, setDeleting] = useState<Card | null>(null)
  const [first] = data?.pages ?? []
  if (!first) return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />

  const cards = data?.pages.flatMap(({ Items }) => Items) ?? []
  const byCategory = Map.groupBy(cards, ({ Aux1 }) => Aux1)
  const { Categories, CanAdd } = first
  const isBare = Categories.length === 0 && !filter.isNarrowed
  const add = CanAdd && (
    <Button
      kind="primary"
      icon={<PlusIcon weight="bold" aria-hidden="true" />}
      onPress={() => setEditing({ id: null })}
    >
      {t('add')}
    </Button>
  )
  return (
    <div className="px-6 pt-4 pb-8 max-md:px-4">
      {(!isBare || CanAdd) && <LibraryFilters filter={filter} choices={first} add={isBare ? null : add} />}
      {isBare && (
        <EmptyState icon={<BooksIcon />} title={t('empty')} actions={add || undefined}>
          {t(CanAdd ? 'emptyAdd' : 'emptyHint')}
        </EmptyState>
      )}
      {!isBare && cards.length === 0 && <NothingFound term={filter.applied.q} />}
      <p className="sr-only" role="status">
        {isBare ? '' : t('count', { count: first.Total })}
      </p>
      {[...byCategory].map(([category, those], at) => (
        <LibrarySection
          key={category}
          category={category}
          cards={those}
          // They come by category, so that only the last one may go on.
          isWhole={!hasNextPage || at < byCategory.size - 1}
          // A search hides resources whose places count as well, so nothing is moved then.
          isOrdered={filter.applied.q === '' && filter.applied.language === undefined && !hasNextPage}
          onEdit={({ Id }) => setEditing({ id: Id })}
          onDelete={setDeleting}
        />
      ))}
      {hasNextPage && (
        <Button kind="quiet" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {editing && <ResourceDialog editing={editing} categories={Categories} onClose={() => setEditing(null)} />}
      <DeleteItemDialog item={deleting} onClose={() => setDeleting(null)} />
    </div>
  )
}

function NothingFound({ term }: { term: string }) {
  const changeQuery = useChangeAddressQuery()
  const showAll = () => void changeQuery({ q: undefined, category: undefined, language: undefined })
  return (
    <EmptyState
      title={term === '' ? t('noneHere') : t('noResults', { term })}
      actions={<Button onPress={showAll}>{t('showAll')}</Button>}
    />
  )
}
