import { idsIn } from '../answer-rules.ts'
import type { Condition, QuestionItem, ShowRule, TemplateBody, TemplateQuestion } from '../template.ts'
import { isObject, type JsonObject } from './fhir-node.ts'

/**
 * A template with its references by linkId and by place instead of by Id. Two templates that say the same have the same normal form,
 * whatever Ids they were given.
 */
export type NormalForm = {
  readonly root: JsonObject
  /** By the linkId of a page, a section, a question or a cell. */
  readonly parts: ReadonlyMap<string, JsonObject>
}

const without = (value: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([name, each]) => !names.includes(name) && each !== undefined))

type Names = {
  readonly linkOf: ReadonlyMap<string, string>
  readonly itemsOf: ReadonlyMap<string, readonly QuestionItem[]>
  readonly scores: readonly string[]
}

type Asked = { readonly question: TemplateQuestion; readonly items: readonly QuestionItem[] }

/** Every question and cell, with its choices: a cell without its own has those of its matrix. */
export function askedIn({ Pages }: TemplateBody): Asked[] {
  return Pages.flatMap(({ Rows }) => Rows.flat()).flatMap((question) => [
    { question, items: question.Items ?? [] },
    ...(question.Cells ?? []).flat().map((cell) => ({ question: cell, items: cell.Items ?? question.Items ?? [] })),
  ])
}

export function normalFormOf(body: TemplateBody): NormalForm {
  const asked = askedIn(body)
  const names: Names = {
    linkOf: new Map(asked.map(({ question: { Id, LinkId = Id } }) => [Id, LinkId])),
    itemsOf: new Map(asked.map(({ question, items }) => [question.Id, items])),
    scores: (body.Scores ?? []).map(({ Id }) => Id),
  }
  const parts = new Map<string, JsonObject>()
  const add = (linkId: string | undefined, said: JsonObject, dropped: readonly string[]) => {
    if (linkId === undefined) return
    const rules = said['ShowWhen'] === undefined ? {} : { ShowWhen: normalRules(said['ShowWhen'] as ShowRule[], names) }
    parts.set(linkId, { ...without(said, [...dropped, 'Id', 'LinkId', 'Fhir', 'ShowWhen']), ...rules })
  }
  for (const page of body.Pages) add(page.LinkId, page, ['Rows', 'Implied'])
  for (const section of body.Sections ?? []) add(section.LinkId, section, ['Parent', 'Under'])
  for (const page of body.Pages)
    for (const row of page.Rows)
      for (const [index, question] of row.entries()) {
        add(question.LinkId, normalQuestion(question, names, index > 0), unsaid)
        for (const cell of question.Cells?.flat() ?? []) add(cell.LinkId, normalQuestion(cell, names, false), unsaid)
      }
  return { root: normalRoot(body, names), parts }
}

const unsaid = ['Section', 'Cells']

function normalQuestion(question: TemplateQuestion, names: Names, isBeside: boolean): JsonObject {
  const { Items, Initial, ShowsScore, ...said } = question
  return {
    ...said,
    ...(isBeside && { Beside: true }),
    ...(Items && { Items: Items.map((item) => without(item, ['Id', 'Fhir'])) }),
    ...(Initial !== undefined && { Initial: normalInitial(Initial, names.itemsOf.get(question.Id) ?? []) }),
    ...(ShowsScore !== undefined && { ShowsScore: names.scores.indexOf(ShowsScore) }),
  }
}

const placesOf = (ids: readonly string[], items: readonly QuestionItem[]): number[] =>
  ids.map((id) => items.findIndex((item) => item.Id === id))

/** Choices by their place: '0|2'. Everything else as it is. */
function normalInitial(initial: unknown, items: readonly QuestionItem[]): unknown {
  if (items.length === 0) return initial
  if (isObject(initial)) return { Choices: placesOf(idsIn(initial['Ids']), items), Text: initial['Text'] }
  return { Choices: placesOf(idsIn(initial), items) }
}

function normalRules(rules: readonly ShowRule[], { linkOf, itemsOf }: Names): JsonObject[] {
  const one = ({ Question, Operator, Answer }: Condition) => {
    const place = (itemsOf.get(Question) ?? []).findIndex(({ Id }) => Id === Answer)
    return { Question: linkOf.get(Question) ?? Question, Operator, ...(place < 0 ? { Answer } : { Choice: place }) }
  }
  return rules.map(({ Behavior, Conditions }) => ({ Behavior, Conditions: Conditions.map(one) }))
}

function normalRoot(body: TemplateBody, { linkOf }: Names): JsonObject {
  const { Scores, PinnedQuestions, ...said } = body
  return {
    ...without(said, ['Pages', 'Sections', 'Fhir']),
    ...(Scores?.length && {
      Scores: Scores.map(({ Parts, ...score }) => ({
        ...without(score, ['Id']),
        Parts: Parts.map(({ Question, ...part }) => ({ Question: linkOf.get(Question) ?? Question, ...part })),
      })),
    }),
    ...(PinnedQuestions?.length && { PinnedQuestions: PinnedQuestions.map((id) => linkOf.get(id) ?? id) }),
  }
}

/** Whether two JSON values say the same; the order of an object's elements does not count. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, at) => isSame(each, b[at]))
  if (!isObject(a) || !isObject(b)) return false
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return names.every((name) => isSame(a[name], b[name]))
}

/** What has to be changed in `base` to get `wanted`: null removes an element. Null if they are the same. */
export function changesTo(wanted: JsonObject, base: JsonObject): JsonObject | null {
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(base)])]
  const changed = names.filter((name) => !isSame(wanted[name], base[name]))
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, wanted[name] ?? null]))
}
