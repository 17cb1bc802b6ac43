import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { discardTexts } from '../../../platform/forms/form-texts.ts'

export type DiscardDialogProps = { isOpen: boolean; onClose: () => void; onDiscard: () => void }

/** Asks before a way to reach a person that is being typed is given up. */
export function DiscardDialog({ isOpen, onClose, onDiscard }: DiscardDialogProps) {
  const { title, discard, keep } = discardTexts()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onDiscard}
      title={title}
      confirmLabel={discard}
      cancelLabel={keep}
      isDanger
    />
  )
}
