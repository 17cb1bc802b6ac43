import type { QuestionItem, Section, ShowRule, TemplateQuestion } from '../template.ts'
import type { Clocks } from './clocks.ts'
import type { Findings } from './fhir-findings.ts'
import type { FhirNode, JsonObject } from './fhir-node.ts'
import { extensionUrls, hasEffect, isItemType, typesWithChoices, type ItemType } from './fhir-types.ts'
import { questionTypeOf } from './fhir-types.ts'
import { conceptsOf, itemOfConcept, MOST_CHOICES, readOption } from './read-options.ts'
import { readOwn } from './own-extension.ts'
import { codesOf, controlOf, translationsOf, wordsUpTo, type Languages } from './read-words.ts'

/** What a page, a section and a question have in common. */
export type Ruled = {
  LinkId?: string | undefined
  ShowWhen?: ShowRule[] | undefined
  Fhir?: Record<string, unknown> | undefined
}

/** Where an item of the questionnaire has gone. */
export type Place = {
  readonly node: FhirNode
  readonly type: ItemType
  /** What its enableWhen shows or hides. */
  readonly ruled: Ruled
  readonly question?: TemplateQuestion
  /** What an earlier export of ours said beyond FHIR. */
  readonly own: JsonObject | null
}

export type Reading = {
  readonly findings: Findings
  readonly makeId: () => string
  readonly clocks: Clocks
  readonly languages: Languages
  readonly contained: readonly JsonObject[]
  readonly places: Map<string, Place>
  readonly sections: Section[]
}

export type Head = {
  readonly linkId: string
  readonly type: ItemType
  readonly control: string | undefined
  readonly own: JsonObject | null
  readonly said: Pick<TemplateQuestion, 'Text' | 'Texts' | 'Prefix' | 'Codes' | 'LinkId'>
  readonly Fhir: Record<string, unknown>
}

/** The elements that every item has. Null if it cannot be read; the faults say why. */
export function readHead(node: FhirNode, reading: Reading): Head | null {
  const type = node.text('type')
  const linkId = node.text('linkId')
  if (linkId === undefined) node.fault('linkId', 'missing')
  else if (linkId.length > 255) node.fault('linkId', 'too_long', { Most: 255 })
  else if (reading.places.has(linkId)) node.fault('linkId', 'link_id_twice', { LinkId: linkId })
  if (type === undefined) node.fault('type', 'missing')
  else if (!isItemType(type)) node.fault('type', 'unknown_type', { Type: type })
  if (linkId === undefined || type === undefined || !isItemType(type)) return null
  const control = controlOf(node)
  const Fhir: Record<string, unknown> = { Type: type }
  if (control) Fhir['Control'] = control.concept
  if (control && control.code !== undefined && !hasEffect(control.code, type))
    control.extension.remark('valueCodeableConcept', 'hint', control.concept)
  const definition = node.text('definition')
  if (definition !== undefined) Fhir['Definition'] = definition
  const translated = translationsOf(node, 'text', reading.languages)
  const Prefix = wordsUpTo(50, node, 'prefix')
  const said = {
    Text: wordsUpTo(2000, node, 'text') ?? '',
    ...translated,
    ...(Prefix !== undefined && { Prefix }),
    ...codesOf(node),
    LinkId: linkId,
  }
  return { linkId, type, control: control?.code, own: readOwn(node), said, Fhir }
}

/** A display, or a question without the items below it. */
export function readQuestion(node: FhirNode, head: Head, reading: Reading): TemplateQuestion {
  const { type, control, said, Fhir } = head
  const repeats = node.flag('repeats')
  const chosen = readChoices(node, type, reading)
  const resources = resourcesOf(node, Fhir)
  const typed = questionTypeOf({
    type,
    control,
    repeats: repeats === true,
    hasItems: chosen !== null,
    resources,
  })
  if (type === 'attachment' ? repeats !== undefined : repeats === false) Fhir['Repeats'] = repeats
  else if (repeats === true && !(chosen && typesWithChoices.has(type))) node.remark('repeats', 'repeats')
  const required = node.flag('required')
  const readOnly = node.flag('readOnly')
  const question: TemplateQuestion = {
    Id: reading.makeId(),
    ...said,
    ...typed,
    ...(required !== undefined && { Required: required }),
    ...(readOnly !== undefined && { ReadOnly: readOnly }),
    ...(chosen && { Items: chosen.items }),
    ...hiddenOf(node, Fhir),
    ...limitsOf(node, type, Fhir),
    ...unitOf(node, type, Fhir),
    ...hintOf(node, Fhir),
  }
  occursOf(node, required === true, Fhir)
  const valueSet = node.text('answerValueSet')
  if (valueSet !== undefined) Fhir['ValueSet'] = valueSet
  if (chosen && chosen.selected.length > 0) question.Initial = initialOf(typed.QType, chosen.selected)
  question.Fhir = Fhir
  reading.places.set(head.linkId, { node, type, ruled: question, question, own: head.own })
  return question
}

const initialOf = (qType: string, ids: readonly string[]): unknown =>
  qType.includes('WithWriteIn') ? { Ids: ids.join('|'), Text: '' } : ids.join('|')

type Choices = { readonly items: QuestionItem[]; readonly selected: string[] }

/** The choices of an item, from its options or from a value set in the file; null if it has none here. */
function readChoices(node: FhirNode, type: ItemType, reading: Reading): Choices | null {
  const options = node.list('answerOption')
  const valueSet = node.text('answerValueSet')
  if (options.length > 0 && valueSet !== undefined) node.fault('answerValueSet', 'options_twice')
  if (options.length > MOST_CHOICES) node.fault('answerOption', 'too_long', { Most: MOST_CHOICES })
  if (options.length > 0) {
    if (!typesWithChoices.has(type)) {
      node.remark('answerOption', 'element')
      return null
    }
    const read = options.flatMap((option) => readOption(option, reading) ?? [])
    return {
      items: read.map(({ item }) => item),
      selected: read.filter(({ isSelected }) => isSelected).map(({ item }) => item.Id),
    }
  }
  return valueSet === undefined ? null : choicesOfSet(node, valueSet, reading)
}

function choicesOfSet(node: FhirNode, valueSet: string, { contained, makeId, findings }: Reading): Choices | null {
  const set = valueSet.startsWith('#') ? contained.find(({ id }) => id === valueSet.slice(1)) : undefined
  const concepts = set && conceptsOf(set, contained)
  if (concepts && concepts.length > 0 && concepts.length <= MOST_CHOICES)
    return { items: concepts.map((concept) => itemOfConcept(concept, makeId())), selected: [] }
  if (valueSet.startsWith('#') && !set) node.fault('answerValueSet', 'value_set_missing', { ValueSet: valueSet })
  findings.remark(node.at('answerValueSet'), 'value_set', valueSet)
  return null
}

function resourcesOf(node: FhirNode, Fhir: Record<string, unknown>): string[] {
  const resources = node
    .extensions(extensionUrls.referenceResource)
    .flatMap((extension) => extension.text('valueCode') ?? [])
  if (resources.length > 0) Fhir['Resources'] = resources
  return resources
}

function hiddenOf(node: FhirNode, Fhir: Record<string, unknown>): { Visible?: boolean } {
  const hidden = node.extension(extensionUrls.hidden)?.flag('valueBoolean')
  if (hidden === false) Fhir['Hidden'] = false
  return hidden === true ? { Visible: false } : {}
}

/** How often an item occurs is said by `required`; the extension that repeats it is kept. */
function occursOf(node: FhirNode, isRequired: boolean, Fhir: Record<string, unknown>): void {
  const extension = node.extension(extensionUrls.minOccurs)
  const least = extension?.number('valueInteger')
  if (least === (isRequired ? 1 : 0)) Fhir['MinOccurs'] = least
  else extension?.leaveOut('extension')
}

const numbers: ReadonlySet<ItemType> = new Set(['integer', 'decimal', 'quantity'])

function limitsOf(node: FhirNode, type: ItemType, Fhir: Record<string, unknown>): Partial<TemplateQuestion> {
  const limit = (url: string, name: 'Min' | 'Max') => {
    const extension = node.extension(url)
    if (!extension) return {}
    const element = ['valueInteger', 'valueDecimal'].find((each) => extension.has(each))
    if (!numbers.has(type) || element === undefined) {
      extension.leaveOut('limit')
      return {}
    }
    Fhir[`${name}Type`] = element
    const value = extension.number(element)
    return value === undefined ? {} : { [name]: value }
  }
  const step = numbers.has(type) ? node.extension(extensionUrls.sliderStep)?.number('valueInteger') : undefined
  if (step !== undefined) Fhir['Step'] = step
  const longest = node.number('maxLength')
  const holds = longest !== undefined && Number.isInteger(longest) && longest > 0 && longest <= 20_000
  if (longest !== undefined && !holds) node.remark('maxLength', 'limit')
  return {
    ...limit(extensionUrls.minValue, 'Min'),
    ...limit(extensionUrls.maxValue, 'Max'),
    ...(step !== undefined && step > 0 && { Increment: step }),
    ...(holds && { MaxLength: longest }),
    // A whole number is one that has no steps between.
    ...(type === 'integer' && step === undefined && { Increment: 1 }),
  }
}

function unitOf(node: FhirNode, type: ItemType, Fhir: Record<string, unknown>): { Unit?: string } {
  if (!numbers.has(type)) return {}
  const unit = node.extension(extensionUrls.unit)
  const [first, ...others] = node.extensions(extensionUrls.unitOption)
  const source = unit ?? first
  for (const other of unit && first ? [first, ...others] : others) other.leaveOut('unit')
  const coding = source?.take('valueCoding')
  const name = nameOfUnit(coding)
  if (name === null) {
    source?.leaveOut('unit')
    return {}
  }
  Fhir[unit ? 'Unit' : 'UnitOption'] = coding
  return { Unit: name }
}

/** What a unit is called: its display, else its code. Null if that is missing or too long. */
export function nameOfUnit(coding: unknown): string | null {
  if (typeof coding !== 'object' || coding === null) return null
  const of = (name: string): unknown => Object.getOwnPropertyDescriptor(coding, name)?.value
  const name = of('display') ?? of('code')
  return typeof name === 'string' && name !== '' && name.length <= 50 ? name : null
}

function hintOf(node: FhirNode, Fhir: Record<string, unknown>): { Hint?: string } {
  const extension = node.extension(extensionUrls.entryFormat)
  const Hint = extension && wordsUpTo(2000, extension, 'valueString')
  if (Hint === undefined) return {}
  Fhir['HintIs'] = 'entryFormat'
  return { Hint }
}
