import type { NotificationTemplate } from '@caseloom/contracts/notifications/notification'
import {
  hasWorkflowLink,
  notificationLimits,
  templateVariables,
  unknownVariable,
} from '@caseloom/contracts/notifications/template-rules'
import { limits } from '@caseloom/contracts/items/typed-text'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useState } from 'react'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { changesBetween, TheirChanges } from '../../../platform/forms/their-changes.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useSession } from '../../../platform/session/session.ts'
import { MessagePreview, notificationTexts } from '../../notifications/index.ts'
import { saveMessageTemplateMutation, type MessageTemplateText } from './message-template-queries.ts'
import { t } from './message-template-texts.ts'
import { useCaret } from './use-caret.ts'
import { VariableButtons } from './variable-buttons.tsx'

export type MessageTemplateDialogProps = {
  /** As it is now; null adds one. */
  known: NotificationTemplate | null
  onClose: () => void
}

const startOf = (known: NotificationTemplate | null): MessageTemplateText => ({
  Name: known?.Name ?? '',
  Subject: known?.Subject ?? '',
  MessageBody: known?.MessageBody ?? '',
})

const faultIn = (text: string) => {
  const variable = unknownVariable(text)
  return variable !== null && t('variableUnknown', { variable })
}

/** What the reader changed since the dialog was opened, on the words as they are now, so that a colleague's change of the rest stays. */
function mergedText(
  said: MessageTemplateText,
  opened: NotificationTemplate | null,
  now: NotificationTemplate | null,
): MessageTemplateText | null {
  const before = startOf(opened)
  const changes = Object.entries(said).filter(([name, value]) => value.trim() !== Reflect.get(before, name))
  if (opened !== null && changes.length === 0) return null
  return { ...startOf(now), ...Object.fromEntries(changes.map(([name, value]) => [name, value.trim()])) }
}

/** Writes a message that is sent often, with its variables and how it will read. */
export function MessageTemplateDialog({ known, onClose }: MessageTemplateDialogProps) {
  const { Member, CareModel } = useSession()
  const [opened] = useState(known)
  const caret = useCaret()
  const form = useForm({
    values: useKeptValues(`message template ${known?.Id ?? 'new'}`, startOf(opened)),
    check: ({ Name, Subject, MessageBody }) => ({
      Name: Name.trim() === '' && t('nameMissing'),
      Subject: hasWorkflowLink(Subject) ? t('linkInSubject') : faultIn(Subject),
      MessageBody: MessageBody.trim() === '' ? notificationTexts('messageMissing') : faultIn(MessageBody),
    }),
    mutation: saveMessageTemplateMutation,
    variables(said, isStale) {
      const seen = isStale ? known : opened
      const text = mergedText(said, opened, seen)
      return text && { seen: seen && { Id: seen.Id, Version: seen.Version }, text }
    },
    onUnchanged: onClose,
    onDone: ({ Name: name }) => {
      onClose()
      showToast({ message: t(opened ? 'saved' : 'added', { name }) })
    },
  })
  const theirs = changesBetween(startOf(opened), startOf(known), [
    { name: 'Name', label: t('name') },
    { name: 'Subject', label: t('subject') },
    { name: 'MessageBody', label: t('message') },
  ])
  const example = {
    'Person.FirstName': t('exampleFirstName'),
    'Person.Name': t('exampleName'),
    'Sender.Name': `${Member.FirstName} ${Member.LastName}`,
    'Sender.MeetingLink': 'https://meet.example.org/rosa',
    'CareModel.Name': CareModel.Name,
    'Item.Name': t('exampleItem'),
    'Item.Date': t('exampleDate'),
    'Workflow.Link': `${location.origin}/public?Id=…`,
  }

  function insert(variable: string) {
    const most = notificationLimits.messageBody
    const isIn = caret.insert(variable, form.values.MessageBody, most, (MessageBody) => form.change({ MessageBody }))
    if (!isIn) showToast({ kind: 'error', message: t('noRoom', { most }) })
  }

  return (
    <FormDialog
      form={form}
      size="m"
      title={opened ? t('editTitle', { name: opened.Name }) : t('newTemplate')}
      confirmLabel={t('save')}
      pendingLabel={t('saving')}
      isDirty={form.isDirty}
      hasEnter={false}
      onClose={onClose}
    >
      <TheirChanges problem={form.problem} changes={theirs} />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        {...form.field('Name')}
        maxLength={limits.name}
        requirement={requirement()}
        autoFocus
      />
      <TextField
        label={t('subject')}
        hint={t('subjectHint')}
        {...form.field('Subject')}
        maxLength={notificationLimits.subject}
      />
      <TextArea
        label={t('message')}
        {...form.field('MessageBody')}
        rows={5}
        maxLength={notificationLimits.messageBody}
        counter={(count) => t('characters', { count })}
        requirement={requirement()}
        areaRef={caret.area}
        onBlur={caret.noteCaret}
      />
      <VariableButtons
        title={t('variables')}
        hint={t('variablesHint')}
        variables={templateVariables}
        labelOf={(variable) => t(variable)}
        onInsert={insert}
      />
      <MessagePreview subject={form.values.Subject} messageBody={form.values.MessageBody} values={[example]} />
    </FormDialog>
  )
}
