import type { Recipient, Recipients } from '@caseloom/contracts/notifications/notification'
import { emptyVariable, notificationLimits, unknownVariable } from '@caseloom/contracts/notifications/template-rules'
import { MultiComboBox } from '@caseloom/ui/multi-combo-box'
import { Notice } from '@caseloom/ui/notice'
import { Select } from '@caseloom/ui/select'
import { TextField } from '@caseloom/ui/text-field'
import { showToast } from '@caseloom/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getLocale } from '../../platform/locale.ts'
import { useIdempotencyKey } from '../../platform/use-idempotency-key.ts'
import { showProblem } from '../items/index.ts'
import { useKeptText } from '../../platform/use-kept-text.ts'
import { bestWay, type Wish } from './best-way.ts'
import { MessageDialog, MessageField } from './message-dialog.tsx'
import { MessagePreview, valuesFor, type RecipientValues } from './message-preview.tsx'
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

type Draft = {
  /** Null until the reader changes the recipients. */
  readonly to: string[] | null
  readonly subject: string
  readonly messageBody: string
  readonly templateId: string | null
}

type Errors = { to?: string; messageBody?: string }

const nothing: Draft = { to: null, subject: '', messageBody: '', templateId: null }

/** Sends people a message: by text, by e-mail, or in the app. */
export function SendDialog({ isOpen, onClose, itemId, wish }: SendDialogProps) {
  const [kept, keep] = useKeptText(`${itemId}:message`)
  // Only this dialog writes the draft, so its content has this shape.
  const draft = kept === '' ? nothing : (JSON.parse(kept) as Draft)
  const setDraft = (next: Draft) => keep(next === nothing ? '' : JSON.stringify(next))
  // Each read is audited, so a closed dialog reads nothing.
  const recipients = useQuery({ ...recipientsQuery(itemId), enabled: isOpen })
  const to = draft.to ?? waysTo(wish, recipients.data)
  const [isAsked, setIsAsked] = useState(false)
  const { keyFor, renew } = useIdempotencyKey()
  const sending = useMutation(sendNotificationMutation)
  const chosen = recipients.data?.Items.filter(({ Id }) => to.includes(Id)) ?? []
  const values = chosen.map((one) => valuesFor(one, recipients.data?.Values))
  const errors = isAsked ? errorsOf(draft, values) : {}

  function handleClose() {
    setDraft(nothing)
    setIsAsked(false)
    renew()
    onClose()
  }

  function handleSend() {
    setIsAsked(true)
    if (sending.isPending || Object.keys(errorsOf(draft, values)).length > 0) return
    const { subject, messageBody } = draft
    const message = { itemId, to, subject, messageBody }
    sending.mutate(
      { ...message, idempotencyKey: keyFor(message) },
      {
        onSuccess: ({ Items }) => {
          const hasArrived = Items.every(({ State }) => State === 'delivered')
          showToast({ message: hasArrived ? t('told') : t('queued', { count: Items.length }) })
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
      title={t('sendTitle')}
      isDirty={draft.messageBody !== '' || draft.subject !== '' || draft.to !== null}
      isSending={sending.isPending}
      onSend={handleSend}
    >
      <RecipientChoice
        recipients={recipients.data}
        hasFailed={recipients.isError}
        chosen={to}
        onChange={(next) => setDraft({ ...draft, to: next })}
        error={errors.to}
      />
      <TemplateChoice draft={draft} onChange={setDraft} />
      <TextField
        label={t('subject')}
        value={draft.subject}
        onChange={(subject) => setDraft({ ...draft, subject })}
        maxLength={notificationLimits.subject}
        hint={t('subjectHint')}
      />
      <MessageField
        value={draft.messageBody}
        onChange={(messageBody) => setDraft({ ...draft, messageBody })}
        error={errors.messageBody}
        hint={t('variablesHint', { braces: '{{…}}' })}
      />
      <MessagePreview subject={draft.subject} messageBody={draft.messageBody} values={values} />
    </MessageDialog>
  )
}

function waysTo(wish: Wish | undefined, recipients: Recipients | undefined): string[] {
  const best = wish && recipients && bestWay(wish, recipients)
  return best ? [best.Id] : []
}

/** `values` has an entry for each recipient. */
function errorsOf({ subject, messageBody }: Draft, values: readonly RecipientValues[]): Errors {
  const unknown = unknownVariable(messageBody) ?? unknownVariable(subject)
  const empty = values.map((each) => emptyVariable(messageBody, each) ?? emptyVariable(subject, each)).find(Boolean)
  return {
    ...(values.length === 0 && { to: t('noRecipient') }),
    ...(messageBody.trim() === '' && { messageBody: t('messageMissing') }),
    ...(empty && { messageBody: t('variableEmpty', { variable: empty }) }),
    ...(unknown !== null && { messageBody: t('variableUnknown', { variable: unknown }) }),
  }
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
        requirement={{ required: t('required'), answered: t('answered') }}
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

function TemplateChoice({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { data } = useQuery(templatesQuery)
  const templates = data?.Items ?? []
  if (templates.length === 0) return null

  function handleChoice(id: string | null) {
    const template = templates.find((one) => one.Id === id)
    if (!template) return
    onChange({ ...draft, templateId: template.Id, subject: template.Subject, messageBody: template.MessageBody })
  }

  return (
    <Select
      label={t('template')}
      options={templates.map(({ Id, Name }) => ({ id: Id, label: Name }))}
      value={draft.templateId}
      onChange={handleChoice}
      placeholder={t('chooseTemplate')}
    />
  )
}
