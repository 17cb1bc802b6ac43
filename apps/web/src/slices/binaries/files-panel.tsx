import { Button } from '@caseloom/ui/button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { t } from './binary-texts.ts'
import { relatedQuery } from './binary-queries.ts'
import { FileDrop } from './file-drop.tsx'
import { FilesSkeleton } from './files-skeleton.tsx'
import { RelatedList } from './related-list.tsx'
import { loadUploads, useUploads } from './use-uploads.ts'

const UploadRows = lazyPart(() => import('./upload-rows.tsx').then((module) => module.UploadRows))

export type FilesPanelProps = { itemId: string }

/** The files of an item: a place to add some, what is on its way, and what is attached. */
export function FilesPanel({ itemId }: FilesPanelProps) {
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(relatedQuery(itemId))
  const [first] = data?.pages ?? []
  const { rows, add, remove, retry } = useUploads(itemId)

  /** The connection may be gone by the time that a file is chosen. */
  function loadAhead() {
    loadUploads()
    void UploadRows.preload()
  }

  return (
    <div className="flex flex-col gap-3" aria-busy={!data && !error}>
      {first?.CanAttach && (
        <div onPointerEnter={loadAhead} onFocus={loadAhead}>
          <FileDrop onFiles={add} />
        </div>
      )}
      {rows.length > 0 && (
        <Suspense fallback={null}>
          <UploadRows rows={rows} onRemove={remove} onRetry={retry} />
        </Suspense>
      )}
      {!data && !error && <FilesSkeleton />}
      {!data && error && (
        <div role="alert" className="flex flex-col items-start gap-2">
          <p>{t('noList')}</p>
          <p className="text-sm text-text-muted">{problemSentence(error)}</p>
          <Button size="small" onPress={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {data && first && (
        <RelatedList
          itemId={itemId}
          items={data.pages.flatMap(({ Items }) => Items)}
          total={first.Total}
          canOrder={first.CanAttach}
          isLoadingMore={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </div>
  )
}
