import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { findQuestionType } from '@caseloom/contracts/documents/question-types'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { Switch } from '@caseloom/ui/fields/switch'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { Notice } from '@caseloom/ui/signs/notice'
import { changeQuestion } from '../body/body-edits.ts'
import { forgetLost } from '../body/forget-lost.ts'
import { t as kinds } from '../question-kind-texts.ts'
import { asKind, isAnswerable, kindOf, questionKinds } from '../question-kinds.ts'
import { AnswerFields, type AnswerFieldsProps } from './answer-fields.tsx'
import { t as formTexts } from './form-texts.ts'
import { LanguageChoice } from './language-choice.tsx'
import { MoreProperties } from './more-properties.tsx'
import { t } from './property-texts.ts'
import { RuleEditor } from './rule-editor.tsx'
import { ScoreFeeds } from './score-feeds.tsx'
import { saidIn, without, withWords } from './words-in.ts'

export type QuestionPropertiesProps = {
  body: TemplateBody
  question: TemplateQuestion
  language: Locale | null
  onLanguage: (language: Locale | null) => void
  onChange: (change: (body: TemplateBody) => TemplateBody) => void
}

/** Everything that can be said about a question. In another language than the template's own only its words are there. */
export function QuestionProperties({ body, question, language, onLanguage, onChange }: QuestionPropertiesProps) {
  // Without a choice, a row or its kind of answer, conditions on it can no longer hold.
  const set = (next: TemplateQuestion) =>
    onChange((now) =>
      forgetLost(
        changeQuestion(now, question.Id, () => next),
        now,
      ),
    )
  const parts = { body, question, language, set }
  return (
    <div className="template-properties">
      <LanguageChoice
        label={formTexts('editLanguage')}
        own={body.Language ?? 'en-US'}
        value={language}
        onChange={onLanguage}
      />
      <TextArea
        label={t('text')}
        value={saidIn(question, 'Text', language)}
        placeholder={language === null ? '' : question.Text}
        maxLength={2000}
        rows={2}
        onChange={(typed) => set(withWords(question, 'Text', typed, language))}
      />
      {language === null && <KindFields {...parts} />}
      <AnswerFields {...parts} />
      {language === null && (
        <>
          <RuleEditor
            body={body}
            shown={question}
            own={[question.Id, ...(question.Cells ?? []).flat().map(({ Id }) => Id)]}
            onChange={(ShowWhen) => set(ShowWhen ? { ...question, ShowWhen } : without(question, 'ShowWhen'))}
          />
          {isAnswerable(question) && <ScoreFeeds body={body} question={question} onChange={onChange} />}
          <MoreProperties body={body} question={question} set={set} onChange={onChange} />
        </>
      )}
    </div>
  )
}

type PartsProps = AnswerFieldsProps

function KindFields({ question, set }: PartsProps) {
  const own = kindOf(question)
  return (
    <>
      <PlainSelect
        label={t('type')}
        value={own?.key ?? ''}
        options={[
          ...(own ? [] : [{ value: '', label: `${kinds('kindUnknown')} · ${question.QType}` }]),
          ...questionKinds.map(({ key, words }) => ({ value: key, label: `${kinds(words)} · ${key}` })),
        ]}
        onChange={(key) => {
          const kind = questionKinds.find((each) => each.key === key)
          if (kind) set(asKind(question, kind))
        }}
      />
      {isAnswerable(question) && (
        <Switch isSelected={question.Required === true} onChange={(Required) => set({ ...question, Required })}>
          {t('required')}
        </Switch>
      )}
      {question.Required === true && findQuestionType(question.QType) === 'GroupComboBox' && (
        <Notice kind="amber">{t('noGroupsForGuests')}</Notice>
      )}
    </>
  )
}
