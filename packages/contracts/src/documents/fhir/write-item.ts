import type { QuestionItem, TemplateQuestion } from '../template.ts'
import type { Clocks } from './clocks.ts'
import { isObject, type JsonObject } from './fhir-node.ts'
import { controlFor, extensionUrls, isRepeated, itemTypeOf, questionTypeOf, type ItemType } from './fhir-types.ts'
import { isSame } from './normal-form.ts'
import { conceptsOf, itemOfConcept } from './read-options.ts'
import { nameOfUnit } from './read-item.ts'
import { selectedIn, valueOfChoice, writeInitial } from './write-values.ts'
import {
  conceptOfControl,
  controlExtension,
  given,
  writeCoding,
  writeTexts,
  type Extension,
  type Tags,
} from './write-words.ts'

export type Writing = { readonly tags: Tags; readonly contained: readonly JsonObject[]; readonly clocks: Clocks }

/** The elements of a question, without its rules and the items below it. `Items` are its own or those of its matrix. */
export function writeQuestion(question: TemplateQuestion, writing: Writing): JsonObject {
  const type = itemTypeOf(question)
  const { Fhir = {} } = question
  const repeats = isRepeated(question) ? true : Fhir['Repeats']
  return given({
    ...writeSaid(question, writing.tags),
    type,
    definition: Fhir['Definition'],
    extension: writeExtensions(question, type),
    required: question.Required,
    repeats,
    readOnly: question.ReadOnly,
    maxLength: question.MaxLength,
    ...writeChoices(question, type, writing),
    ...writeInitial(question, writing.clocks),
  })
}

type Said = Pick<TemplateQuestion, 'LinkId' | 'Text' | 'Texts' | 'Prefix' | 'Codes'>

/** What questions, sections and pages have in common. */
export const writeSaid = ({ LinkId, Text, Texts, Prefix, Codes }: Said, tags: Tags): JsonObject => ({
  linkId: LinkId,
  prefix: Prefix,
  text: Text === '' ? undefined : Text,
  ...writeTexts('text', Texts, tags),
  code: Codes?.map(writeCoding),
})

function writeExtensions(question: TemplateQuestion, type: ItemType): Extension[] {
  const { Fhir = {}, Min, Max } = question
  const all: (Extension | null)[] = [
    writeControl(question, type),
    ...resourcesOf(Fhir).map((valueCode) => ({ url: extensionUrls.referenceResource, valueCode })),
    hiddenOf(question),
    Fhir['MinOccurs'] === (question.Required === true ? 1 : 0)
      ? { url: extensionUrls.minOccurs, valueInteger: Fhir['MinOccurs'] }
      : null,
    limit(extensionUrls.minValue, Min, { type, before: Fhir['MinType'] }),
    limit(extensionUrls.maxValue, Max, { type, before: Fhir['MaxType'] }),
    stepOf(question, type),
    unitOf(question, type),
    question.Hint !== undefined && Fhir['HintIs'] === 'entryFormat'
      ? { url: extensionUrls.entryFormat, valueString: question.Hint }
      : null,
    ...(question.ShowsScore !== undefined && Array.isArray(Fhir['Expressions'])
      ? Fhir['Expressions'].filter((each): each is Extension => isObject(each) && typeof each['url'] === 'string')
      : []),
  ]
  return all.filter((each) => each !== null)
}

const resourcesOf = (Fhir: Readonly<Record<string, unknown>>): unknown[] =>
  Array.isArray(Fhir['Resources']) ? Fhir['Resources'] : []

function hiddenOf({ Visible, Fhir }: TemplateQuestion): Extension | null {
  if (Visible === false) return { url: extensionUrls.hidden, valueBoolean: true }
  return Fhir?.['Hidden'] === false ? { url: extensionUrls.hidden, valueBoolean: false } : null
}

/** The control that it was imported with, if it still leads to this type of question; else one that does. */
function writeControl(question: TemplateQuestion, type: ItemType): Extension | null {
  const { Fhir = {} } = question
  const asked = {
    type,
    repeats: isRepeated(question),
    hasItems: question.Items !== undefined,
    resources: resourcesOf(Fhir).filter((each) => typeof each === 'string'),
  }
  const concept = Fhir['Control']
  if (concept !== undefined) {
    const found = questionTypeOf({ ...asked, control: codeOfConcept(concept) })
    if (found.QType === question.QType && found.FieldType === question.FieldType) return controlExtension(concept)
  }
  const control = controlFor(question, asked)
  return control === undefined ? null : controlExtension(conceptOfControl(control))
}

/** The first code of a CodeableConcept. */
export function codeOfConcept(concept: unknown): string | undefined {
  const coding: unknown = isObject(concept) && Array.isArray(concept['coding']) ? concept['coding'][0] : undefined
  const code = isObject(coding) ? coding['code'] : undefined
  return typeof code === 'string' ? code : undefined
}

const numbers: ReadonlySet<ItemType> = new Set(['integer', 'decimal', 'quantity'])

function limit(url: string, value: number | undefined, { type, before }: { type: ItemType; before: unknown }) {
  if (value === undefined || !numbers.has(type)) return null
  const mayBeWhole =
    Number.isInteger(value) && (before === 'valueInteger' || (before === undefined && type === 'integer'))
  return { url, [mayBeWhole ? 'valueInteger' : 'valueDecimal']: value }
}

function stepOf({ Increment, Fhir }: TemplateQuestion, type: ItemType): Extension | null {
  if (Increment === undefined || !Number.isInteger(Increment) || !numbers.has(type)) return null
  // Whole numbers go by steps of 1 without saying so.
  if (type === 'integer' && Increment === 1 && Fhir?.['Step'] !== 1) return null
  return { url: extensionUrls.sliderStep, valueInteger: Increment }
}

function unitOf({ Unit, Fhir = {} }: TemplateQuestion, type: ItemType): Extension | null {
  if (Unit === undefined || !numbers.has(type)) return null
  if (Unit === nameOfUnit(Fhir['Unit'])) return { url: extensionUrls.unit, valueCoding: Fhir['Unit'] }
  if (Unit === nameOfUnit(Fhir['UnitOption'])) return { url: extensionUrls.unitOption, valueCoding: Fhir['UnitOption'] }
  return { url: extensionUrls.unit, valueCoding: { display: Unit } }
}

function writeChoices(question: TemplateQuestion, type: ItemType, { tags, contained }: Writing): JsonObject {
  const { Items, Fhir } = question
  const valueSet = Fhir?.['ValueSet']
  if (!Items) return type === 'choice' || type === 'open-choice' ? given({ answerValueSet: valueSet }) : {}
  if (typeof valueSet === 'string' && isStillSet(Items, valueSet, contained)) return { answerValueSet: valueSet }
  const selected = selectedIn(question)
  return { answerOption: Items.map((item) => writeOption(item, { type, tags, isSelected: selected.has(item.Id) })) }
}

/** Whether the choices are those of a value set in the file, in its order. */
function isStillSet(items: readonly QuestionItem[], valueSet: string, contained: readonly JsonObject[]): boolean {
  const set = contained.find(({ id }) => `#${String(id)}` === valueSet)
  const concepts = set && conceptsOf(set, contained)
  const said = (item: QuestionItem) => ({ ...item, Id: '' })
  return isSame(
    concepts?.map((concept) => said(itemOfConcept(concept, ''))),
    items.map(said),
  )
}

type Option = { readonly type: ItemType; readonly tags: Tags; readonly isSelected: boolean }

function writeOption(item: QuestionItem, { type, tags, isSelected }: Option): JsonObject {
  const weight = item.Fhir?.['Weight'] ?? 'option'
  const url = weight === 'option' || weight === 'coding' ? extensionUrls.ordinalValue : extensionUrls.itemWeight
  const points = item.Points === undefined ? [] : [{ url, valueDecimal: item.Points }]
  const value = valueOfChoice(item, type)
  const coding = value['valueCoding']
  const isAtCoding = isObject(coding) && (weight === 'coding' || weight === 'coding-weight')
  return given({
    extension: [
      ...(item.Prefix === undefined ? [] : [{ url: extensionUrls.optionPrefix, valueString: item.Prefix }]),
      ...(isAtCoding ? [] : points),
    ],
    ...value,
    ...(isObject(coding) && {
      valueCoding: given({
        ...(isAtCoding && { extension: points }),
        ...coding,
        ...writeTexts('display', item.Texts, tags),
      }),
    }),
    initialSelected: isSelected ? true : item.Fhir?.['Selected'],
  })
}
