import type { TemplateBody } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { changePage } from '../body/body-edits.ts'
import { t as builderTexts } from '../builder-texts.ts'
import { t } from './form-texts.ts'
import { LanguageChoice } from './language-choice.tsx'
import { RuleEditor } from './rule-editor.tsx'
import { saidIn, without, withWords } from './words-in.ts'

export type PagePropertiesProps = {
  body: TemplateBody
  page: number
  language: Locale | null
  onLanguage: (language: Locale | null) => void
  onChange: (change: (body: TemplateBody) => TemplateBody) => void
}

/** The title of a page in each language, and when the page is shown. */
export function PageProperties({ body, page, language, onLanguage, onChange }: PagePropertiesProps) {
  const shown = body.Pages[page]
  if (!shown) return null
  const own = shown.Rows.flat().flatMap(({ Id, Cells }) => [Id, ...(Cells ?? []).flat().map((cell) => cell.Id)])
  return (
    <div className="template-properties">
      <LanguageChoice label={t('editLanguage')} own={body.Language ?? 'en-US'} value={language} onChange={onLanguage} />
      <PlainField
        label={builderTexts('pageTitle')}
        value={saidIn(shown, 'Title', language)}
        placeholder={language === null ? '' : shown.Title}
        maxLength={200}
        onChange={(typed) =>
          onChange((now) => changePage(now, page, (one) => withWords(one, 'Title', typed, language)))
        }
      />
      {language === null && (
        <RuleEditor
          body={body}
          shown={shown}
          own={own}
          onChange={(ShowWhen) =>
            onChange((now) =>
              changePage(now, page, (one) => (ShowWhen ? { ...one, ShowWhen } : without(one, 'ShowWhen'))),
            )
          }
        />
      )}
    </div>
  )
}
