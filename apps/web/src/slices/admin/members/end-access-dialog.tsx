import type { MemberRow } from '@caseloom/contracts/admin/members/member-row'
import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '../../items/index.ts'
import { changeMemberMutation } from './member-queries.ts'
import { t } from './member-texts.ts'

export type EndAccessDialogProps = {
  member: Pick<MemberRow, 'Id' | 'Name' | 'OpenCases' | 'Version'>
  isOpen: boolean
  onClose: () => void
}

/** Asks before a member's access ends, and says what stays with them. */
export function EndAccessDialog({
  member: { Id, Name: name, OpenCases, Version },
  isOpen,
  onClose,
}: EndAccessDialogProps) {
  const access = useMutation({
    ...changeMemberMutation,
    onSuccess: () => showToast({ message: t('endedAccess', { name }) }),
    onError: showProblem,
  })
  const cases = OpenCases > 0 ? [t('endAccessCases', { count: OpenCases })] : []
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('endAccessTitle', { name })}
      message={[t('endAccessMessage'), ...cases].join(' ')}
      confirmLabel={t('endAccess')}
      cancelLabel={t('keep')}
      isDanger
      isPending={access.isPending}
      onClose={onClose}
      onConfirm={() => access.mutate({ id: Id, version: Version, changes: { Active: false } }, { onSettled: onClose })}
    />
  )
}
