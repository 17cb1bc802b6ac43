import type { MemberRow } from '@caseloom/contracts/admin/members/member-row'
import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '../../items/index.ts'
import { disconnectSignOnMutation, endTwoStepMutation, removePasskeysMutation } from './member-queries.ts'
import { t } from './member-texts.ts'

/** What a member signs in with on a device, or at an organization, that somebody else may use. */
const ways = {
  'two-step': {
    mutation: endTwoStepMutation,
    title: 'endTwoStepTitle',
    message: 'endTwoStepMessage',
    confirm: 'turnOff',
    cancel: 'keep',
    done: 'endedTwoStep',
  },
  passkeys: {
    mutation: removePasskeysMutation,
    title: 'removePasskeysTitle',
    message: 'passwordAgainMessage',
    confirm: 'removeThem',
    cancel: 'keepThem',
    done: 'removedPasskeys',
  },
  'single-sign-on': {
    mutation: disconnectSignOnMutation,
    title: 'disconnectTitle',
    message: 'passwordAgainMessage',
    confirm: 'disconnect',
    cancel: 'keep',
    done: 'disconnected',
  },
} as const

export type LostDeviceDialogProps = {
  way: keyof typeof ways
  member: Pick<MemberRow, 'Id' | 'Name'>
  isOpen: boolean
  onClose: () => void
}

/** Asks before the password alone opens a member's account again. */
export function LostDeviceDialog({ way, member: { Id, Name: name }, isOpen, onClose }: LostDeviceDialogProps) {
  const { mutation, title, message, confirm, cancel, done } = ways[way]
  const ending = useMutation({
    ...mutation,
    onSuccess: () => showToast({ message: t(done, { name }) }),
    onError: showProblem,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t(title, { name })}
      message={t(message, { name })}
      confirmLabel={t(confirm)}
      cancelLabel={t(cancel)}
      isDanger
      isPending={ending.isPending}
      onClose={onClose}
      onConfirm={() => ending.mutate({ Id }, { onSettled: onClose })}
    />
  )
}
