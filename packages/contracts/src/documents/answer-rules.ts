import { fullDayText, sayTime } from '../time-texts.ts'
import { limits } from '../items/typed-text.ts'
import type { Locale } from '../locales.ts'
import { shapeOf, type AnswerShape } from './question-types.ts'
import type { QuestionItem, TemplateQuestion } from './template.ts'

/** The answers of a document, by question; null and undefined are no answer. */
export type Answers = ReadonlyMap<string, unknown>

/** In which language an answer is read, and how the people, groups and files that it refers to are called. */
export type Reading = { readonly locale: Locale; readonly nameOf?: (id: string) => string | undefined }

/** The rules for answers of one shape. What may be sent is in answer-schema.ts. */
type AnswerRules = {
  /** How an answer reads in print, in lists and in the audit trail. */
  readonly toText: (answer: unknown, question: TemplateQuestion, reading: Reading) => string
  /** Whether a required question counts as answered; by default, whether the answer has a text at all. */
  readonly suffices?: (answer: unknown) => boolean
  /** What a condition compares. */
  readonly values: (answer: unknown) => readonly (string | number | boolean)[]
  /** The number of lines to write on in a printed blank form. */
  readonly blankLines: number
  /** The most characters that may be typed. */
  readonly longest?: number
}

/** The longest answer in one line; an answer of several lines is as long as notes. */
export const SHORT_ANSWER_LENGTH = 500

/** A slider without limits goes from 0 to 10 in steps of 1 and starts at 0 (documents, section 9). */
export const sliderOf = ({ Min = 0, Max = 10, Increment = 1, Start = 0 }: Limits) => ({ Min, Max, Increment, Start })
type Limits = Pick<TemplateQuestion, 'Min' | 'Max' | 'Increment' | 'Start'>

const asString = (answer: unknown): string => (typeof answer === 'string' ? answer : '')
const part = (answer: unknown, name: string): string =>
  typeof answer === 'object' && answer !== null ? asString(Object.getOwnPropertyDescriptor(answer, name)?.value) : ''

/** The Ids of an answer with several: '|' stands between them (documents, section 9). */
export const idsIn = (answer: unknown): string[] => asString(answer).split('|').filter(Boolean)
export const SEPARATOR = '|'

const nameIn = (items: readonly QuestionItem[] | undefined, id: string) => items?.find(({ Id }) => Id === id)?.Name
const namesIn = (ids: readonly string[], { Items }: TemplateQuestion) =>
  ids.flatMap((id) => nameIn(Items, id) ?? []).join(', ')

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The words of a sanitized rich text, a line for each paragraph and list item. */
export const plainTextOf = (html: string): string =>
  html
    .replaceAll(/<(?:br|\/p|\/li|\/h[1-6]|\/blockquote)[^<>]*>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()

const yesNo: Readonly<Record<Locale, readonly [string, string]>> = {
  'en-US': ['Yes', 'No'],
  'es-ES': ['Sí', 'No'],
  'it-IT': ['Sì', 'No'],
}

const typed = (blankLines: number, longest: number): AnswerRules => ({
  toText: (answer) => (asString(answer).trim() === '' ? '' : asString(answer)),
  values: (answer) => (asString(answer).trim() === '' ? [] : [asString(answer).trim()]),
  blankLines,
  longest,
})

const several: AnswerRules = {
  toText: (answer, question) => namesIn(idsIn(answer), question),
  values: idsIn,
  suffices: (answer) => idsIn(answer).length > 0,
  blankLines: 1,
}

const withWords: AnswerRules = {
  toText: (answer, question) =>
    [namesIn(idsIn(part(answer, 'Ids')), question), part(answer, 'Text').trim()].filter(Boolean).join(', '),
  values: (answer) => [...idsIn(part(answer, 'Ids')), part(answer, 'Text').trim()].filter(Boolean),
  suffices: (answer) => idsIn(part(answer, 'Ids')).length > 0 || part(answer, 'Text').trim() !== '',
  blankLines: 1,
}

const dated = (toText: (text: string, locale: Locale) => string): AnswerRules => ({
  toText: (answer, _question, { locale }) => (asString(answer) === '' ? '' : toText(asString(answer), locale)),
  values: (answer) => [asString(answer)].filter(Boolean),
  blankLines: 1,
})

/** 'Thu, Nov 19, 2026, 2:00 PM' (documents, section 9). */
const momentText = (wall: string, locale: Locale) =>
  sayTime(
    wall,
    { weekday: 'short', month: 'short', day: '2-digit', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    locale,
  )
const timeText = (time: string, locale: Locale) =>
  sayTime(`2000-01-01T${time}`, { hour: 'numeric', minute: '2-digit' }, locale)

const nameParts = ['FirstName', 'MI', 'LastName'] as const
const addressText = (answer: unknown) => {
  const place = [part(answer, 'State'), part(answer, 'Zip')].filter((each) => each.trim() !== '').join(' ')
  return [part(answer, 'Address'), part(answer, 'City'), place].filter((each) => each.trim() !== '').join(', ')
}

const rules: Readonly<Record<AnswerShape, AnswerRules>> = {
  line: typed(1, SHORT_ANSWER_LENGTH),
  text: typed(5, limits.notes),
  rich: {
    toText: (answer) => plainTextOf(asString(answer)),
    values: (answer) => [plainTextOf(asString(answer))].filter(Boolean),
    blankLines: 5,
    longest: limits.notes,
  },
  choice: {
    toText: (answer, { Items }) => nameIn(Items, asString(answer)) ?? '',
    values: (answer) => [asString(answer)].filter(Boolean),
    suffices: (answer) => asString(answer) !== '',
    blankLines: 1,
  },
  choices: several,
  'choice-or-words': withWords,
  'choices-and-words': withWords,
  day: dated(fullDayText),
  moment: dated(momentText),
  time: dated(timeText),
  number: {
    toText: (answer, { Unit }, { locale }) =>
      typeof answer === 'number'
        ? [new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(answer), Unit].filter(Boolean).join(' ')
        : '',
    values: (answer) => (typeof answer === 'number' ? [answer] : []),
    blankLines: 1,
  },
  'yes-no': {
    toText: (answer, _question, { locale }) => (typeof answer === 'boolean' ? yesNo[locale][answer ? 0 : 1] : ''),
    values: (answer) => (typeof answer === 'boolean' ? [answer] : []),
    blankLines: 1,
  },
  name: {
    toText: (answer) =>
      nameParts
        .map((name) => part(answer, name).trim())
        .filter(Boolean)
        .join(' '),
    values: (answer) => nameParts.map((name) => part(answer, name).trim()).filter(Boolean),
    suffices: (answer) => part(answer, 'FirstName').trim() !== '' && part(answer, 'LastName').trim() !== '',
    blankLines: 1,
  },
  address: {
    toText: addressText,
    values: (answer) => [addressText(answer)].filter(Boolean),
    suffices: (answer) => part(answer, 'Address').trim() !== '' && part(answer, 'City').trim() !== '',
    blankLines: 2,
  },
  file: {
    toText: (answer, _question, { nameOf }) => nameOf?.(asString(answer)) ?? '',
    values: (answer) => [asString(answer)].filter(Boolean),
    suffices: (answer) => asString(answer) !== '',
    blankLines: 2,
  },
  files: {
    toText: (answer, _question, { nameOf }) =>
      idsIn(answer)
        .flatMap((id) => nameOf?.(id) ?? [])
        .join(', '),
    values: idsIn,
    suffices: (answer) => idsIn(answer).length > 0,
    blankLines: 1,
  },
  reference: {
    toText: (answer, _question, { nameOf }) => nameOf?.(asString(answer)) ?? '',
    values: (answer) => [asString(answer)].filter(Boolean),
    suffices: (answer) => asString(answer) !== '',
    blankLines: 1,
  },
}

export function answerRulesOf(question: Pick<TemplateQuestion, 'QType' | 'FieldType'>): AnswerRules | null {
  const shape = shapeOf(question)
  return shape && rules[shape]
}

/** Whether the question counts as answered. An answer of blanks is none, and half a name does not suffice. */
export function isAnswered(question: TemplateQuestion, answer: unknown): boolean {
  const found = answerRulesOf(question)
  if (!found) return false
  return found.suffices ? found.suffices(answer) : found.values(answer).length > 0
}

/** Whether there is anything in the answer, be it enough or not. */
export const isGiven = (question: TemplateQuestion, answer: unknown): boolean =>
  (answerRulesOf(question)?.values(answer) ?? []).length > 0

/** How an answer reads; null if there is none, or if its type is not known here. */
export function answerText(question: TemplateQuestion, answer: unknown, reading: Reading): string | null {
  const found = answerRulesOf(question)
  return found === null || answer === null ? null : found.toText(answer, question, reading)
}

/** The people, groups and files that an answer refers to, whose names are not in the template. */
export function referencesIn(question: Pick<TemplateQuestion, 'QType' | 'FieldType'>, answer: unknown): string[] {
  const shape = shapeOf(question)
  return shape === 'reference' || shape === 'file' || shape === 'files' ? idsIn(answer) : []
}
