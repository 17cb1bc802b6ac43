import type { Recipients } from '@caseloom/contracts/notifications/notification'
import { notificationLimits } from '@caseloom/contracts/notifications/template-rules'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useQuery } from '@tanstack/react-query'
import { useKeptValues } from '../../platform/forms/form-values.ts'
import { formatNearTimeWithin } from '../../platform/texts/times.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { showProblem } from '../items/index.ts'
import { bestWay, type Wanted } from './best-way.ts'
import { MessageDialog, MessageField } from './message-dialog.tsx'
import { MessagePreview } from './message-preview.tsx'
import { faultOfMessage, newMessage, valuesFor } from './message-values.ts'
import { recipientsQuery } from './notification-queries.ts'
import { t } from './notification-texts.ts'
import { sendOrScheduleMutation } from './scheduled/scheduled-queries.ts'
import { faultOfTime, timeForLater } from './scheduled/scheduled-times.ts'
import { WhenChoice, type WhenChoiceProps } from './scheduled/when-choice.tsx'
import { RecipientChoice } from './recipient-choice.tsx'
import { TemplateChoice } from './template-choice.tsx'

export type SendDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** What the message is about: a person, a case, an appointment or an incident. */
  itemId: string
  /** The person whom the reader chose to write to; the best way to reach them is preselected. */
  wanted?: Wanted | undefined
  /** Begins with a time to come. */
  isLater?: boolean
  /** When it begins what the message is about. */
  startsAt?: WhenChoiceProps['startsAt']
}

/** Sends people a message: by text, by e-mail, or in the app; now, or at a time to come. */
export function SendDialog({ isOpen, onClose, itemId, wanted, isLater = false, startsAt }: SendDialogProps) {
  const values = useKeptValues(`${itemId}:message`, newMessage(isLater ? timeForLater(startsAt) : null))
  const { Subject, MessageBody, SendAt } = values.now
  // Each read is audited, so a closed dialog reads nothing.
  const recipients = useQuery({ ...recipientsQuery(itemId), enabled: isOpen })
  const to = values.now.To ?? waysTo(wanted, recipients.data)
  const chosen = recipients.data?.Items.filter(({ Id }) => to.includes(Id)) ?? []
  const variables = chosen.map((one) => valuesFor(one, recipients.data?.Values))
  const form = useForm({
    values,
    check: (message) => ({
      To: variables.length === 0 && t('noRecipient'),
      MessageBody: faultOfMessage(message, variables),
      SendAt: message.SendAt !== null && faultOfTime(message.SendAt),
    }),
    mutation: sendOrScheduleMutation,
    variables: ({ Subject: subject, MessageBody: messageBody, SendAt: sendAt }) => ({
      itemId,
      to,
      subject,
      messageBody,
      sendAt,
    }),
    onDone: ({ count, hasArrived }, sent) => {
      const done = hasArrived ? t('told') : t('queued', { count })
      const when = sent.SendAt && formatNearTimeWithin(sent.SendAt)
      showToast({ message: when ? t('scheduledFor', { when }) : done })
      values.clear()
      onClose()
    },
    onProblem: showProblem,
  })

  return (
    <MessageDialog
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('sendTitle')}
      isDirty={form.isDirty}
      {...(SendAt !== null && { confirmLabel: t('schedule'), pendingLabel: t('scheduling') })}
    >
      <RecipientChoice
        recipients={recipients.data}
        hasFailed={recipients.isError}
        chosen={to}
        onChange={(To) => form.change({ To })}
        error={form.messageAt('To')}
      />
      <TemplateChoice chosen={form.values.templateId} onChange={form.change} />
      <TextField
        {...form.field('Subject')}
        label={t('subject')}
        maxLength={notificationLimits.subject}
        hint={t('subjectHint')}
      />
      <MessageField {...form.field('MessageBody')} hint={t('variablesHint', { braces: '{{…}}' })} />
      <WhenChoice
        value={SendAt}
        onChange={(next) => form.change({ SendAt: next })}
        error={form.messageAt('SendAt')}
        startsAt={startsAt}
      />
      <MessagePreview
        subject={Subject}
        messageBody={MessageBody}
        values={variables}
        texted={new Set(variables.filter((_, place) => chosen[place]?.Channel === 'sms'))}
      />
    </MessageDialog>
  )
}

function waysTo(wanted: Wanted | undefined, recipients: Recipients | undefined): string[] {
  const best = wanted && recipients && bestWay(wanted, recipients)
  return best ? [best.Id] : []
}
