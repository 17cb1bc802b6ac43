import { TextArea } from '@caseloom/ui/text-area'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdempotencyKey } from '../../platform/use-idempotency-key.ts'
import { useKeptText } from '../../platform/use-kept-text.ts'
import { CaseActionFrame, fieldError, type OneCaseDialogProps } from './case-action-frame.tsx'
import { referMutation } from './case-action-queries.ts'
import { requirement, t } from './case-action-texts.ts'
import { ReceiverField } from './receiver-field.tsx'

/** Asks another group to take the case. Until it does, the group sees only the name and this message. */
export function ReferCaseDialog({ managedCase, onClose: closeDialog }: OneCaseDialogProps) {
  const { Id, Name, Version, Group } = managedCase
  const [to, setTo] = useState<{ readonly id: string; readonly name: string } | null>(null)
  const [message, setMessage, forgetMessage] = useKeptText(`${Id}:refer`)
  const [isAsked, setIsAsked] = useState(false)
  const { keyFor } = useIdempotencyKey()
  const refer = useMutation(referMutation(Id))

  function onClose() {
    forgetMessage()
    closeDialog()
  }

  function handleConfirm() {
    setIsAsked(true)
    if (to === null || message.trim() === '') return
    const body = { To: to.id, Message: message }
    refer.mutate(
      { id: Id, version: Version, idempotencyKey: keyFor(body), body },
      {
        onSuccess: () => {
          showToast({ message: t('referred', { name: Name, group: to.name }) })
          onClose()
        },
      },
    )
  }

  return (
    <CaseActionFrame
      title={t('referTitle', { name: Name })}
      onClose={onClose}
      confirmLabel={t('refer')}
      onConfirm={handleConfirm}
      isPending={refer.isPending}
      isDirty={to !== null || message.trim() !== ''}
      error={refer.error}
      fields={['To', 'Message']}
    >
      <p className="text-text-muted">{t('referBody')}</p>
      <ReceiverField
        label={t('referTo')}
        value={to?.id ?? null}
        onChange={(id, name) => setTo(id === null ? null : { id, name })}
        only="groups"
        without={[Group?.Id]}
        error={isAsked && to === null ? t('groupRequired') : fieldError(refer.error, 'To')}
      />
      <TextArea
        label={t('message')}
        value={message}
        onChange={setMessage}
        maxLength={1000}
        requirement={requirement()}
        error={isAsked && message.trim() === '' ? t('reasonRequired') : fieldError(refer.error, 'Message')}
      />
    </CaseActionFrame>
  )
}
