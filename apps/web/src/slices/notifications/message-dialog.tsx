import { notificationLimits } from '@caseloom/contracts/notifications/template-rules'
import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/modal'
import { TextArea } from '@caseloom/ui/text-area'
import type { ReactNode } from 'react'
import { t } from './notification-texts.ts'

export type MessageDialogProps = {
  isOpen: boolean
  title: string
  /** Closing would lose typed text. */
  isDirty: boolean
  isSending: boolean
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog to write and send something, or to cancel. */
export function MessageDialog({ isOpen, title, isDirty, isSending, onSend, onClose, children }: MessageDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      isDirty={isDirty}
      discardTexts={{ title: t('discardTitle'), discard: t('discard'), keep: t('keep') }}
      foot={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" onPress={onSend} isPending={isSending} pendingLabel={t('sendingNow')}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">{children}</div>
    </Modal>
  )
}

export type MessageFieldProps = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  hint?: string
}

export function MessageField({ hint, ...field }: MessageFieldProps) {
  return (
    <TextArea
      {...field}
      label={t('message')}
      rows={5}
      maxLength={notificationLimits.messageBody}
      counter={(count) => t('characters', { count })}
      requirement={{ required: t('required'), answered: t('answered') }}
      {...(hint !== undefined && { hint })}
    />
  )
}
