import { TextArea } from '@caseloom/ui/text-area'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeptText } from '../../platform/use-kept-text.ts'
import { CaseActionFrame, fieldError, type OneCaseDialogProps } from './case-action-frame.tsx'
import { activateMutation, closeMutation, suspendMutation } from './case-action-queries.ts'
import { requirement, t } from './case-action-texts.ts'

type Wish = 'suspend' | 'resume' | 'activate'
export type CaseReasonDialogProps = OneCaseDialogProps & { wish: Wish }

const words = {
  suspend: { title: 'suspendTitle', body: 'suspendBody', confirm: 'suspend', done: 'suspended' },
  resume: { title: 'resumeTitle', body: 'resumeBody', confirm: 'resume', done: 'resumed' },
  activate: { title: 'activateTitle', body: 'activateBody', confirm: 'activate', done: 'activated' },
} as const

/** Suspends, resumes or re-opens a case. Resuming needs no reason. */
export function CaseReasonDialog({ managedCase, onClose: closeDialog, wish }: CaseReasonDialogProps) {
  const { Id, Name, Version } = managedCase
  const [reason, setReason, forgetReason] = useKeptText(`${Id}:${wish}`)
  const [isAsked, setIsAsked] = useState(false)
  const mutations = {
    suspend: useMutation(suspendMutation(Id)),
    resume: useMutation(closeMutation(Id)),
    activate: useMutation(activateMutation(Id)),
  }
  const { mutate, isPending, error } = mutations[wish]
  const isNeeded = wish !== 'resume'
  const isMissing = isNeeded && isAsked && reason.trim() === ''

  function onClose() {
    forgetReason()
    closeDialog()
  }

  function handleConfirm() {
    setIsAsked(true)
    if (isNeeded && reason.trim() === '') return
    mutate(
      { id: Id, version: Version, body: { Reason: reason } },
      {
        onSuccess: () => {
          showToast({ message: t(words[wish].done, { name: Name }) })
          onClose()
        },
      },
    )
  }

  return (
    <CaseActionFrame
      title={t(words[wish].title, { name: Name })}
      onClose={onClose}
      confirmLabel={t(words[wish].confirm)}
      onConfirm={handleConfirm}
      isPending={isPending}
      isDirty={reason.trim() !== ''}
      error={error}
      fields={['Reason']}
    >
      <p className="text-text-muted">{t(words[wish].body)}</p>
      <TextArea
        label={t('reason')}
        value={reason}
        onChange={setReason}
        maxLength={1000}
        {...(isNeeded && { requirement: requirement() })}
        error={isMissing ? t('reasonRequired') : fieldError(error, 'Reason')}
        autoFocus
      />
    </CaseActionFrame>
  )
}
