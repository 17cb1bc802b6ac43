import {
  emptyVariable,
  fillTemplate,
  hasVariables,
  unknownVariable,
} from '@caseloom/contracts/notifications/template-rules'
import type { RecipientValues } from './message-values.ts'
import { t } from './notification-texts.ts'

export type MessagePreviewProps = {
  subject: string
  messageBody: string
  /** One for each chosen recipient. */
  values: readonly RecipientValues[]
  /** The recipients of a text among them: a text has no subject. */
  texted?: ReadonlySet<RecipientValues>
}

/** Shows what each recipient will read, unless it equals the text in the fields. */
export function MessagePreview({ subject, messageBody, values, texted }: MessagePreviewProps) {
  const text = `${subject}\n${messageBody}`
  const ready = values.filter((each) => emptyVariable(text, each) === null)
  if (ready.length === 0 || !hasVariables(text) || unknownVariable(text) !== null) return null
  return (
    <section aria-label={t('preview')} className="grid gap-2">
      <h3 className="text-sm font-medium">{t('preview')}</h3>
      <ul className="grid gap-2">
        {ready.map((each, place) => (
          <li key={place} className="rounded-md bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">
            <span className="block text-text-muted">{t('forName', { name: each['Person.Name'] ?? '' })}</span>
            {subject !== '' && !texted?.has(each) && <strong className="block">{fillTemplate(subject, each)}</strong>}
            {fillTemplate(messageBody, each)}
          </li>
        ))}
      </ul>
    </section>
  )
}
