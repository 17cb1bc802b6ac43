import type { TemplateBody } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { useState } from 'react'
import { FormPreview } from '../documents/index.ts'
import { t } from './builder-texts.ts'
import { LanguageChoice } from './properties/language-choice.tsx'

export type PreviewPanelProps = { body: TemplateBody; name: string; page: number }

/** A page of the form at the width of a phone, as families see it. */
export function PreviewPanel({ body, name, page }: PreviewPanelProps) {
  const [language, setLanguage] = useState<Locale | null>(null)
  const own = body.Language ?? 'en-US'
  return (
    <div className="template-preview">
      <LanguageChoice label={t('previewLanguage')} own={own} value={language} onChange={setLanguage} />
      <div className="phone">
        <p className="text-xs text-text-muted">{t('previewOf', { name, page: page + 1, count: body.Pages.length })}</p>
        <h3 className="text-lg font-semibold tracking-tight">{body.Pages[page]?.Title}</h3>
        <FormPreview body={body} name={name} page={page + 1} locale={language ?? own} />
      </div>
    </div>
  )
}
