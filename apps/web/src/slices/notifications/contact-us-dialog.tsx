import { notificationLimits } from '@caseloom/contracts/notifications/notification'
import { Button } from '@caseloom/ui/button'
import { TextLink } from '@caseloom/ui/link'
import { Modal } from '@caseloom/ui/modal'
import { TextArea } from '@caseloom/ui/text-area'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { newIdempotencyKey } from '../../platform/api.ts'
import { useSession } from '../../platform/session.ts'
import { showProblem } from '../items/index.ts'
import { contactAdministratorsMutation } from './notification-queries.ts'
import { t } from './notification-texts.ts'

export type ContactUsDialogProps = { isOpen: boolean; onClose: () => void }

/** Writes to those who run the care model; it arrives in the app, whatever is set up to send. */
export function ContactUsDialog({ isOpen, onClose }: ContactUsDialogProps) {
  const { CareModel } = useSession()
  const [message, setMessage] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)
  const contacting = useMutation(contactAdministratorsMutation)
  const isMissing = message.trim() === ''

  function handleClose() {
    setMessage('')
    setIsAsked(false)
    setIdempotencyKey(newIdempotencyKey())
    onClose()
  }

  function handleSend() {
    setIsAsked(true)
    if (contacting.isPending || isMissing) return
    contacting.mutate(
      { message, idempotencyKey },
      {
        onSuccess: () => {
          showToast({ message: t('administratorsTold') })
          handleClose()
        },
        onError: (error) => {
          // What is sent next says something else.
          setIdempotencyKey(newIdempotencyKey())
          showProblem(error)
        },
      },
    )
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={handleClose}
      title={t('contactTitle')}
      closeLabel={t('close')}
      isDirty={message !== ''}
      discardTexts={{ title: t('discardTitle'), discard: t('discard'), keep: t('keep') }}
      foot={
        <>
          <Button kind="quiet" onPress={handleClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" onPress={handleSend} isPending={contacting.isPending} pendingLabel={t('sendingNow')}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('contactHint')}</p>
        <TextArea
          label={t('message')}
          value={message}
          onChange={setMessage}
          rows={5}
          maxLength={notificationLimits.messageBody}
          counter={(count) => t('characters', { count })}
          requirement={{ required: t('required'), answered: t('answered') }}
          error={isAsked && isMissing ? t('messageMissing') : undefined}
        />
        {CareModel.SupportAddress !== null && (
          <p className="text-sm text-text-muted">
            {t('orByLetter')}{' '}
            <TextLink href={`mailto:${CareModel.SupportAddress}`}>{CareModel.SupportAddress}</TextLink>
          </p>
        )}
      </div>
    </Modal>
  )
}
