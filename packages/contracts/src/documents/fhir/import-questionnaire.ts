import { TemplateBody, type TemplateQuestion } from '../template.ts'
import type { Clocks } from './clocks.ts'
import { Findings, type Fault, type Remark } from './fhir-findings.ts'
import { FhirNode, isObject, textIn, type JsonObject } from './fhir-node.ts'
import { isMoreOf, takeMore } from './more-than-fhir.ts'
import { readConditions } from './read-conditions.ts'
import { readInitial } from './read-initial.ts'
import { readHead, type Reading } from './read-item.ts'
import { readOwn } from './own-extension.ts'
import { readScores } from './read-scores.ts'
import { MOST_ITEMS, readGroupFlags, readItems, type Page } from './read-tree.ts'
import { circleIn } from '../condition-circles.ts'
import { localeOf } from './read-words.ts'

export type ImportedTemplate = {
  readonly Name: string
  readonly Description: string | null
  readonly Body: TemplateBody
}

/** Either a template with the list of what it does not carry, or the faults for which nothing can be read. */
export type ImportResult =
  | { readonly Template: ImportedTemplate; readonly NotCarried: readonly Remark[]; readonly Faults: readonly [] }
  | { readonly Template: null; readonly NotCarried: readonly []; readonly Faults: readonly Fault[] }

/** Descriptions of the questionnaire as a whole. A template keeps them as they are. */
const keptElements = [
  'id',
  'meta',
  'language',
  'url',
  'identifier',
  'version',
  'name',
  'title',
  'derivedFrom',
  'status',
  'experimental',
  'subjectType',
  'date',
  'publisher',
  'contact',
  'description',
  'useContext',
  'jurisdiction',
  'purpose',
  'copyright',
  'approvalDate',
  'lastReviewDate',
  'effectivePeriod',
  'code',
  'contained',
]

const MOST_PAGES = 100
const MOST_ROWS = 1000
const LONGEST_NAME = 200

/**
 * Reads a FHIR R4 Questionnaire as a template. `makeId` gives the Ids of its questions, choices and sections, `clocks` the time of its
 * moments.
 */
export function importQuestionnaire(json: unknown, makeId: () => string, clocks: Clocks): ImportResult {
  const findings = new Findings()
  const template = isObject(json) ? readRoot(json, { findings, makeId, clocks }) : null
  if (!isObject(json)) findings.fault('', 'wrong_type', { Expected: 'an object' })
  if (template === null || findings.faults.length > 0)
    return { Template: null, NotCarried: [], Faults: findings.faults }
  const checked = TemplateBody.safeParse(template.Body)
  if (checked.success)
    return { Template: { ...template, Body: checked.data }, NotCarried: findings.remarks, Faults: [] }
  for (const issue of checked.error.issues.slice(0, 20)) findings.fault(issue.path.join('.'), 'does_not_fit')
  return { Template: null, NotCarried: [], Faults: findings.faults }
}

type Given = Pick<Reading, 'findings' | 'makeId' | 'clocks'>

function readRoot(json: JsonObject, given: Given): ImportedTemplate | null {
  const { findings } = given
  const root = new FhirNode(json, '', findings)
  if (root.text('resourceType') !== 'Questionnaire') {
    findings.fault('resourceType', 'not_questionnaire')
    return null
  }
  if (countOf(json['item'], 0) > MOST_ITEMS) {
    findings.fault('item', 'too_long', { Most: MOST_ITEMS })
    return null
  }
  const contained = Array.isArray(json['contained']) ? json['contained'].filter(isObject) : []
  const reading: Reading = {
    ...given,
    languages: new Map(),
    contained,
    places: new Map(),
    sections: [],
  }
  const named = readNames(root)
  const Resource = keptOf(root)
  const own = readOwn(root)
  const items = root.list('item')
  if (items.length === 0) root.fault('item', 'no_items')
  const Pages = readPages(items, named.Name, reading)
  for (const place of reading.places.values()) {
    readConditions(place, reading)
    if (place.question) readInitial(place.node, place.question, reading.clocks)
  }
  const Scores = readScores(reading, named.Name)
  const locale = localeOf(textIn(json['language']))
  const Body: TemplateBody = {
    ...(locale !== undefined && { Language: locale }),
    Pages,
    ...(reading.sections.length > 0 && { Sections: reading.sections }),
    ...(Scores.length > 0 && { Scores }),
    Fhir: { Resource, ...(reading.languages.size > 0 && { Languages: Object.fromEntries(reading.languages) }) },
  }
  if (isMoreOf(own, reading)) takeMore(Body, own, reading)
  const circle = circleIn(Body)
  if (circle)
    findings.fault(placeOf(circle, reading), 'circle', { Questions: circle.map(({ Text }) => Text).join(' → ') })
  root.close()
  return { ...named, Body }
}

const placeOf = ([first]: readonly Pick<TemplateQuestion, 'Id'>[], { places }: Reading): string =>
  [...places.values()].find(({ question }) => question?.Id === first?.Id)?.node.at('enableWhen') ?? 'item'

function countOf(items: unknown, depth: number): number {
  if (!Array.isArray(items) || depth > 60) return 0
  return items.reduce((sum: number, each) => sum + 1 + (isObject(each) ? countOf(each['item'], depth + 1) : 0), 0)
}

/** What a template is called after: the title, else the name, the address or the id. */
export function nameOfResource(resource: JsonObject): string {
  const name = ['title', 'name', 'url', 'id']
    .map((each) => resource[each])
    .find((each) => typeof each === 'string' && each.trim() !== '')
  return (typeof name === 'string' ? name.trim() : 'Questionnaire').slice(0, LONGEST_NAME)
}

function readNames(root: FhirNode): Pick<ImportedTemplate, 'Name' | 'Description'> {
  for (const each of ['title', 'name', 'url', 'status']) root.text(each)
  return { Name: nameOfResource(root.raw), Description: descriptionOf(root.raw) }
}

export function descriptionOf(resource: JsonObject): string | null {
  const { description } = resource
  return typeof description === 'string' && description.trim() !== '' ? description.slice(0, 2000) : null
}

function keptOf(root: FhirNode): JsonObject {
  const kept = keptElements.flatMap((name) => (root.has(name) ? [[name, root.take(name)] as const] : []))
  return Object.fromEntries(kept)
}

/** Pages are groups that ask to be one; where none does, each group at the top, or the whole, is a page of the import's own making. */
function readPages(items: readonly FhirNode[], title: string, reading: Reading): Page[] {
  const isPage = (item: FhirNode) => item.raw['type'] === 'group' && asksForPage(item.raw)
  const areGroups = items.length > 1 && items.every((item) => item.raw['type'] === 'group')
  const pages: Page[] = []
  const implied = (Title: string) => {
    const page: Page = { Title: Title.slice(0, LONGEST_NAME), Implied: true, Rows: [] }
    pages.push(page)
    return page
  }
  const hasPages = items.some(isPage)
  for (const item of items) {
    if (isPage(item)) readPage(item, pages, reading)
    else {
      const last = pages.at(-1)
      const goesOn = last?.Implied === true && (hasPages || !areGroups) && last.Rows.length < MOST_ROWS - 100
      const text: unknown = item.raw['text']
      const page = goesOn ? last : implied(areGroups && !hasPages && typeof text === 'string' ? text : title)
      readItems([item], { rows: page.Rows, section: undefined, depth: 1 }, reading)
    }
  }
  if (pages.length > MOST_PAGES) reading.findings.fault('item', 'too_long', { Most: MOST_PAGES })
  return pages
}

const asksForPage = (raw: JsonObject): boolean => {
  const extensions = raw['extension']
  return Array.isArray(extensions) && extensions.some((each) => isObject(each) && controlIs(each, 'page'))
}

function controlIs({ valueCodeableConcept: concept }: JsonObject, wanted: string): boolean {
  const coding: unknown = isObject(concept) ? concept['coding'] : undefined
  return Array.isArray(coding) && coding.some((each) => isObject(each) && each['code'] === wanted)
}

function readPage(node: FhirNode, pages: Page[], reading: Reading): void {
  const head = readHead(node, reading)
  const items = node.list('item')
  if (!head) return
  if (items.length === 0) return node.fault('item', 'group_empty')
  const { Text, Texts, Prefix, Codes, LinkId } = head.said
  const Fhir = { ...readGroupFlags(node, head), ...(Prefix !== undefined && { Prefix }), ...(Codes && { Codes }) }
  if (Text.length > LONGEST_NAME) node.remark('text', 'cut', Text.slice(0, LONGEST_NAME))
  const page: Page = { Title: Text.slice(0, LONGEST_NAME), ...(Texts && { Texts }), LinkId, Fhir, Rows: [] }
  reading.places.set(head.linkId, { node, type: 'group', ruled: page, own: head.own })
  pages.push(page)
  readItems(items, { rows: page.Rows, section: undefined, depth: 1 }, reading)
}
