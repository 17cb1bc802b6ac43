import { TEMPLATE } from '@caseloom/contracts/binaries/related-rules'
import type { RelatedItem } from '@caseloom/contracts/binaries/related-item'
import { Button } from '@caseloom/ui/button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { DeleteItemDialog } from '../items/index.ts'
import { relatedQuery } from './binary-queries.ts'
import { t } from './binary-texts.ts'
import { RelatedRow } from './related-row.tsx'
import './binaries.css'

export type AttachedFilesProps = { itemId: string; whenEmpty: ReactNode }

/** What is attached to an item, within its page: files and forms, without those that are only asked for. */
export function AttachedFiles({ itemId, whenEmpty }: AttachedFilesProps) {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(relatedQuery(itemId))
  const [deleting, setDeleting] = useState<RelatedItem | null>(null)
  const items = data?.pages.flatMap(({ Items }) => Items).filter(({ Type }) => Type !== TEMPLATE) ?? []
  if (items.length === 0) return data && whenEmpty
  return (
    <>
      <ul className="cl-related" aria-label={t('related')}>
        {items.map((item) => (
          <RelatedRow key={item.Id} item={item} onDelete={() => setDeleting(item)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="quiet" size="small" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('show')}
        </Button>
      )}
      <DeleteItemDialog item={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}
