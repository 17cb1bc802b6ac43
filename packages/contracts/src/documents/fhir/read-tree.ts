import { locales } from '../../locale-rules.ts'
import type { Section, TemplateBody, TemplateQuestion } from '../template.ts'
import { textIn, type FhirNode, type JsonObject } from './fhir-node.ts'
import { extensionUrls } from './fhir-types.ts'
import { isQuestionOf, sameChoices } from './matrix-choices.ts'
import { translationsOf } from './read-words.ts'
import { readHead, readQuestion, type Head, type Reading } from './read-item.ts'

export type Page = TemplateBody['Pages'][number]

const DEEPEST = 50
export const MOST_ITEMS = 5000

/** Where the next questions go. */
type Spot = { readonly rows: TemplateQuestion[][]; readonly section: string | undefined; readonly depth: number }

/** Reads items into rows, groups becoming sections. */
export function readItems(nodes: readonly FhirNode[], spot: Spot, reading: Reading): void {
  for (const node of nodes) readItem(node, spot, reading)
}

function readItem(node: FhirNode, spot: Spot, reading: Reading): void {
  if (spot.depth > DEEPEST) return node.fault('item', 'too_deep', { Most: DEEPEST })
  const head = readHead(node, reading)
  if (!head) return
  const items = node.list('item')
  if (head.type === 'group') return readGroup({ node, head, items }, spot, reading)
  if (head.type === 'display' && items.length > 0) return node.fault('item', 'display_with_items')
  const question = readQuestion(node, head, reading)
  const others = takeHelp(question, items, reading)
  if (others.length === 0) return put(question, spot, head)
  const section: Section = { Id: reading.makeId(), Text: '', Under: question.Id, ...parentOf(spot) }
  reading.sections.push(section)
  // What hides the question hides what belongs to it, so the rule is the section's.
  const place = reading.places.get(head.linkId)
  if (place) reading.places.set(head.linkId, { ...place, ruled: section })
  const inside = { rows: spot.rows, section: section.Id, depth: spot.depth + 1 }
  put(question, inside, head)
  readItems(others, inside, reading)
}

const parentOf = ({ section }: Spot) => (section === undefined ? {} : { Parent: section })

/** Adds a question, in the row of the one before if our own export says so. */
function put(question: TemplateQuestion, { rows, section }: Spot, { own }: Head): void {
  if (section !== undefined) question.Section = section
  const last = rows.at(-1)
  if (own?.['Beside'] === true && last && last.length < 6) last.push(question)
  else rows.push([question])
}

type Group = { readonly node: FhirNode; readonly head: Head; readonly items: readonly FhirNode[] }

function readGroup(group: Group, spot: Spot, reading: Reading): void {
  const { node, head, items } = group
  if (items.length === 0) return node.fault('item', 'group_empty')
  const cellRows = cellRowsOf(group)
  if (cellRows) return readCells(group, cellRows, { spot, reading })
  const section: Section = { Id: reading.makeId(), ...head.said, ...parentOf(spot), Fhir: readGroupFlags(node, head) }
  reading.sections.push(section)
  reading.places.set(head.linkId, { node, type: 'group', ruled: section, own: head.own })
  readItems(items, { rows: spot.rows, section: section.Id, depth: spot.depth + 1 }, reading)
}

/** A group that has to be answered, or that repeats, is asked once and by its questions here. */
export function readGroupFlags(node: FhirNode, { Fhir }: Head): Record<string, unknown> {
  for (const [name, kept, code] of [
    ['required', 'Required', 'group_required'],
    ['repeats', 'Repeats', 'repeats'],
    ['readOnly', 'ReadOnly', 'group_read_only'],
  ] as const) {
    const flag = node.flag(name)
    if (flag === false) Fhir[kept] = false
    else if (flag === true) node.remark(name, code)
  }
  return Fhir
}

/** The lengths of the rows of a group that is a matrix or a table; null if it is a section. */
function cellRowsOf({ head, items }: Group): number[] | null {
  const own = head.own?.['Cells']
  const isPlain = items.every((item) => isQuestionOf(item.raw))
  if (!isPlain || items.length > 600) return null
  if (Array.isArray(own)) {
    const lengths = own.filter((each): each is number => Number.isInteger(each) && each > 0 && each <= 12)
    return lengths.reduce((sum, each) => sum + each, 0) === items.length && lengths.length <= 50 ? lengths : null
  }
  const isMatrix = head.control === 'table' && items.length <= 50 && sameChoices(items.map(({ raw }) => raw))
  return isMatrix ? items.map(() => 1) : null
}

type Into = { readonly spot: Spot; readonly reading: Reading }

/** A table of choices with the same answers in each row, as FHIR's "table" draws it, or a table of ours. */
function readCells({ node, head, items }: Group, lengths: readonly number[], { spot, reading }: Into): void {
  const isMatrix = head.control === 'table'
  const question: TemplateQuestion = {
    Id: reading.makeId(),
    ...head.said,
    QType: isMatrix ? 'RadioMatrix' : 'Table',
    Fhir: readGroupFlags(node, head),
  }
  reading.places.set(head.linkId, { node, type: 'group', ruled: question, question, own: head.own })
  const cells = items.flatMap((item) => {
    const cellHead = readHead(item, reading)
    return cellHead ? [{ cell: readQuestion(item, cellHead, reading), linkId: cellHead.linkId }] : []
  })
  if (isMatrix) shareChoices(question, cells, reading)
  const left = cells.map(({ cell }) => cell)
  question.Cells = lengths.map((length) => left.splice(0, length)).filter((row) => row.length > 0)
  put(question, spot, head)
}

/** The choices belong to the matrix. Its cells keep only what they were chosen by. */
function shareChoices(
  matrix: TemplateQuestion,
  cells: readonly { cell: TemplateQuestion; linkId: string }[],
  { places }: Reading,
): void {
  const shared = cells[0]?.cell.Items
  if (!shared) return
  matrix.Items = shared
  for (const { cell, linkId } of cells) {
    const own = cell.Items ?? []
    if (typeof cell.Initial === 'string') cell.Initial = shared[own.findIndex(({ Id }) => Id === cell.Initial)]?.Id
    delete cell.Items
    const place = places.get(linkId)
    if (place) places.set(linkId, { ...place, ruled: cell, question: { ...cell, Items: shared } })
  }
}

/**
 * Help that comes first under a question becomes its hint, and then the words at both ends of a slider become its ends: an export writes
 * them there again. Answers with the items that are left.
 */
function takeHelp(question: TemplateQuestion, items: readonly FhirNode[], { languages }: Reading): FhirNode[] {
  const left = [...items]
  const Fhir = { ...question.Fhir }
  const first = left[0]
  if (first && isBare(first, 'help') && question.Hint === undefined && wordsOf(first).length <= 2000) {
    question.Hint = wordsOf(first)
    const { Texts } = translationsOf(first, 'text', languages)
    if (Texts) question.HintTexts = Texts
    Fhir['Help'] = takeWhole(first)
    left.shift()
  }
  const [lower, upper] = left
  if (lower && upper && question.QType === 'Slider' && isBare(lower, 'lower') && isBare(upper, 'upper')) {
    const ends: [string, string] = [wordsOf(lower), wordsOf(upper)]
    if (ends.every((end) => end.length <= 200)) {
      question.Ends = ends
      const translated = endsTexts([lower, upper], languages)
      if (translated) question.EndsTexts = translated
      Fhir['Lower'] = takeWhole(lower)
      Fhir['Upper'] = takeWhole(upper)
      left.splice(0, 2)
    }
  }
  question.Fhir = Fhir
  return left
}

/** The words at both ends by language. An end that is not translated is empty. */
function endsTexts(
  ends: readonly [FhirNode, FhirNode],
  languages: Reading['languages'],
): TemplateQuestion['EndsTexts'] {
  const [low = {}, high = {}] = ends.map((end) => translationsOf(end, 'text', languages).Texts)
  const said = locales.filter((locale) => low[locale] !== undefined || high[locale] !== undefined)
  if (said.length === 0) return undefined
  return Object.fromEntries(said.map((locale) => [locale, [low[locale] ?? '', high[locale] ?? '']]))
}

const wordsOf = ({ raw }: FhirNode): string => textIn(raw['text'])

/** Takes all of a display. Answers with what it says but its text. */
function takeWhole(node: FhirNode): JsonObject {
  for (const name of Object.keys(node.raw)) if (name !== '_text') node.take(name)
  node.extension(extensionUrls.control)?.take('valueCodeableConcept')
  const { text: _, _text: __, ...rest } = node.raw
  return rest
}

/** A display of nothing but a text, for this place. */
function isBare({ raw }: FhirNode, code: string): boolean {
  const names = Object.keys(raw).every((name) => ['linkId', 'type', 'text', '_text', 'extension'].includes(name))
  const extensions: unknown = raw['extension']
  const only: unknown = Array.isArray(extensions) && extensions.length === 1 ? extensions[0] : undefined
  return (
    names &&
    raw['type'] === 'display' &&
    typeof raw['text'] === 'string' &&
    typeof raw['linkId'] === 'string' &&
    typeof only === 'object' &&
    JSON.stringify(only).includes(`"code":"${code}"`) &&
    JSON.stringify(only).includes('questionnaire-itemControl')
  )
}
