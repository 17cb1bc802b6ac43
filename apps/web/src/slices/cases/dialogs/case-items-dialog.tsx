import type { ListableRow } from '@caseloom/contracts/items/item'
import { Button } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { Modal } from '@caseloom/ui/layers/modal'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kindName } from '../../../platform/texts/kind-texts.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { formatNearDay, formatNearTime } from '../../../platform/texts/times.ts'
import { activityQuery, DeleteItemDialog } from '../../items/index.ts'
import type { OneCaseDialogProps } from '../actions/case-dialog-props.ts'
import { t } from '../actions/case-action-texts.ts'

const PAGE = 50

/** A date without an hour is stored as midnight. */
const dateWords = (date: string) => (date.endsWith('T00:00:00') ? formatNearDay(date) : formatNearTime(date))

/** The items of the case. Those not in use yet can be removed. */
export function CaseItemsDialog({ managedCase, onClose }: OneCaseDialogProps) {
  const { Id, Name } = managedCase
  const [offset, setOffset] = useState(0)
  const [removed, setRemoved] = useState<ListableRow | null>(null)
  const { data, error } = useQuery(activityQuery({ case: Id, q: '', kinds: [], offset, limit: PAGE }))

  return (
    <>
      <Modal size="m" isOpen onClose={onClose} title={t('itemsTitle', { name: Name })} closeLabel={t('closeDialog')}>
        <p className="pb-2 text-text-muted">{t('itemsBody')}</p>
        {error && !data && <p role="alert">{problemSentence(error)}</p>}
        {!data && !error && <span className="cl-skeleton h-24" role="status" />}
        {data?.Items.length === 0 && <EmptyState title={t('noItems')} />}
        <ul className="divide-y divide-border">
          {data?.Items.map((item) => (
            <li key={item.Id} className="flex min-h-11 items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{item.Name}</span>
                <span className="block truncate text-sm text-text-muted">
                  {[kindName(item.Type), item.Date && dateWords(item.Date), item.Completed && t('completed')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {item.Can.Delete && (
                <Button size="small" aria-label={t('removeName', { name: item.Name })} onPress={() => setRemoved(item)}>
                  {t('remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {data && data.Total > PAGE && (
          <p className="flex items-center justify-end gap-2 pt-3 text-sm text-text-muted">
            {t('shownOf', { from: offset + 1, to: offset + data.Items.length, total: data.Total })}
            <Button size="small" isDisabled={offset === 0} onPress={() => setOffset(offset - PAGE)}>
              {t('earlier')}
            </Button>
            <Button size="small" isDisabled={offset + PAGE >= data.Total} onPress={() => setOffset(offset + PAGE)}>
              {t('later')}
            </Button>
          </p>
        )}
      </Modal>
      <DeleteItemDialog item={removed} onClose={() => setRemoved(null)} />
    </>
  )
}
