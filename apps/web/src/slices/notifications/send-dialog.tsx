import type { Recipient, Recipients } from '@caseloom/contracts/notifications/notification'
import { notificationLimits } from '@caseloom/contracts/notifications/template-rules'
import { MultiComboBox } from '@caseloom/ui/fields/multi-combo-box'
import { Notice } from '@caseloom/ui/signs/notice'
import { Select } from '@caseloom/ui/fields/select'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useQuery } from '@tanstack/react-query'
import { requirement } from '../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../platform/forms/form-values.ts'
import { getLocale } from '../../platform/texts/locale.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { showProblem } from '../items/index.ts'
import { bestWay, type Wish } from './best-way.ts'
import { MessageDialog, MessageField } from './message-dialog.tsx'
import { MessagePreview } from './message-preview.tsx'
import { faultOfMessage, valuesFor } from './message-values.ts'
import { recipientsQuery, sendNotificationMutation, templatesQuery } from './notification-queries.ts'
import { t } from './notification-texts.ts'

export type SendDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** What the message is about: a person, a case, an appointment or an incident. */
  itemId: string
  /** The person whom the reader chose to write to; the best way to reach them is preselected. */
  wish?: Wish | undefined
}

type Message = {
  /** Null until the reader changes the recipients. */
  readonly To: string[] | null
  readonly Subject: string
  readonly MessageBody: string
  readonly templateId: string | null
}

const nothing: Message = { To: null, Subject: '', MessageBody: '', templateId: null }

/** Sends people a message: by text, by e-mail, or in the app. */
export function SendDialog({ isOpen, onClose, itemId, wish }: SendDialogProps) {
  const values = useKeptValues(`${itemId}:message`, nothing)
  const { Subject, MessageBody } = values.now
  // Each read is audited, so a closed dialog reads nothing.
  const recipients = useQuery({ ...recipientsQuery(itemId), enabled: isOpen })
  const to = values.now.To ?? waysTo(wish, recipients.data)
  const chosen = recipients.data?.Items.filter(({ Id }) => to.includes(Id)) ?? []
  const variables = chosen.map((one) => valuesFor(one, recipients.data?.Values))
  const form = useForm({
    values,
    check: (message) => ({
      To: variables.length === 0 && t('noRecipient'),
      MessageBody: faultOfMessage(message, variables),
    }),
    mutation: sendNotificationMutation,
    wish: ({ Subject: subject, MessageBody: messageBody }) => ({ itemId, to, subject, messageBody }),
    onDone: ({ Items }) => {
      const hasArrived = Items.every(({ State }) => State === 'delivered')
      showToast({ message: hasArrived ? t('told') : t('queued', { count: Items.length }) })
      values.clear()
      onClose()
    },
    onProblem: showProblem,
  })

  return (
    <MessageDialog form={form} isOpen={isOpen} onClose={onClose} title={t('sendTitle')} isDirty={form.isDirty}>
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
      <MessagePreview subject={Subject} messageBody={MessageBody} values={variables} />
    </MessageDialog>
  )
}

function waysTo(wish: Wish | undefined, recipients: Recipients | undefined): string[] {
  const best = wish && recipients && bestWay(wish, recipients)
  return best ? [best.Id] : []
}

const channelWords = { app: 'inApp', email: 'byEmail', sms: 'byText' } as const

function recipientLabel({ Person, Relation, Channel, Description }: Recipient): string {
  const relation = Relation?.toLocaleLowerCase(getLocale())
  const name = relation === undefined ? Person.Name : t('nameAndRelation', { name: Person.Name, relation })
  const way = t(channelWords[Channel])
  return Description === null ? `${name} · ${way}` : `${name} · ${way} · ${Description}`
}

type RecipientChoiceProps = {
  recipients: Recipients | undefined
  hasFailed: boolean
  chosen: string[]
  onChange: (chosen: string[]) => void
  error: string | undefined
}

/** The possible recipients, and those who cannot be reached, with the reason. */
function RecipientChoice({ recipients, hasFailed, chosen, onChange, error }: RecipientChoiceProps) {
  const all = recipients?.Items ?? []
  const offered = all.filter(({ Refusal }) => Refusal === null)
  const refused = all.filter(({ Refusal }) => Refusal !== null)
  const rests = all.some(({ Id, Channel }) => chosen.includes(Id) && !recipients?.Sends.includes(Channel))
  return (
    <>
      <MultiComboBox
        label={t('recipients')}
        options={offered.map((one) => ({ id: one.Id, label: recipientLabel(one) }))}
        value={chosen}
        onChange={onChange}
        chosenLabel={t('chosenRecipients')}
        removeLabel={(label) => t('removeRecipient', { label })}
        emptyText={(term) => (recipients ? t('noResults', { term }) : t('loading'))}
        placeholder={t('chooseRecipients')}
        requirement={requirement()}
        error={error}
      />
      {hasFailed && <Notice kind="danger">{t('recipientsFailed')}</Notice>}
      {refused.length > 0 && (
        <ul className="text-sm text-text-muted">
          {refused.map((one) => (
            <li key={one.Id}>
              {recipientLabel(one)}: {one.Refusal}
            </li>
          ))}
        </ul>
      )}
      {rests && <Notice kind="amber">{t('restsInOutbox')}</Notice>}
    </>
  )
}

type TemplateChoiceProps = { chosen: string | null; onChange: (template: Partial<Message>) => void }

function TemplateChoice({ chosen, onChange }: TemplateChoiceProps) {
  const { data } = useQuery(templatesQuery)
  const templates = data?.Items ?? []
  if (templates.length === 0) return null

  function handleChoice(id: string | null) {
    const template = templates.find((one) => one.Id === id)
    if (!template) return
    const { Id: templateId, Subject, MessageBody } = template
    onChange({ templateId, Subject, MessageBody })
  }

  return (
    <Select
      label={t('template')}
      options={templates.map(({ Id, Name }) => ({ id: Id, label: Name }))}
      value={chosen}
      onChange={handleChoice}
      placeholder={t('chooseTemplate')}
    />
  )
}
