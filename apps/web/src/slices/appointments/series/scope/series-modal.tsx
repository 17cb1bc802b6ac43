import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { Notice } from '@caseloom/ui/signs/notice'
import type { ReactNode } from 'react'
import { t } from './scope-texts.ts'

export type SeriesModalProps = {
  isOpen: boolean
  /** One question; more room is for a picture that is always there. */
  size?: 's' | 'm'
  title: string
  children: ReactNode
  /** A colleague was faster, and the numbers are new. */
  isChanged?: boolean
  confirmLabel: string
  /** A deletion: the focus begins at Cancel. */
  isDanger?: boolean
  isDisabled?: boolean
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The dialog of a question about a series: one question, Cancel, and one button that does it. */
export function SeriesModal({
  isDanger = false,
  isDisabled = false,
  isChanged = false,
  size = 's',
  ...props
}: SeriesModalProps) {
  const { isOpen, title, children, confirmLabel, isPending, onConfirm, onClose } = props
  const handleClose = () => !isPending && onClose()
  return (
    <Modal
      isOpen={isOpen}
      onClose={handleClose}
      size={size}
      title={title}
      closeLabel={t('close')}
      foot={
        <>
          <Button kind="quiet" onPress={handleClose} isDisabled={isPending} autoFocus={isDanger}>
            {t('cancel')}
          </Button>
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            isDisabled={isDisabled}
            isPending={isPending}
            pendingLabel={t('saving')}
            onPress={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isChanged && (
          <Notice kind="amber" isAlert>
            {t('changedMeanwhile')}
          </Notice>
        )}
        {children}
      </div>
    </Modal>
  )
}
