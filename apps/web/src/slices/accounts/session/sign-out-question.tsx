import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { t } from '../account-texts.ts'
import type { useSignOut } from './use-sign-out.ts'

export type SignOutQuestionProps = { signOut: ReturnType<typeof useSignOut> }

export function SignOutQuestion({ signOut }: SignOutQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={signOut.unsent.count > 0}
      onClose={signOut.cancel}
      onConfirm={signOut.confirm}
      title={t('unsentTitle')}
      message={t('unsentMessage', signOut.unsent)}
      confirmLabel={t('signOut')}
      cancelLabel={t('cancel')}
      isPending={signOut.isLeaving}
    />
  )
}
