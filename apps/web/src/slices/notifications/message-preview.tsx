import type { Recipient, Recipients } from '@caseloom/contracts/notifications/notification'
import {
  emptyVariable,
  fillTemplate,
  hasVariables,
  unknownVariable,
  type TemplateValues,
} from '@caseloom/contracts/notifications/template-rules'
import { t } from './notification-texts.ts'

export type RecipientValues = Partial<TemplateValues>

/** What the variables of a message stand for when it goes to this recipient. */
export function valuesFor({ Person, FirstName }: Recipient, common: Recipients['Values'] = {}): RecipientValues {
  return { ...common, 'Person.Name': Person.Name, 'Person.FirstName': FirstName }
}

export type MessagePreviewProps = {
  subject: string
  messageBody: string
  /** Those of each chosen recipient. */
  values: readonly RecipientValues[]
}

/** What each recipient will read, before it is sent; nothing where that is what stands in the fields. */
export function MessagePreview({ subject, messageBody, values }: MessagePreviewProps) {
  const text = `${subject}\n${messageBody}`
  const ready = values.filter((each) => emptyVariable(text, each) === null)
  if (ready.length === 0 || !hasVariables(text) || unknownVariable(text) !== null) return null
  return (
    <section aria-label={t('preview')} className="grid gap-2">
      <h3 className="text-sm font-medium">{t('preview')}</h3>
      <ul className="grid gap-2">
        {ready.map((each) => (
          <li key={each['Person.Name']} className="rounded-md bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">
            <span className="block text-text-muted">{t('previewFor', { name: each['Person.Name'] ?? '' })}</span>
            {subject !== '' && <strong className="block">{fillTemplate(subject, each)}</strong>}
            {fillTemplate(messageBody, each)}
          </li>
        ))}
      </ul>
    </section>
  )
}
