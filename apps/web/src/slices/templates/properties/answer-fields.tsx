import { shapeOf } from '@caseloom/contracts/documents/question-types'
import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { hasChoices, hasContent, hasLimits, hasRows } from '../question-kinds.ts'
import { ChoiceEditor } from './choice-editor.tsx'
import { ColumnEditor } from './column-editor.tsx'
import { LimitField, LimitFields } from './limit-fields.tsx'
import { t } from './property-texts.ts'
import { RowEditor } from './row-editor.tsx'
import { TranslatedAside } from './translated-aside.tsx'
import { without } from './words-in.ts'

export type AnswerFieldsProps = {
  body: TemplateBody
  question: TemplateQuestion
  language: Locale | null
  set: (question: TemplateQuestion) => void
}

/** What can be answered: choices, rows, limits; or the content of what is only read. */
export function AnswerFields({ body, question, language, set }: AnswerFieldsProps) {
  const isOwn = language === null
  const isText = ['line', 'text', 'rich'].includes(shapeOf(question) ?? '')
  return (
    <>
      {hasChoices(question) && (
        <ChoiceEditor
          question={question}
          language={language}
          onChange={({ Items, ItemOrder }) => {
            const next = { ...without(question, 'ItemOrder'), Items }
            set(ItemOrder === undefined ? next : { ...next, ItemOrder })
          }}
        />
      )}
      {question.QType === 'Table' && <ColumnEditor question={question} language={language} onChange={set} />}
      {hasRows(question) && <RowEditor body={body} question={question} language={language} onChange={set} />}
      {isOwn && hasLimits(question) && <LimitFields question={question} onChange={set} />}
      {isOwn && isText && (
        <LimitField label={t('mostCharacters')} name="MaxLength" question={question} onChange={set} />
      )}
      {language !== null && <TranslatedAside question={question} language={language} onChange={set} />}
      {isOwn && hasContent(question) && (
        <TextArea
          label={t('content')}
          rows={6}
          value={question.Content ?? ''}
          maxLength={100_000}
          onChange={(Content) => set({ ...question, Content })}
        />
      )}
    </>
  )
}
