import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { t } from './manager-texts.ts'

export type DiscardQuestionProps = { isOpen: boolean; onClose: () => void; onDiscard: () => void }

/** Asks before moves that are not saved are lost to other lists. */
export function DiscardQuestion({ isOpen, onClose, onDiscard }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        onDiscard()
      }}
      title={t('discardTitle')}
      confirmLabel={t('discard')}
      cancelLabel={t('keep')}
      isDanger
    />
  )
}
