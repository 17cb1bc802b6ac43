import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/modal'
import { TextArea } from '@caseloom/ui/text-area'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useKeptText } from '../../platform/use-kept-text.ts'
import { revertItemMutation } from './item-queries.ts'
import { t } from './item-texts.ts'
import { t as words } from './reactivate-texts.ts'
import { showProblem } from './item-toasts.ts'

export type ReactivateDialogProps = {
  item: { readonly Id: string; readonly Name: string; readonly Version: number }
  isOpen: boolean
  onClose: () => void
}

/** Unlocks a completed item, for a reason that the audit trail keeps. */
export function ReactivateDialog({ item, isOpen, onClose }: ReactivateDialogProps) {
  const [reason, setReason] = useKeptText(`${item.Id}:reactivate`)
  const [isAsked, setIsAsked] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const revert = useMutation(revertItemMutation)
  const isMissing = isAsked && reason.trim() === ''

  function handleClose() {
    setReason('')
    setIsAsked(false)
    onClose()
  }

  function handleConfirm() {
    setIsAsked(true)
    if (reason.trim() === '') {
      area.current?.focus()
      return
    }
    revert.mutate(
      { id: item.Id, reason: reason.trim(), version: item.Version },
      {
        onSuccess: () => {
          showToast({ message: words('reactivated', { name: item.Name }) })
          handleClose()
        },
        onError: showProblem,
      },
    )
  }

  return (
    <Modal
      size="s"
      isOpen={isOpen}
      onClose={handleClose}
      title={words('reactivateTitle', { name: item.Name })}
      closeLabel={t('cancel')}
      foot={
        <>
          <Button kind="quiet" onPress={handleClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" onPress={handleConfirm} isPending={revert.isPending} pendingLabel={t('saving')}>
            {words('reactivate')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-text-muted">{words('reactivateBody')}</p>
      <TextArea
        label={words('reason')}
        value={reason}
        onChange={setReason}
        requirement={{ required: words('requiredBadge'), answered: words('answered') }}
        error={isMissing ? words('reasonRequired') : undefined}
        maxLength={1000}
        areaRef={area}
        autoFocus
      />
    </Modal>
  )
}
