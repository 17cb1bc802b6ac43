import { isObject, type FhirNode, type JsonObject } from './fhir-node.ts'
import type { Coding, QuestionItem } from '../template.ts'
import { MOST_POINTS_EACH } from '../template.ts'
import { extensionUrls } from './fhir-types.ts'
import { codingOf, translationsOf, wordsUpTo, type Languages } from './read-words.ts'

const LONGEST_NAME = 500
export const MOST_CHOICES = 1000

/** How a coded choice is called. */
export const nameOfCoding = ({ Code, Display }: Coding): string => (Display ?? Code).slice(0, LONGEST_NAME)

/** How a plain value is called: 12, 2022-09-20, 13:30:00. A reference is called by its display. */
export function nameOfValue(value: unknown): string | null {
  if (typeof value === 'string' || typeof value === 'number') return String(value).slice(0, LONGEST_NAME)
  if (!isObject(value)) return null
  const name = [value['display'], value['reference']].find((each) => typeof each === 'string')
  return typeof name === 'string' ? name.slice(0, LONGEST_NAME) : null
}

export type ReadChoice = { readonly item: QuestionItem; readonly isSelected: boolean }

type Reading = { readonly makeId: () => string; readonly languages: Languages }

/** One `answerOption`. */
export function readOption(node: FhirNode, reading: Reading): ReadChoice | null {
  const said = node.object('valueCoding')
  const weight = weightOf(node, said)
  const shown = { ...weight.Choice, ...prefixOf(node) }
  const selected = node.flag('initialSelected')
  const Fhir: Record<string, unknown> = {
    ...weight.Fhir,
    ...(selected === false && { Selected: false }),
  }
  const isSelected = selected === true
  if (said) {
    const named = readCoding(said, reading)
    if (named === null) return null
    return { item: { Id: reading.makeId(), ...named, ...shown, ...bag(Fhir) }, isSelected }
  }
  const found = node.choice('value')
  const name = found && nameOfValue(found.value)
  if (!found || name === null) {
    node.fault('value[x]', 'missing')
    return null
  }
  Object.assign(Fhir, { Value: { [found.name]: found.value }, Name: name })
  return { item: { Id: reading.makeId(), Name: name, ...shown, ...bag(Fhir) }, isSelected }
}

const bag = (Fhir: Record<string, unknown>) => (Object.keys(Fhir).length > 0 ? { Fhir } : {})

function readCoding(said: FhirNode, { languages }: Reading): Pick<QuestionItem, 'Name' | 'Code'> | null {
  const translated = translationsOf(said, 'display', languages)
  if (said.has('code')) {
    const Code = codingOf(said)
    return Code && { Name: nameOfCoding(Code), Code, ...translated }
  }
  // A choice may have a display and no code.
  const Name = wordsUpTo(LONGEST_NAME, said, 'display')
  if (Name === undefined) {
    said.fault('code', 'missing')
    return null
  }
  return { Name, ...translated }
}

type Weight = { readonly Choice: { Points?: number }; readonly Fhir: JsonObject }

/** Points stand at the option or at its coding, under the name of R4 or of R5. */
function weightOf(node: FhirNode, said: FhirNode | undefined): Weight {
  const places = [
    { Weight: 'option', extension: node.extension(extensionUrls.ordinalValue) },
    { Weight: 'option-weight', extension: node.extension(extensionUrls.itemWeight) },
    { Weight: 'coding', extension: said?.extension(extensionUrls.ordinalValue) },
    { Weight: 'coding-weight', extension: said?.extension(extensionUrls.itemWeight) },
  ].flatMap(({ Weight, extension }) => (extension ? [{ Weight, extension }] : []))
  const [first, ...others] = places
  for (const { extension } of others) extension.leaveOut('extension')
  const points = first?.extension.number('valueDecimal')
  if (!first || points === undefined) return { Choice: {}, Fhir: {} }
  if (Math.abs(points) > MOST_POINTS_EACH) {
    first.extension.leaveOut('extension')
    return { Choice: {}, Fhir: {} }
  }
  return { Choice: { Points: points }, Fhir: first.Weight === 'option' ? {} : { Weight: first.Weight } }
}

function prefixOf(node: FhirNode): { Prefix?: string } {
  const extension = node.extension(extensionUrls.optionPrefix)
  if (!extension) return {}
  const prefix = wordsUpTo(50, extension, 'valueString')
  return prefix === undefined ? {} : { Prefix: prefix }
}

/** A coding of a value set, before it is a choice. */
type Concept = { readonly Code: Coding; readonly points: number | undefined }

/** The choices of a value set that the questionnaire contains; null if its codes are not all in the file. */
export function conceptsOf(valueSet: JsonObject, contained: readonly JsonObject[]): Concept[] | null {
  const expansion = valueSet['expansion']
  if (isObject(expansion) && Array.isArray(expansion['contains'])) return expanded(expansion['contains'])
  const compose = valueSet['compose']
  if (!isObject(compose) || !Array.isArray(compose['include']) || compose['exclude'] !== undefined) return null
  const all = compose['include'].map((include: unknown) => (isObject(include) ? included(include, contained) : null))
  return all.every((each) => each !== null) ? all.flat() : null
}

function included(include: JsonObject, contained: readonly JsonObject[]): Concept[] | null {
  if (include['filter'] !== undefined || include['valueSet'] !== undefined) return null
  const system = include['system']
  const concepts =
    include['concept'] ?? contained.find((each) => each['url'] === system && each['concept'])?.['concept']
  if (!Array.isArray(concepts)) return null
  return conceptList(concepts, system)
}

function conceptList(concepts: readonly unknown[], system: unknown): Concept[] | null {
  const read = concepts.map((each) => (isObject(each) ? conceptOf(each, system) : null))
  return read.every((each) => each !== null) ? read : null
}

function expanded(contains: readonly unknown[]): Concept[] | null {
  const read = contains.map((each) => {
    if (!isObject(each)) return null
    const inner = Array.isArray(each['contains']) ? expanded(each['contains']) : []
    // An abstract entry only heads those within it.
    const own = each['abstract'] === true || each['code'] === undefined ? [] : [conceptOf(each, each['system'])]
    return inner && own.every((one) => one !== null) ? [...own, ...inner] : null
  })
  return read.every((each) => each !== null) ? read.flat() : null
}

function conceptOf(concept: JsonObject, system: unknown): Concept | null {
  const { code, display } = concept
  if (typeof code !== 'string' || code.length > 200) return null
  const weight = Array.isArray(concept['extension'])
    ? concept['extension']
        .filter(isObject)
        .find(({ url }) => url === extensionUrls.ordinalValue || url === extensionUrls.itemWeight)
    : undefined
  const points = weight?.['valueDecimal']
  return {
    Code: {
      ...(typeof system === 'string' && { System: system }),
      Code: code,
      ...(typeof display === 'string' && { Display: display }),
    },
    points: typeof points === 'number' ? points : undefined,
  }
}

export const itemOfConcept = ({ Code, points }: Concept, Id: string): QuestionItem => ({
  Id,
  Name: nameOfCoding(Code),
  Code,
  ...(points !== undefined && { Points: points }),
})
