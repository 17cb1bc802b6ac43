import type { BinRow } from '@caseloom/contracts/items/bin-endpoints'
import { Button } from '@caseloom/ui/button'
import { ChoiceCards } from '@caseloom/ui/fields/radio-group'
import { Modal } from '@caseloom/ui/layers/modal'
import { useState } from 'react'
import type { Restoring } from '../item-queries.ts'
import { t } from '../item-texts.ts'
import { t as bin } from './bin-texts.ts'

export type RestoreSeriesDialogProps = {
  /** An appointment that was deleted with others of its series. Undefined while the dialog is closed. */
  row: BinRow | undefined
  isPending: boolean
  onClose: () => void
  onRestore: (restoring: Restoring) => void
}

/** Asks whether everything of a series that was deleted together comes back, or one appointment alone. */
export function RestoreSeriesDialog({ row, isPending, onClose, onRestore }: RestoreSeriesDialogProps) {
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState(row)
  const [scope, setScope] = useState<Restoring['scope']>('ALL')
  if (row && row !== shown) {
    setShown(row)
    setScope('ALL')
  }
  const handleClose = () => !isPending && onClose()
  return (
    <Modal
      isOpen={row !== undefined}
      onClose={handleClose}
      size="s"
      title={bin('restoreTitle', { name: shown?.Name ?? '' })}
      closeLabel={t('cancel')}
      foot={
        <>
          <Button kind="quiet" onPress={handleClose} isDisabled={isPending}>
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            isPending={isPending}
            pendingLabel={t('saving')}
            onPress={() => row && onRestore({ id: row.Id, scope })}
          >
            {bin('restore')}
          </Button>
        </>
      }
    >
      <ChoiceCards
        label={bin('restoreWhat')}
        isLabelHidden
        options={[
          {
            id: 'ALL',
            label: bin('restoreAll', { count: shown?.SeriesCount ?? 0 }),
            description: bin('restoreAllHint'),
          },
          { id: 'ONLY', label: bin('restoreOnly'), description: bin('restoreOnlyHint') },
        ]}
        value={scope}
        onChange={setScope}
      />
    </Modal>
  )
}
