import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { t } from './contact-texts.ts'

export type DiscardDialogProps = { isOpen: boolean; onClose: () => void; onDiscard: () => void }

/** Asks before a way to reach a person that is being typed is given up. */
export function DiscardDialog({ isOpen, onClose, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onDiscard}
      title={t('discardTitle')}
      confirmLabel={t('discard')}
      cancelLabel={t('keep')}
      isDanger
    />
  )
}
