import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { isChartScript } from '@caseloom/contracts/documents/document-rules'
import { findQuestionType } from '@caseloom/contracts/documents/question-types'
import { Notice } from '@caseloom/ui/signs/notice'
import { useMemo } from 'react'
import { ScriptFrame } from '../../../platform/frames/script-frame.tsx'
import { everyQuestion } from '../document-pages.ts'
import type { QuestionFaceProps } from './question-face-props.ts'
import { t } from './texts/rare-texts.ts'

/** A small chart's size in pixels. */
const SMALL = { width: 80, height: 120 }

/** What a template's script works with: the scores as they are, and the answers in words, by question. */
function dataOf(document: DocumentForm) {
  const answered = everyQuestion(document).filter(({ Visible, Answer }) => Visible && Answer !== null)
  return {
    Scores: document.Scores.map(({ Name, Value, Min, Max, Band }) => ({ Name, Value, Min, Max, Band })),
    Answers: answered.map(({ Id, Text, Answer, AnswerText }) => ({ Id, Text, Answer, AnswerText })),
  }
}

/** An administrator's HTML, or a chart by a script. */
export function ScriptQuestion({ document, question }: QuestionFaceProps) {
  const { Content = '' } = question
  const data = useMemo(() => dataOf(document), [document])
  const isChart = findQuestionType(question.QType) === 'Chart'
  if (isChart && !isChartScript(Content))
    return (
      <Notice kind="danger">
        <p>
          {t('notValidScript')} {question.Id}
        </p>
        <pre className="mt-1 overflow-x-auto text-sm whitespace-pre-wrap wrap-anywhere">{Content}</pre>
      </Notice>
    )
  return (
    <div className="flex flex-col gap-1.5">
      {question.Text !== '' && <p className="font-medium wrap-anywhere">{question.Text}</p>}
      <ScriptFrame
        kind={isChart ? 'chart' : 'html'}
        content={Content}
        name={`${document.Id} ${question.Id}`}
        data={data}
        title={t(isChart ? 'chartOf' : 'contentOf', { question: question.Text === '' ? question.Id : question.Text })}
        {...(isChart && question.Small && { size: SMALL })}
      />
    </div>
  )
}
