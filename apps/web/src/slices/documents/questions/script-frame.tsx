import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { isChartScript } from '@caseloom/contracts/documents/document-rules'
import { findQuestionType } from '@caseloom/contracts/documents/question-types'
import { Notice } from '@caseloom/ui/signs/notice'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { everyQuestion } from '../document-pages.ts'
import type { QuestionFaceProps } from './question-face-props.ts'
import { t } from './question-texts.ts'

/** The heights of a chart, and what the HTML of a template may ask for, in pixels. */
const CHART_HEIGHT = 500
const SMALL = { width: 80, height: 120 }
const LEAST_HEIGHT = 24
const MOST_HEIGHT = 4000

/** What a template's script works with: the scores as they are, and the answers in words, by question. */
function dataOf(document: DocumentForm) {
  const answered = everyQuestion(document).filter(({ Visible, Answer }) => Visible && Answer !== null)
  return {
    Scores: document.Scores.map(({ Name, Value, Min, Max, Band }) => ({ Name, Value, Min, Max, Band })),
    Answers: answered.map(({ Id, Text, Answer, AnswerText }) => ({ Id, Text, Answer, AnswerText })),
  }
}

/** The color of words here, and whether they stand on a dark ground. */
function looksOf(place: Element) {
  const { color, colorScheme } = getComputedStyle(place)
  const scheme = colorScheme.trim()
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  return { Text: color, IsDark: isDark }
}

/** An administrator's HTML, or a chart by a script. */
export function ScriptQuestion(props: QuestionFaceProps) {
  const { question } = props
  const { Content = '' } = question
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
      <ScriptFrame {...props} isChart={isChart} content={Content} />
    </div>
  )
}

type ScriptFrameProps = QuestionFaceProps & { isChart: boolean; content: string }

/**
 * The script's own page: it has another origin than the app, and no network (script-frame.ts on the server). The data goes in by message;
 * its height and its failures come out, and nothing else that it says is heard.
 */
function ScriptFrame({ document, question, isChart, content }: ScriptFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [height, setHeight] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const data = useStable(useMemo(() => dataOf(document), [document]))

  const hear = useEffectEvent(({ source, data: said }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.current?.contentWindow || typeof said !== 'object' || said === null) return
    if ('Ready' in said) setIsReady(true)
    if ('Height' in said && typeof said.Height === 'number' && !isChart)
      setHeight(Math.min(Math.max(said.Height, LEAST_HEIGHT), MOST_HEIGHT))
    if ('Failed' in said && typeof said.Failed === 'string') setFailure(said.Failed.slice(0, 300))
  })
  useEffect(() => {
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    const { current } = frame
    if (!isReady || !current) return
    const Kind = isChart ? 'chart' : 'html'
    // The frame's origin is opaque, so that no address names it.
    current.contentWindow?.postMessage({ Kind, Content: content, Data: data, ...looksOf(current) }, '*')
  }, [isReady, isChart, content, data])

  const size = isChart && question.Small ? SMALL : { height: height ?? CHART_HEIGHT }
  const label = question.Text === '' ? question.Id : question.Text
  return (
    <>
      <iframe
        ref={frame}
        className="block w-full rounded-md border-0"
        style={size}
        src={isChart ? '/frame/chart' : '/frame/html'}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        title={t(isChart ? 'chartOf' : 'contentOf', { question: label })}
      />
      {failure !== undefined && <Notice kind="danger">{t('scriptFailed', { error: failure })}</Notice>}
    </>
  )
}

/** The same object as long as it says the same, so that a save elsewhere in the form does not draw it again. */
function useStable<T>(value: T): T {
  const text = JSON.stringify(value)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text stands for the value
  return useMemo(() => value, [text])
}
