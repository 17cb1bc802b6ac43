import type { Score, TemplateQuestion } from '../template.ts'
import { isObject } from './fhir-node.ts'
import { extensionUrls } from './fhir-types.ts'
import type { Place, Reading } from './read-item.ts'

const hasPoints = (question: TemplateQuestion): boolean =>
  question.Items?.some(({ Points }) => Points !== undefined) ?? false

/** What a question reads out: the expressions of an item that only adds up the points of others. */
type Sum = { readonly question: TemplateQuestion; readonly linkIds: readonly string[] }

/**
 * The scores of a questionnaire. An item that is calculated from the points of others shows a score of them; where there is none, all
 * points together are one score.
 */
export function readScores(reading: Reading, title: string): Score[] {
  const scored = [...reading.places].flatMap(([linkId, { question }]) =>
    question && hasPoints(question) ? [{ linkId, question }] : [],
  )
  const sums = [...reading.places.values()].flatMap((place) => sumOf(place) ?? [])
  if (scored.length === 0) return []
  const scoreOf = (Name: string, linkIds: readonly string[] | null): Score | null => {
    const parts = linkIds === null ? scored : scored.filter(({ linkId }) => linkIds.includes(linkId))
    if (parts.length === 0) return null
    return {
      Id: reading.makeId(),
      Name: (Name.trim() || title).slice(0, 200),
      Way: 'sum',
      Parts: parts.map(({ question }) => ({ Question: question.Id })),
      Missing: 'leave_out',
    }
  }
  const shown = sums.flatMap(({ question, linkIds }) => {
    const score = scoreOf(question.Text, linkIds.length > 0 ? linkIds : null)
    if (score) question.ShowsScore = score.Id
    return score ?? []
  })
  const whole = shown.length > 0 ? null : scoreOf(title, null)
  return whole ? [whole] : shown
}

/** Takes the expressions of an item if they do no more than add up points; else they are listed as all expressions are. */
function sumOf({ node, question }: Place): Sum | null {
  if (!question) return null
  const raw = Array.isArray(node.raw['extension']) ? node.raw['extension'].filter(isObject) : []
  const own = raw.filter(({ url }) => url === extensionUrls.variable || url === extensionUrls.calculated)
  const text = JSON.stringify(own)
  const isSum = own.some(({ url }) => url === extensionUrls.calculated) && /ordinal|weight\(\)|itemWeight/i.test(text)
  if (!isSum || question.QType !== 'Dynamic' || question.FieldType !== 'numberfield') return null
  for (const url of [extensionUrls.variable, extensionUrls.calculated])
    for (const extension of node.extensions(url)) extension.take('valueExpression')
  question.Fhir = { ...question.Fhir, Expressions: own }
  return { question, linkIds: [...text.matchAll(/linkId\s*=\s*'([^']+)'/g)].flatMap((match) => match[1] ?? []) }
}
