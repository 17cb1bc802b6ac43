import { answerText } from '@caseloom/contracts/documents/answer-rules'
import type { DocumentForm, Question } from '@caseloom/contracts/documents/document'
import { shapeOf, type AnswerShape } from '@caseloom/contracts/documents/question-types'
import { useContext } from 'react'
import { decode, encode } from '../../../platform/queue/waiting.ts'
import { getLocale } from '../../../platform/texts/locale.ts'
import { use } from 'react'
import { SeenVersion } from './same-face.ts'
import { useQueuedText, type QueuedText } from '../../items/index.ts'
import { LocalAnswersContext } from './local-answers.ts'

/** Shapes whose values are not strings. */
const encoded: ReadonlySet<AnswerShape | null> = new Set<AnswerShape>([
  'number',
  'yes-no',
  'choice-or-words',
  'choices-and-words',
  'name',
  'address',
])
const typedShapes: ReadonlySet<AnswerShape | null> = new Set<AnswerShape>(['line', 'text', 'rich'])

/** Documents, section 9: text with formatting is sent sooner than plain text. */
const RICH_TEXT_REST_MILLIS = 450

export type Answering = {
  /** What TextBeside shows when the answer was changed elsewhere or refused. */
  readonly queued: QueuedText
  /** The answer in the shape of its type; null if there is none. */
  readonly value: unknown
  /** Takes an answer that is still being changed; it is kept in this browser at once. */
  readonly change: (value: unknown) => void
  /** Takes an answer and sends it. */
  readonly choose: (value: unknown) => void
}

/** An answer, which saves itself and is kept in this browser until the server has it. */
export function useAnswer({ Id, Name }: DocumentForm, question: Question, isLocked: boolean): Answering {
  const { Id: slot, Text, Answer, AnswerText } = question
  const seen = use(SeenVersion)
  const shape = shapeOf(question)
  const isEncoded = encoded.has(shape)
  const read = (text: string) => {
    const value = decode(text, { isEncoded })
    const isSaved = encode(value) === encode(Answer)
    return (isSaved ? AnswerText : null) ?? answerText(question, value, { locale: getLocale() }) ?? ''
  }
  const local = useContext(LocalAnswersContext)
  const sent = useQueuedText({
    item: Id,
    slot,
    label: `${Name}: ${Text}`,
    saved: {
      value: encode(Answer),
      get version() {
        return seen.current
      },
    },
    emptyIsNull: true,
    isLocked: isLocked || local !== null,
    ...(isEncoded && { isEncoded }),
    ...(shape === 'rich' && { restMillis: RICH_TEXT_REST_MILLIS }),
    ...(!typedShapes.has(shape) && { say: read }),
  })
  const queued: QueuedText = local
    ? {
        ...sent,
        isLocked,
        text: encode(local.answers.get(slot) ?? null),
        type: (text) => local.change(slot, text === '' ? null : decode(text, { isEncoded })),
        flush: () => undefined,
      }
    : sent
  const value = queued.text === '' ? null : decode(queued.text, { isEncoded })
  const change = (next: unknown) => queued.type(encode(next))
  return {
    queued,
    value,
    change,
    choose(next) {
      change(next)
      queued.flush()
    },
  }
}
