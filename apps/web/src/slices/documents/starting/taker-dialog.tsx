import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { changeTakerMutation } from '../document-queries.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { t } from './starting-texts.ts'

export type TakerDialogProps = { document: DocumentForm; onClose: () => void }

/** Hands the document to another clinician. */
export function TakerDialog({ document, onClose }: TakerDialogProps) {
  const change = useMutation(changeTakerMutation(document.Id))
  return (
    <HandOverDialog
      title={t('transferTitle', { name: document.Name })}
      hint={t('transferHint')}
      ownerId={document.Clinician?.Id}
      isPending={change.isPending}
      onHandOver={({ id: to }, force, onRefused) =>
        change.mutate(
          { to, force },
          {
            onSuccess: (item) => {
              showToast({ message: t('savedName', { name: item.Clinician?.Name ?? document.Name }) })
              onClose()
            },
            onError: onRefused,
          },
        )
      }
      onClose={onClose}
    />
  )
}
