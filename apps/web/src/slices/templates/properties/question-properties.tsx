import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { shapeOf } from '@caseloom/contracts/documents/question-types'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { Switch } from '@caseloom/ui/fields/switch'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { ChoiceEditor } from './choice-editor.tsx'
import { changeQuestion } from '../body-edits.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { t } from './property-texts.ts'
import {
  asKind,
  hasChoices,
  hasContent,
  hasLimits,
  hasRows,
  isAnswerable,
  kindOf,
  questionKinds,
} from '../question-kinds.ts'
import { t as kinds } from '../question-kind-texts.ts'
import { RowEditor } from './row-editor.tsx'
import { ScoreEditor } from './score-editor.tsx'
import { saidIn, withWords } from './words-in.ts'

export type QuestionPropertiesProps = {
  body: TemplateBody
  question: TemplateQuestion
  language: Locale | null
  onLanguage: (language: Locale | null) => void
  onChange: (change: (body: TemplateBody) => TemplateBody) => void
}

/** Everything that can be said about a question. */
export function QuestionProperties({ body, question, language, onLanguage, onChange }: QuestionPropertiesProps) {
  const own = kindOf(question)
  const isText = ['line', 'text', 'rich'].includes(shapeOf(question) ?? '')
  const set = (next: TemplateQuestion) => onChange((now) => changeQuestion(now, question.Id, () => next))

  function handleKind(key: string) {
    const kind = questionKinds.find((each) => each.key === key)
    if (kind) set(asKind(question, kind))
  }

  function handleHint(typed: string) {
    const { Hint: _, ...rest } = question
    set(typed === '' ? rest : { ...rest, Hint: typed })
  }

  return (
    <div className="template-properties">
      <LanguageChoice label={t('editLanguage')} own={body.Language ?? 'en-US'} value={language} onChange={onLanguage} />
      <TextArea
        label={t('text')}
        value={saidIn(question, 'Text', language)}
        placeholder={language === null ? '' : question.Text}
        maxLength={2000}
        rows={2}
        onChange={(typed) => set(withWords(question, 'Text', typed, language))}
      />
      {language === null && (
        <PlainSelect
          label={t('type')}
          value={own?.key ?? ''}
          options={[
            ...(own ? [] : [{ value: '', label: `${kinds('kindUnknown')} · ${question.QType}` }]),
            ...questionKinds.map(({ key, words, QType }) => ({ value: key, label: `${kinds(words)} · ${QType}` })),
          ]}
          onChange={handleKind}
        />
      )}
      {language === null && isAnswerable(question) && (
        <Switch isSelected={question.Required === true} onChange={(Required) => set({ ...question, Required })}>
          {t('required')}
        </Switch>
      )}
      {language === null && (
        <PlainField label={t('hint')} value={question.Hint ?? ''} maxLength={2000} onChange={handleHint} />
      )}
      {hasChoices(question) && (
        <ChoiceEditor question={question} language={language} onChange={(Items) => set({ ...question, Items })} />
      )}
      {hasRows(question) && <RowEditor question={question} language={language} onChange={set} />}
      {language === null && hasLimits(question) && <LimitFields question={question} onChange={set} />}
      {language === null && isText && (
        <NumberField label={t('mostCharacters')} name="MaxLength" question={question} onChange={set} />
      )}
      {language === null && hasContent(question) && (
        <TextArea
          label={t('content')}
          rows={6}
          value={question.Content ?? ''}
          maxLength={100_000}
          onChange={(Content) => set({ ...question, Content })}
        />
      )}
      {language === null && (
        <>
          <ConditionEditor
            body={body}
            question={question}
            onChange={(ShowWhen) => {
              const { ShowWhen: _, ...rest } = question
              set(ShowWhen ? { ...rest, ShowWhen } : rest)
            }}
          />
          {isAnswerable(question) && !hasRows(question) && (
            <ScoreEditor body={body} question={question} onChange={onChange} />
          )}
        </>
      )}
    </div>
  )
}

type LimitProps = { question: TemplateQuestion; onChange: (question: TemplateQuestion) => void }

function LimitFields({ question, onChange }: LimitProps) {
  const { Unit = '' } = question
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberField label={t('lowest')} name="Min" question={question} onChange={onChange} />
      <NumberField label={t('highest')} name="Max" question={question} onChange={onChange} />
      <NumberField label={t('step')} name="Increment" question={question} onChange={onChange} />
      <PlainField
        label={t('unit')}
        value={Unit}
        maxLength={50}
        onChange={(typed) => {
          const { Unit: _, ...rest } = question
          onChange(typed === '' ? rest : { ...rest, Unit: typed })
        }}
      />
    </div>
  )
}

type NumberFieldProps = LimitProps & { label: string; name: 'Min' | 'Max' | 'Increment' | 'MaxLength' }

/** A number that may be missing. What is no number, or none that the property takes, is not stored. */
function NumberField({ label, name, question, onChange }: NumberFieldProps) {
  const value = question[name]

  function handleChange(typed: string) {
    const { [name]: _, ...rest } = question
    const next = Number(typed)
    const mustBePositive = name === 'Increment' || name === 'MaxLength'
    const fits =
      !Number.isNaN(next) && (!mustBePositive || next > 0) && (name !== 'MaxLength' || Number.isInteger(next))
    if (typed.trim() === '') onChange(rest)
    else if (fits) onChange({ ...question, [name]: next })
  }

  return (
    <PlainField
      label={label}
      type="number"
      step="any"
      value={value === undefined ? '' : String(value)}
      onChange={handleChange}
    />
  )
}
