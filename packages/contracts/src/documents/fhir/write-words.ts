import type { Locale } from '../../locales.ts'
import type { Coding } from '../template.ts'
import { CONTROL_SYSTEM, extensionUrls } from './fhir-types.ts'
import type { JsonObject } from './fhir-node.ts'

/** The languages of a questionnaire by locale, as it names them. */
export type Tags = Readonly<Partial<Record<string, string>>>

export type Extension = JsonObject & { readonly url: string }

/** An element only if it has a value; without extensions there is no list of them. */
export const given = (elements: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(elements).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** The translations of an element, under its name with an underscore, as FHIR puts them. */
export function writeTexts(
  name: string,
  texts: Readonly<Partial<Record<Locale, string>>> | undefined,
  tags: Tags,
): JsonObject {
  const translated = Object.entries(texts ?? {}).filter(([, words]) => words !== '')
  if (translated.length === 0) return {}
  const extension = translated.map(([locale, words]) => ({
    url: extensionUrls.translation,
    extension: [
      { url: 'lang', valueCode: tags[locale] ?? locale },
      { url: 'content', valueString: words },
    ],
  }))
  return { [`_${name}`]: { extension } }
}

export const writeCoding = ({ System, Code, Display }: Coding): JsonObject =>
  given({ system: System, code: Code, display: Display })

/** The extension that names a control. */
export const controlExtension = (concept: unknown): Extension => ({
  url: extensionUrls.control,
  valueCodeableConcept: concept,
})

export const conceptOfControl = (code: string): JsonObject => ({ coding: [{ system: CONTROL_SYSTEM, code }] })
