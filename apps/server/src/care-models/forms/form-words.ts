import type { QuestionItem, TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { JsonObject } from '../../platform/database/tables.generated.ts'

/** English and Spanish. */
export type Words = readonly [en: string, es: string]

export type DefaultForm = {
  readonly name: string
  readonly description: string
  /** Appointment types whose sessions require it. */
  readonly askedFor: readonly string[]
  readonly body: TemplateBody & JsonObject
}

type More = Partial<Omit<TemplateQuestion, 'Id' | 'Text' | 'Texts' | 'QType'>>

const texts = (es: string) => ({ Texts: { 'es-ES': es } })

/**
 * Builds the parts of one form. Ids are made of the form's number and the part's, so that every care model has the same ones and an answer
 * is found again after an export.
 */
export function formWords(form: number) {
  const idOf = (part: number) =>
    `01910000-0000-7000-8000-${form.toString(16).padStart(8, '0')}${part.toString(16).padStart(4, '0')}`
  const question = (part: number, QType: string, [Text, es]: Words, more: More = {}): TemplateQuestion => ({
    Id: idOf(part),
    QType,
    Text,
    ...texts(es),
    ...more,
  })
  /** Choices with their points, if they have any: [['Often', 'A menudo', 3], …]. */
  const choices = (
    from: number,
    said: readonly (readonly [en: string, es: string, points?: number])[],
  ): QuestionItem[] =>
    said.map(([Name, es, Points], index) => ({
      Id: idOf(from + index),
      Name,
      ...texts(es),
      ...(Points !== undefined && { Points }),
    }))
  const page = ([Title, es]: Words, ...Rows: TemplateQuestion[][]) => ({ Title, ...texts(es), Rows })
  /** Shown when one of the questions has this answer. */
  const when = (part: number, Answer: string | number | boolean, Operator: '=' | '<=' | '>=' = '=') => ({
    ShowWhen: [{ Behavior: 'all' as const, Conditions: [{ Question: idOf(part), Operator, Answer }] }],
  })
  return { idOf, question, choices, page, when }
}

/** The columns of JSON take only plain values; a template has no others. */
export const bodyOf = (body: TemplateBody): TemplateBody & JsonObject => body as TemplateBody & JsonObject
