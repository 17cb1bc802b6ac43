import type { ScheduledMessage } from '@caseloom/contracts/notifications/notification'
import { notificationLimits, unknownVariable } from '@caseloom/contracts/notifications/template-rules'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { Notice } from '@caseloom/ui/signs/notice'
import { useState } from 'react'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { formatNearTimeWithin } from '../../../platform/texts/times.ts'
import { MessageDialog, MessageField } from '../message-dialog.tsx'
import { t as words } from '../notification-texts.ts'
import { changeScheduledMutation } from './scheduled-queries.ts'
import { t } from './scheduled-texts.ts'
import { faultOfTime } from './scheduled-times.ts'
import { WhenFields } from './when-fields.tsx'

export type ChangeScheduledDialogProps = {
  message: ScheduledMessage
  /** It has been sent or withdrawn since the dialog was opened. */
  isGone: boolean
  onClose: () => void
}

function faultOfText(text: string): string | false {
  if (text.trim() === '') return words('messageMissing')
  const variable = unknownVariable(text)
  return variable !== null && words('variableUnknown', { variable })
}

/** Changes the words of a message that waits, or its time. */
export function ChangeScheduledDialog({ message, isGone, onClose }: ChangeScheduledDialogProps) {
  const [opened] = useState(message)
  const { Subject, MessageBody, SendAt } = opened
  const form = useForm({
    values: useKeptValues(`scheduled message ${opened.Id}`, { Subject, MessageBody, SendAt }),
    check: (typed) => ({
      MessageBody: isGone ? t('gone') : faultOfText(typed.MessageBody),
      SendAt: faultOfTime(typed.SendAt),
    }),
    mutation: changeScheduledMutation,
    variables: (text, isStale) => ({ seen: isStale ? message : opened, text }),
    onDone(changed) {
      showToast({ message: t('changed', { when: formatNearTimeWithin(changed.SendAt) }) })
      onClose()
    },
  })
  return (
    <MessageDialog
      form={form}
      isOpen
      onClose={onClose}
      title={t('changeTitle')}
      confirmLabel={t('save')}
      pendingLabel={t('saving')}
      isDirty={form.isDirty}
    >
      <div role="status">{isGone && <Notice kind="amber">{t('gone')}</Notice>}</div>
      <WhenFields {...form.field('SendAt')} />
      <TextField {...form.field('Subject')} label={words('subject')} maxLength={notificationLimits.subject} />
      <MessageField {...form.field('MessageBody')} hint={words('variablesHint', { braces: '{{…}}' })} />
    </MessageDialog>
  )
}
