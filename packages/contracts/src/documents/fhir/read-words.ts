import { locales } from '../../locale-rules.ts'
import type { Locale } from '../../locales.ts'
import type { Coding } from '../template.ts'
import { extensionUrls } from './fhir-types.ts'
import type { FhirNode } from './fhir-node.ts'

type Texts = Partial<Record<Locale, string>>

/** How the questionnaire names each of our languages: 'es' for es-ES. */
export type Languages = Map<Locale, string>

export const localeOf = (tag: string): Locale | undefined =>
  locales.find((locale) => locale === tag) ?? locales.find((locale) => locale.slice(0, 2) === tag)

/** A text up to the length that a template holds; a longer one is cut and listed. */
export function wordsUpTo(longest: number, node: FhirNode, name: string): string | undefined {
  const text = node.text(name)
  if (text === undefined || text.length <= longest) return text
  const cut = text.slice(0, longest)
  node.remark(name, 'cut', cut)
  return cut
}

/** The translations beside a text, as FHIR keeps them: `_text.extension[translation]` for `text`. */
export function translationsOf(node: FhirNode, name: string, languages: Languages): { Texts?: Texts } {
  const beside = node.object(`_${name}`)
  const texts: Texts = {}
  for (const translation of beside?.extensions(extensionUrls.translation) ?? []) {
    const lang = translation.extension('lang')
    const content = translation.extension('content')
    const tag = lang?.text('valueCode')
    const words = content && (content.text('valueString') ?? content.text('valueMarkdown'))
    const locale = tag === undefined ? undefined : localeOf(tag)
    const isKnown = locale !== undefined && texts[locale] === undefined && (languages.get(locale) ?? tag) === tag
    if (!isKnown || tag === undefined || words === undefined || words.length > 2000) {
      translation.leaveOut('language')
      continue
    }
    languages.set(locale, tag)
    texts[locale] = words
  }
  return Object.keys(texts).length > 0 ? { Texts: texts } : {}
}

/** A coding with a code. A template keeps its system, code and display; the rest is listed. */
export function codingOf(node: FhirNode): Coding | null {
  const code = node.text('code')
  const system = node.text('system')
  if (code === undefined || code.length > 200 || (system?.length ?? 0) > 500) {
    node.leaveOut('coding')
    return null
  }
  const display = wordsUpTo(2000, node, 'display')
  return {
    ...(system !== undefined && { System: system }),
    Code: code,
    ...(display !== undefined && { Display: display }),
  }
}

const MOST_CODES = 20

/** The codes of an item. */
export function codesOf(node: FhirNode): { Codes?: Coding[] } {
  const codes = node.list('code').flatMap((each, index) => {
    if (index < MOST_CODES) return codingOf(each) ?? []
    each.leaveOut('coding')
    return []
  })
  return codes.length > 0 ? { Codes: codes } : {}
}

type Control = { readonly code: string | undefined; readonly concept: unknown; readonly extension: FhirNode }

/** The control that the questionnaire asks for: its code, and all that is said about it. */
export function controlOf(node: FhirNode): Control | null {
  const extension = node.extension(extensionUrls.control)
  const concept = extension?.take('valueCodeableConcept')
  if (extension === undefined || concept === undefined) return null
  return { code: codeIn(concept), concept, extension }
}

function codeIn(concept: unknown): string | undefined {
  const codings = typeof concept === 'object' && concept !== null && 'coding' in concept ? concept.coding : undefined
  const first: unknown = Array.isArray(codings) ? codings[0] : undefined
  const code = typeof first === 'object' && first !== null && 'code' in first ? first.code : undefined
  return typeof code === 'string' ? code : undefined
}
