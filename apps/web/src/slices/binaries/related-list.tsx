import type { RelatedItem } from '@caseloom/contracts/binaries/related-item'
import { TEMPLATE } from '@caseloom/contracts/binaries/related-rules'
import { Button } from '@caseloom/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { Suspense, useId, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useSession } from '../../platform/session/session.ts'
import { DeleteItemDialog } from '../items/index.ts'
import { relatedQuery } from './binary-queries.ts'
import { t } from './binary-texts.ts'
import { FilesSkeleton } from './files-skeleton.tsx'
import type { MovedRow } from './related-row.tsx'

// Most lists are empty.
const RelatedRow = lazyPart(() => import('./related-row.tsx').then((module) => module.RelatedRow))
// Most others have one file at most, or are only read.
const OrderedRows = lazyPart(() => import('./ordering/ordered-rows.tsx').then((module) => module.OrderedRows))

export type RelatedListProps = {
  itemId: string
  items: readonly RelatedItem[]
  /** How many there are, the ones that are not loaded included. */
  total: number
  /** The reader may put them in another order. */
  canOrder: boolean
  isLoadingMore: boolean
  onMore: () => void
}

/** The attachments of an item and the forms that it still requires. On phones the heading folds the list, which starts open. */
export function RelatedList({ itemId, items, total, canOrder, isLoadingMore, onMore }: RelatedListProps) {
  const client = useQueryClient()
  const { CareModel } = useSession()
  const [isOpen, setIsOpen] = useState(true)
  const [deleting, setDeleting] = useState<RelatedItem | null>(null)
  const listId = useId()
  const attached = items.filter(({ Type }) => Type !== TEMPLATE)
  const row = (item: RelatedItem, moved?: MovedRow) => (
    <RelatedRow key={item.Id} item={item} moved={moved} onDelete={() => setDeleting(item)} />
  )
  const missing = items.filter(({ Type }) => Type === TEMPLATE).map((item) => row(item))
  const plain = (
    <ul className="cl-related">
      {attached.map((item) => row(item))}
      {missing}
    </ul>
  )
  const refresh = () => void client.invalidateQueries({ queryKey: relatedQuery(itemId).queryKey })

  return (
    <section>
      <div className="flex items-center gap-2">
        <h3 className="font-semibold">{t('related')}</h3>
        <span className="text-sm text-text-muted">{total}</span>
        <span className="ms-auto md:hidden">
          <Button
            size="small"
            kind="quiet"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={isOpen ? t('hide') : t('show')}
            icon={<CaretDownIcon className={isOpen ? 'rotate-180' : undefined} aria-hidden="true" />}
            onPress={() => setIsOpen(!isOpen)}
          >
            {String(total)}
          </Button>
        </span>
      </div>
      <div id={listId} className={isOpen ? undefined : 'max-md:hidden'}>
        {items.length === 0 ? (
          <p className="py-2 text-text-muted">{t('nothingHint')}</p>
        ) : (
          <Suspense fallback={<FilesSkeleton />}>
            <Suspense fallback={plain}>
              {canOrder && attached.length > 1 ? (
                <OrderedRows itemId={itemId} attached={attached} row={row} after={missing} />
              ) : (
                plain
              )}
            </Suspense>
          </Suspense>
        )}
        {total > items.length && (
          <Button kind="quiet" size="small" isPending={isLoadingMore} onPress={onMore}>
            {t('seeMore', { count: total - items.length })}
          </Button>
        )}
        {CareModel.SupportAddress !== null && (
          <p className="pt-1 text-sm">
            <a className="cl-link" href={`mailto:${CareModel.SupportAddress}`}>
              {t('support')}
            </a>
          </p>
        )}
      </div>
      <DeleteItemDialog item={deleting} onClose={() => setDeleting(null)} onDeleted={refresh} onUndone={refresh} />
    </section>
  )
}
