import type { Condition, QuestionItem, TemplateBody, TemplateQuestion } from '../template.ts'
import { isObject, type JsonObject } from './fhir-node.ts'
import { askedIn } from './normal-form.ts'
import type { Reading } from './read-item.ts'

/** Whether the questionnaire says more than FHIR anywhere, because it is an export of ours. */
export const isMoreOf = (root: JsonObject | null, { places }: Reading): boolean =>
  root !== null || [...places.values()].some(({ own }) => own !== null)

/** Elements that decide how the items are read, and are no part of what they say. */
const structural = new Set([
  'Beside',
  'Cells',
  'Id',
  'LinkId',
  'Section',
  'Parent',
  'Under',
  'Rows',
  'Pages',
  'Sections',
  'Fhir',
])

type Target = Record<string, unknown>

/**
 * Puts what an earlier export said beyond FHIR into the template. It is data from outside: whatever it is, the contract checks the
 * template afterwards.
 */
export function takeMore(body: TemplateBody, root: JsonObject | null, { places, makeId }: Reading): void {
  const parts = [...places.values()].flatMap(({ own, ruled, question }) => {
    // For a cell, `question` is a copy that has the choices of its matrix.
    const target: Target = ruled
    return own ? [{ own, target, question }] : []
  })
  for (const { own, target } of parts) takeItems(own['Items'], target, makeId)
  if (root) takeRoot(body, root, { linked: linksOf(body), makeId })
  const linked = linksOf(body)
  for (const { own, target, question } of parts) {
    for (const [name, value] of Object.entries(own)) {
      if (structural.has(name) || name === 'Items') continue
      const read = readPart(name, value, { body, linked, question })
      if (read === undefined) delete target[name]
      else target[name] = read
    }
  }
}

type Links = ReadonlyMap<unknown, { readonly question: TemplateQuestion; readonly items: readonly QuestionItem[] }>

const linksOf = (body: TemplateBody): Links => new Map(askedIn(body).map((asked) => [asked.question.LinkId, asked]))

/** Choices keep the Ids that they have by now. */
function takeItems(said: unknown, target: Target, makeId: () => string): void {
  if (said === null) delete target['Items']
  if (!Array.isArray(said)) return
  const before = Array.isArray(target['Items']) ? (target['Items'] as QuestionItem[]) : []
  target['Items'] = said.filter(isObject).map((item, index) => {
    const { Id = makeId(), Fhir } = before[index] ?? {}
    return { ...item, Id, ...(Fhir && { Fhir }) }
  })
}

type Around = { readonly body: TemplateBody; readonly linked: Links; readonly question: TemplateQuestion | undefined }

function readPart(name: string, value: unknown, { body, linked, question }: Around): unknown {
  if (value === null) return undefined
  if (name === 'ShowWhen') return Array.isArray(value) ? value.map((rule) => readRule(rule, linked)) : undefined
  if (name === 'ShowsScore') return typeof value === 'number' ? body.Scores?.[value]?.Id : undefined
  if (name === 'Initial' && isObject(value) && Array.isArray(value['Choices'])) {
    const items = (question && linked.get(question.LinkId)?.items) ?? []
    const Ids = value['Choices'].flatMap((place: unknown) => items[Number(place)]?.Id ?? []).join('|')
    return value['Text'] === undefined ? Ids : { Ids, Text: value['Text'] }
  }
  return value
}

function readRule(rule: unknown, linked: Links): unknown {
  if (!isObject(rule) || !Array.isArray(rule['Conditions'])) return rule
  return { ...rule, Conditions: rule['Conditions'].map((each: unknown) => readCondition(each, linked)) }
}

function readCondition(condition: unknown, linked: Links): unknown {
  if (!isObject(condition)) return condition
  const asked = linked.get(condition['Question'])
  const { Choice, ...said } = condition
  const Answer = Choice === undefined ? said['Answer'] : asked?.items[Number(Choice)]?.Id
  return { ...said, Question: asked?.question.Id, Answer: Answer as Condition['Answer'] }
}

type With = { readonly linked: Links; readonly makeId: () => string }

function takeRoot(body: TemplateBody, root: JsonObject, { linked, makeId }: With): void {
  const idOf = (linkId: unknown) => linked.get(linkId)?.question.Id
  const target: Target = body
  for (const [name, value] of Object.entries(root)) {
    if (structural.has(name)) continue
    if (value === null) delete target[name]
    else if (name === 'Scores' && Array.isArray(value))
      // A score keeps its Id, because a question may show it already.
      target[name] = value
        .filter(isObject)
        .map((score, index) => ({ ...readScore(score, idOf), Id: body.Scores?.[index]?.Id ?? makeId() }))
    else if (name === 'PinnedQuestions' && Array.isArray(value)) target[name] = value.map(idOf)
    else target[name] = value
  }
}

function readScore(score: JsonObject, idOf: (linkId: unknown) => string | undefined): JsonObject {
  const parts: unknown = score['Parts']
  const Parts = Array.isArray(parts)
    ? parts.filter(isObject).map((part) => ({ ...part, Question: idOf(part['Question']) }))
    : parts
  return { ...score, Parts }
}
