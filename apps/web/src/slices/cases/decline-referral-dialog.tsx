import type { Referral } from '@caseloom/contracts/cases/action-endpoints'
import { TextArea } from '@caseloom/ui/text-area'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeptText } from '../../platform/use-kept-text.ts'
import { CaseActionFrame, fieldError } from './case-action-frame.tsx'
import { declineReferralMutation } from './case-action-queries.ts'
import { requirement, t } from './case-action-texts.ts'

export type DeclineReferralDialogProps = { referral: Pick<Referral, 'Id' | 'Case'>; onClose: () => void }

export function DeclineReferralDialog({ referral, onClose: closeDialog }: DeclineReferralDialogProps) {
  const { Id, Case } = referral
  const [reason, setReason, forgetReason] = useKeptText(`${Id}:decline`)
  const [isAsked, setIsAsked] = useState(false)
  const decline = useMutation(declineReferralMutation)

  function onClose() {
    forgetReason()
    closeDialog()
  }

  function handleConfirm() {
    setIsAsked(true)
    if (reason.trim() === '') return
    decline.mutateAsync({ id: Id, reason }).then(
      () => {
        showToast({ message: t('declined', { name: Case.Name }) })
        onClose()
      },
      () => undefined,
    )
  }

  return (
    <CaseActionFrame
      title={t('declineTitle', { name: Case.Name })}
      onClose={onClose}
      confirmLabel={t('decline')}
      onConfirm={handleConfirm}
      isPending={decline.isPending}
      isDirty={reason.trim() !== ''}
      error={decline.error}
      fields={['Reason']}
    >
      <TextArea
        label={t('reason')}
        value={reason}
        onChange={setReason}
        maxLength={1000}
        requirement={requirement()}
        error={isAsked && reason.trim() === '' ? t('reasonRequired') : fieldError(decline.error, 'Reason')}
        autoFocus
      />
    </CaseActionFrame>
  )
}
