import type { TemplateBody } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { PhoneFrameContext } from '@caseloom/ui/use-media-query'
import { useState } from 'react'
import { getLocale } from '../../platform/texts/locale.ts'
import { FormPreview } from '../documents/index.ts'
import { t } from './builder-texts.ts'
import { LanguageChoice } from './properties/language-choice.tsx'
import { saidIn } from './properties/words-in.ts'

export type PreviewPanelProps = {
  body: TemplateBody
  name: string
  page: number
  /** Set if no layer around it has one. */
  title?: string
}

/** A page of the form at the width of a phone, as families see it. */
export function PreviewPanel({ body, name, page, title }: PreviewPanelProps) {
  const [language, setLanguage] = useState<Locale | null>(null)
  const own = body.Language ?? 'en-US'
  const shown = body.Pages[page] ?? { Title: '' }
  return (
    <div className="template-preview">
      <div className="head">
        {title !== undefined && <h2>{title}</h2>}
        <LanguageChoice label={t('previewLanguage')} own={own} value={language} onChange={setLanguage} />
      </div>
      {(language ?? own) !== getLocale() && <p className="text-sm text-text-muted">{t('previewWords')}</p>}
      <div className="phone">
        <p className="text-xs text-text-muted">{t('previewOf', { name, page: page + 1, count: body.Pages.length })}</p>
        <h3 className="text-lg font-semibold tracking-tight" lang={language ?? own}>
          {saidIn(shown, 'Title', language) || shown.Title}
        </h3>
        <PhoneFrameContext value>
          <FormPreview body={body} name={name} page={page + 1} locale={language ?? own} />
        </PhoneFrameContext>
      </div>
    </div>
  )
}
