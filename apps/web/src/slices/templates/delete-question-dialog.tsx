import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { listWords } from '../../platform/texts/list-words.ts'
import { t } from './builder-texts.ts'

export type DeleteQuestionDialogProps = {
  isOpen: boolean
  number: number
  dependents: readonly Pick<TemplateQuestion, 'Text'>[]
  onClose: () => void
  onConfirm: () => void
}

/** Says which questions depend on the one that is deleted. */
export function DeleteQuestionDialog({ isOpen, number, dependents, onClose, onConfirm }: DeleteQuestionDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger
      title={t('deleteTitle', { number })}
      message={t('dependents', { names: listWords(dependents.map(({ Text }) => `“${Text}”`)) })}
      confirmLabel={t('delete')}
      cancelLabel={t('keep')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  )
}
