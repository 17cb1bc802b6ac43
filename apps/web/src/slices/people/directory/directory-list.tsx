import { kindsThat } from '@caseloom/contracts/items/kinds'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { SearchField } from '@caseloom/ui/fields/search-field'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { TextLink } from '@caseloom/ui/link'
import { useQuery } from '@tanstack/react-query'
import { useAddressQuery, useChangeAddressQuery } from '../../../platform/address.ts'
import { paths } from '../../../platform/paths.ts'
import { ListFailed, ListPager, ListSkeleton, useAddressFilter, useAddressOffset } from '../../items/index.ts'
import { DirectoryTable } from './directory-table.tsx'
import { directoryQuery } from '../people-queries.ts'
import { t } from './directory-texts.ts'

const kindsOf = {
  all: [],
  people: kindsThat('isPerson'),
  cases: ['CASE'],
  folders: ['SHAREDFOLDER'],
} as const

type Shown = keyof typeof kindsOf

const isShown = (text: string | undefined): text is Shown => text !== undefined && Object.hasOwn(kindsOf, text)

/** All people and cases that the reader may see, by name. Search, type and page are in the address. */
export function DirectoryList() {
  const { type } = useAddressQuery()
  const shown = isShown(type) ? type : 'all'
  const changeQuery = useChangeAddressQuery()
  const filter = useAddressFilter('q')
  const offset = useAddressOffset()
  const { data, error, isFetching, refetch } = useQuery(
    directoryQuery({ q: filter.applied, kinds: kindsOf[shown], offset }),
  )

  return (
    <>
      <div className="cl-toolbar px-6 pt-3 pb-2 max-md:px-4">
        <div className="w-72 max-md:w-full">
          <SearchField
            label={t(shown === 'folders' ? 'findFolder' : 'find')}
            clearLabel={t('clear')}
            value={filter.typed}
            onChange={filter.change}
            onSubmit={filter.submit}
            size="small"
          />
        </div>
        {/* Shared folders have a separate tab. */}
        {shown !== 'folders' && (
          <Segmented
            label={t('kinds')}
            options={[
              { id: 'all', label: t('all') },
              { id: 'people', label: t('people') },
              { id: 'cases', label: t('casesOnly') },
            ]}
            value={shown}
            onChange={(next) => void changeQuery({ type: next === 'all' ? undefined : next, skip: undefined })}
          />
        )}
      </div>
      <p className="cl-sr-only" role="status">
        {filter.applied !== '' && data && t('results', { count: data.Total })}
      </p>
      {!data && !error && <ListSkeleton rows={12} />}
      {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {data && data.Items.length === 0 && <NothingListed term={filter.applied} isOfFolders={shown === 'folders'} />}
      {data && data.Items.length > 0 && <DirectoryTable rows={data.Items} />}
      {data && data.Total > 0 && (
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

export type NothingListedProps = { term: string; isOfFolders: boolean }

export function NothingListed({ term, isOfFolders }: NothingListedProps) {
  if (term !== '')
    return (
      <EmptyState title={t('noResults', { term })}>
        <p>{t('noResultsHint')}</p>
        <p>{t.rich('emergencyHint', { way: <TextLink href={paths.emergency}>{t('emergency')}</TextLink> })}</p>
      </EmptyState>
    )
  if (isOfFolders) return <EmptyState title={t('noFolders')}>{t('noFoldersHint')}</EmptyState>
  return <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
}
