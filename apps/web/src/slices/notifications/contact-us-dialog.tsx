import { TextLink } from '@caseloom/ui/link'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mailto } from '../../platform/mailto.ts'
import { useIdempotencyKey } from '../../platform/use-idempotency-key.ts'
import { useSession } from '../../platform/session.ts'
import { showProblem } from '../items/index.ts'
import { useKeptText } from '../../platform/use-kept-text.ts'
import { MessageDialog, MessageField } from './message-dialog.tsx'
import { contactAdministratorsMutation } from './notification-queries.ts'
import { t } from './notification-texts.ts'

export type ContactUsDialogProps = { isOpen: boolean; onClose: () => void }

/** Writes to those who run the care model. The message arrives in the app, so it needs no sending service. */
export function ContactUsDialog({ isOpen, onClose }: ContactUsDialogProps) {
  const { CareModel } = useSession()
  const [message, setMessage] = useKeptText('contact-us')
  const [isAsked, setIsAsked] = useState(false)
  const { keyFor, renew } = useIdempotencyKey()
  const contacting = useMutation(contactAdministratorsMutation)
  const isMissing = message.trim() === ''

  function handleClose() {
    setMessage('')
    setIsAsked(false)
    renew()
    onClose()
  }

  function handleSend() {
    setIsAsked(true)
    if (contacting.isPending || isMissing) return
    contacting.mutate(
      { message, idempotencyKey: keyFor(message) },
      {
        onSuccess: () => {
          showToast({ message: t('administratorsTold') })
          handleClose()
        },
        onError: showProblem,
      },
    )
  }

  return (
    <MessageDialog
      isOpen={isOpen}
      onClose={handleClose}
      title={t('contactTitle')}
      isDirty={message !== ''}
      isSending={contacting.isPending}
      onSend={handleSend}
    >
      <p>{t('contactHint')}</p>
      <MessageField
        value={message}
        onChange={setMessage}
        error={isAsked && isMissing ? t('messageMissing') : undefined}
      />
      {CareModel.SupportAddress !== null && (
        <p className="text-sm text-text-muted">
          {t('orByLetter')} <TextLink href={mailto(CareModel.SupportAddress)}>{CareModel.SupportAddress}</TextLink>
        </p>
      )}
    </MessageDialog>
  )
}
