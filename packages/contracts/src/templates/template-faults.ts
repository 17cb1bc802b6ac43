import { isGiven, sliderOf } from '../documents/answer-rules.ts'
import { answerSchema } from '../documents/answer-schema.ts'
import { circleIn } from '../documents/condition-circles.ts'
import { withCells } from '../documents/document-rules.ts'
import { carriesPoints } from '../documents/scores.ts'
import { findQuestionType, isOfChoices, shapeOf } from '../documents/question-types.ts'
import type { Condition, ShowRule, TemplateBody, TemplateQuestion } from '../documents/template.ts'
import { Id as IdSchema } from '../ids.ts'
import type { TemplateFaultCode } from './template-fault-texts.ts'

/**
 * What is wrong in a draft, and where. One that is broken is not saved; one that is only unfinished is saved and cannot be published yet.
 */
export type TemplateFault = {
  readonly Code: TemplateFaultCode
  /** Counted from 1; 0 is the template as a whole. */
  readonly Page: number
  /** The question, cell, section or score that it is about. */
  readonly About: string | null
  readonly IsBroken: boolean
  readonly Values: Readonly<Record<string, string | number>>
}

type Say = (code: TemplateFaultCode, about?: { Id: string } | null, values?: TemplateFault['Values']) => void
/** A broken draft is not saved; an open one is not published. */
type Says = { readonly broken: Say; readonly open: Say }
type Around = { readonly questions: ReadonlyMap<string, TemplateQuestion>; readonly body: TemplateBody }

/** How a question is called in a sentence. */
const nameOf = ({ Text }: Pick<TemplateQuestion, 'Text'>): string => (Text.length > 80 ? `${Text.slice(0, 79)}…` : Text)

/** Every fault of a draft, page by page. */
export function templateFaults(body: TemplateBody): TemplateFault[] {
  const all = body.Pages.flatMap(({ Rows }) => Rows.flat().flatMap(withCells))
  const around: Around = { body, questions: new Map(all.map((question) => [question.Id, question])) }
  const faults: TemplateFault[] = []
  const sayOn =
    (Page: number, IsBroken: boolean): Say =>
    (Code, about = null, Values = {}) =>
      void faults.push({ Code, Page, About: about?.Id ?? null, IsBroken, Values })
  const ids = new Set<string>()
  for (const [index, page] of body.Pages.entries()) {
    const [broken, open] = [sayOn(index + 1, true), sayOn(index + 1, false)]
    if (page.Rows.length === 0) open('page_empty', null, { Page: index + 1 })
    checkRules(page.ShowWhen, null, around, { broken, open })
    for (const question of page.Rows.flat()) {
      for (const each of withCells(question)) {
        if (isTwice(each, ids)) broken('id_twice', each, { Text: nameOf(each) })
        checkReferences(each, around, { broken, open })
        checkContent(each, question, open)
      }
    }
  }
  checkWhole(around, { broken: sayOn(0, true), open: sayOn(0, false) })
  return faults
}

/** An Id may stand for one thing only: answers and scores are found by it. */
function isTwice(question: TemplateQuestion, ids: Set<string>): boolean {
  const own = [question.Id, ...new Set((question.Items ?? []).map(({ Id }) => Id))]
  const isKnown = ids.has(question.Id) || new Set(own).size < 1 + (question.Items?.length ?? 0)
  ids.add(question.Id)
  return isKnown
}

function checkReferences(question: TemplateQuestion, around: Around, says: Says): void {
  const { body } = around
  const { broken: say } = says
  checkRules(question.ShowWhen, question, around, says)
  if (question.Section !== undefined && !body.Sections?.some(({ Id }) => Id === question.Section))
    say('section_unknown', question, { Text: nameOf(question) })
  if (question.ShowsScore !== undefined && !body.Scores?.some(({ Id }) => Id === question.ShowsScore))
    say('score_unknown', question, { Text: nameOf(question) })
}

function checkRules(
  rules: readonly ShowRule[] | undefined,
  about: TemplateQuestion | { Id: string; Text: string } | null,
  { questions }: Around,
  { broken, open }: Says,
): void {
  const Text = about ? nameOf(about) : ''
  for (const condition of (rules ?? []).flatMap(({ Conditions }) => Conditions)) {
    const asked = questions.get(condition.Question)
    if (!asked) broken('condition_unknown', about, { Text })
    else if (shapeOf(asked) === null) broken('condition_without_answer', about, { Text, Other: nameOf(asked) })
    else if (lacksChoice(condition, asked)) open('condition_without_choice', about, { Text, Other: nameOf(asked) })
  }
}

/** Whether a condition waits for a choice that its question does not have. Numbers and written words can be compared too. */
function lacksChoice({ Operator, Answer }: Condition, asked: TemplateQuestion): boolean {
  const shape = shapeOf(asked)
  if (Operator === 'exists' || !isOfChoices(shape)) return false
  if (asked.Items?.some(({ Id }) => Id === Answer)) return false
  const isEquality = Operator === '=' || Operator === '!='
  return IdSchema.safeParse(Answer).success || (isEquality && (shape === 'choice' || shape === 'choices'))
}

/** What a question still needs before anybody can be asked it. */
function checkContent(question: TemplateQuestion, around: TemplateQuestion, say: Say): void {
  const type = findQuestionType(question.QType)
  const shape = shapeOf(question)
  const isCell = question !== around
  if (question.Text.trim() === '' && !isCell && needsText(question)) say('text_missing', question)
  if (isOfChoices(shape) && question.ShowsScore === undefined) {
    const items = question.Items ?? []
    if (items.length === 0) say('choices_missing', question, { Text: nameOf(question) })
    else if (items.every(({ Active }) => Active === false))
      say('choices_inactive', question, { Text: nameOf(question) })
    else if (items.some(({ Name }) => Name.trim() === '')) say('choice_unnamed', question, { Text: nameOf(question) })
  }
  if ((type === 'RadioMatrix' || type === 'Table') && !question.Cells?.length)
    say('cells_missing', question, { Text: nameOf(question) })
  if (type === 'Dynamic' && shape === null) say('field_missing', question, { Text: nameOf(question) })
  checkLimits(question, say)
}

function checkLimits(question: TemplateQuestion, say: Say): void {
  const Text = nameOf(question)
  const { Min, Max } = findQuestionType(question.QType) === 'Slider' ? sliderOf(question) : question
  if (Min !== undefined && Max !== undefined && Min >= Max) say('limits_crossed', question, { Text, Min, Max })
  else if (isGiven(question, question.Initial) && answerSchema(question)?.safeParse(question.Initial).success === false)
    say('initial_refused', question, { Text })
}

/** A prefix, a code or content can stand for the text of an imported question. */
const needsText = ({ QType, Prefix, Codes, Content }: TemplateQuestion): boolean =>
  findQuestionType(QType) !== 'Separator' && Prefix === undefined && !Codes?.length && (Content ?? '') === ''

function checkWhole(around: Around, { broken, open }: Says): void {
  const { body, questions } = around
  for (const section of repeated(body.Sections)) broken('section_twice', section, { Text: nameOf(section) })
  for (const score of repeated(body.Scores)) broken('score_twice', score, { Score: score.Name })
  const sections = new Map((body.Sections ?? []).map((section) => [section.Id, section]))
  for (const section of sections.values()) {
    checkRules(section.ShowWhen, section, around, { broken, open })
    const isIn = section.Parent === undefined || sections.has(section.Parent)
    if (!isIn || isOwnParent(section.Id, sections)) broken('section_circle', section, { Text: nameOf(section) })
  }
  const circle = circleIn(body)
  if (circle) broken('circle', circle[0] ?? null, { Questions: circle.map(nameOf).join(' → ') })
  for (const id of body.PinnedQuestions ?? []) if (!questions.has(id)) broken('pinned_unknown')
  for (const score of body.Scores ?? []) {
    const parts = score.Parts.map(({ Question }) => questions.get(Question))
    if (parts.includes(undefined)) broken('part_unknown', score, { Score: score.Name })
    for (const part of parts)
      if (part && !carriesPoints(part)) open('part_without_points', part, { Score: score.Name, Text: nameOf(part) })
  }
}

/** The parts whose Id an earlier part has. */
const repeated = <Part extends { readonly Id: string }>(parts: readonly Part[] = []): Part[] =>
  parts.filter(({ Id }, index) => parts.findIndex((each) => each.Id === Id) < index)

function isOwnParent(id: string, sections: ReadonlyMap<string, { Parent?: string | undefined }>): boolean {
  const seen = new Set([id])
  for (let parent = sections.get(id)?.Parent; parent !== undefined; parent = sections.get(parent)?.Parent) {
    if (seen.has(parent)) return true
    seen.add(parent)
  }
  return false
}
