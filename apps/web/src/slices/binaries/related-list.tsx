import type { RelatedItem } from '@caseloom/contracts/binaries/related-item'
import { TEMPLATE } from '@caseloom/contracts/binaries/related-rules'
import { Button } from '@caseloom/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useId, useState } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { DeleteItemDialog, showProblem } from '../items/index.ts'
import { moveRelatedMutation, relatedQuery } from './binary-queries.ts'
import { t } from './binary-texts.ts'
import { ordered } from './ordering/place-in-order.ts'
import { useOrdering } from './ordering/use-ordering.ts'
import { RelatedRow } from './related-row.tsx'

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
  const moving = useMutation({ ...moveRelatedMutation(itemId), onError: showProblem })
  const attached = items.filter(({ Type }) => Type !== TEMPLATE)
  // Until the server's order is there, as it was put.
  const shown = moving.isPending ? ordered(attached, moving.variables) : attached
  const { list, ...ordering } = useOrdering(shown, (move) => moving.mutate(move))
  const moved = canOrder && attached.length > 1 ? { items: shown, ordering } : undefined
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
          <ul className="cl-related" ref={list}>
            {shown.map((item) => (
              <RelatedRow key={item.Id} item={item} moved={moved} onDelete={() => setDeleting(item)} />
            ))}
            {items
              .filter(({ Type }) => Type === TEMPLATE)
              .map((item) => (
                <RelatedRow key={item.Id} item={item} onDelete={() => setDeleting(item)} />
              ))}
          </ul>
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
