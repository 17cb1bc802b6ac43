import { findQuestionType, type QuestionTypeName } from '@caseloom/contracts/documents/question-types'
import { Notice } from '@caseloom/ui/signs/notice'
import type { ComponentType } from 'react'
import { t } from '../document-texts.ts'
import type { QuestionFaceProps } from './question-face-props.ts'
import { TextAnswerField } from './text-answer-field.tsx'

function Heading({ question }: QuestionFaceProps) {
  return <h2 className="border-b border-border pb-1.5 text-lg font-semibold wrap-anywhere">{question.Text}</h2>
}

function Instruction({ question }: QuestionFaceProps) {
  return (
    <Notice kind="plain">
      <p className="whitespace-pre-wrap wrap-anywhere">{question.Text}</p>
    </Notice>
  )
}

/** This client does not support the type of question; an answer from elsewhere stays as it is. */
function Unknown({ question }: QuestionFaceProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium wrap-anywhere">{question.Text}</p>
      <Notice kind="amber">{t('questionTypeNotFound')}</Notice>
    </div>
  )
}

/** The component of each type of question, beside its entry in question-types.ts. */
const faces: Partial<Record<QuestionTypeName, ComponentType<QuestionFaceProps>>> = {
  Separator: Heading,
  Instruction,
  ShortAnswer: TextAnswerField,
  LongAnswer: TextAnswerField,
}

export function QuestionFace(props: QuestionFaceProps) {
  const type = findQuestionType(props.question.QType)
  const Face = (type && faces[type.name]) ?? Unknown
  return <Face {...props} />
}
