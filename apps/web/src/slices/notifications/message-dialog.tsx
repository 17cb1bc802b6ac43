import { notificationLimits } from '@caseloom/contracts/notifications/template-rules'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { FormDialog, type FormDialogProps } from '../../platform/forms/form-dialog.tsx'
import { requirement, t as formTexts } from '../../platform/forms/form-texts.ts'
import { t } from './notification-texts.ts'

export type MessageDialogProps = Pick<
  FormDialogProps,
  'form' | 'isOpen' | 'title' | 'isDirty' | 'onClose' | 'children'
> & {
  /** Other words than those of sending at once. */
  confirmLabel?: string
  pendingLabel?: string
}

/** A dialog to write and send something, or to cancel. Enter in the subject sends nothing. */
export function MessageDialog(props: MessageDialogProps) {
  return (
    <FormDialog
      confirmLabel={t('send')}
      pendingLabel={t('sendingNow')}
      {...props}
      size="m"
      closeLabel={t('close')}
      discardTexts={{ title: t('discardTitle'), discard: t('discard'), keep: formTexts('keep') }}
      hasEnter={false}
    />
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
      requirement={requirement()}
      {...(hint !== undefined && { hint })}
    />
  )
}
