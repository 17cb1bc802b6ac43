import { answerSchema } from '@caseloom/contracts/documents/answer-schema'
import { isAsked } from '@caseloom/contracts/documents/document-rules'
import { shapeOf } from '@caseloom/contracts/documents/question-types'
import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import * as z from 'zod'
import sanitize from 'sanitize-html'

/** What a rich text may hold: the editor's formatting. No links, pictures, styles or classes. */
const FORMATTING = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote']

/** Formatting only. What looks like markup but is not on the list goes; the words within it stay, those of scripts and styles do not. */
const sanitizeRichText = (html: string): string =>
  sanitize(html, { allowedTags: FORMATTING, allowedAttributes: {}, disallowedTagsMode: 'discard' }).trim()

/**
 * The values that may be sent as an answer; null if the question asks for none. Rich text is reduced to its formatting before its length is
 * checked.
 */
export function typedAnswerSchema(question: TemplateQuestion): z.ZodType | null {
  const schema = isAsked(question) ? answerSchema(question) : null
  return schema !== null && shapeOf(question) === 'rich'
    ? z.preprocess((typed) => (typeof typed === 'string' ? sanitizeRichText(typed) : typed), schema)
    : schema
}
