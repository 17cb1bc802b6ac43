import type { NotificationTemplate } from '@caseloom/contracts/notifications/notification'
import { hasWorkflowLink } from '@caseloom/contracts/notifications/template-rules'
import { Select } from '@caseloom/ui/fields/select'
import { useQuery } from '@tanstack/react-query'
import { templatesQuery } from './notification-queries.ts'
import { t } from './notification-texts.ts'

/** The text of a chosen template, and which one it is. */
type Chosen = { readonly templateId: string } & Pick<NotificationTemplate, 'Subject' | 'MessageBody'>

export type TemplateChoiceProps = { chosen: string | null; onChange: (template: Chosen) => void }

/** A message that is sent often, to begin with. Nothing where there is none. Those with the link of a workflow are sent by its steps alone. */
export function TemplateChoice({ chosen, onChange }: TemplateChoiceProps) {
  const { data } = useQuery(templatesQuery)
  const templates = (data?.Items ?? []).filter(({ MessageBody }) => !hasWorkflowLink(MessageBody))
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
