import type { Locale } from '@caseloom/contracts/locales'
import { Fragment, createElement, type ReactNode } from 'react'
import { getLocale, isPseudoLocale } from './locale.ts'

/** A text whose words depend on `count`; the forms are those of Intl.PluralRules. */
type Plural = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string }
type Text = string | Plural
export type Catalogue = Readonly<Record<string, Text>>
type Translation<C extends Catalogue> = { readonly [K in keyof C]: C[K] extends string ? string : Plural }
/** The texts of a catalogue in every language. */
export type Translated<C extends Catalogue> = {
  readonly 'en-US': C
  readonly 'es-ES': Translation<C>
  readonly 'it-IT': Translation<C>
}

type Placeholder<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never
type NamesIn<T extends Text> = T extends string
  ? Placeholder<T>
  : T extends { other: infer O extends string }
    ? Placeholder<O> | 'count'
    : never
type ValuesOf<T extends Text, V> = {
  readonly [N in NamesIn<T>]: N extends 'count' ? (T extends string ? V : number) : V
}
type ValueArguments<T extends Text, V> = [NamesIn<T>] extends [never] ? [] : [values: ValuesOf<T, V>]

export type Texts<C extends Catalogue> = {
  <K extends keyof C & string>(key: K, ...values: ValueArguments<C[K], string | number>): string
  /** The same sentence with React nodes as values, for parts that are formatted. */
  rich<K extends keyof C & string>(key: K, ...values: ValueArguments<C[K], ReactNode>): ReactNode
}

type Values = Readonly<Record<string, ReactNode>>

/** Creates a maker once for each language, because creating one takes longer than the rest of a text. */
function oncePerLocale<Maker>(make: (locale: Locale) => Maker): (locale: Locale) => Maker {
  const made = new Map<Locale, Maker>()
  return (locale) => {
    const maker = made.get(locale) ?? make(locale)
    made.set(locale, maker)
    return maker
  }
}

const pluralRules = oncePerLocale((locale) => new Intl.PluralRules(locale))
const numberFormat = oncePerLocale((locale) => new Intl.NumberFormat(locale))

function sentenceOf(text: Text, locale: Locale, values: Values): string {
  if (typeof text === 'string') return text
  return text[pluralRules(locale).select(Number(values['count']))] ?? text.other
}

const pseudo = (words: string) => `⟦${words}⟧`

/** Words in the reader's language that a grammar or the browser puts together, outside the catalogues. */
export const saySentence = (sentence: string): string => (isPseudoLocale() ? pseudo(sentence) : sentence)

function fill(sentence: string, values: Values): string {
  return sentence.replaceAll(/(\b\w+ )?\{(\w+)\}/g, (_, before: string | undefined, name: string) => {
    const value = values[name]
    const words =
      typeof value === 'number' ? numberFormat(getLocale()).format(value) : typeof value === 'string' ? value : ''
    return agreed(before ?? '', words) + words
  })
}

/** In Italian a word before a value may depend on it: l’8 marzo, dall’11 settembre, buona domenica. */
function agreed(before: string, value: string): string {
  if (getLocale() !== 'it-IT') return before
  if (before === 'Buon ' && value === 'domenica') return 'Buona '
  if (!/^(?:8|11)\b/.test(value)) return before
  return before.replace(/^(?:([Ii])l|([Aa]l|[Dd]al|[Dd]el)) $/, (_, il?: string, other = '') =>
    il === undefined ? `${other}l’` : il === 'I' ? 'L’' : 'l’',
  )
}

function fillRich(sentence: string, values: Values): ReactNode {
  return sentence
    .split(/(\{\w+\})/)
    .map((part, index) =>
      createElement(Fragment, { key: index }, part.startsWith('{') ? values[part.slice(1, -1)] : part),
    )
}

type Translations = Readonly<Record<string, Readonly<Record<string, Text>>>>

let loaded: Translations = {}

/** Sets the translations of the reader's language, by file name. Call it before anything is drawn. */
export function setTranslations(translations: Translations) {
  loaded = translations
}

/**
 * The texts of one catalogue. The build moves other languages into files of their own and then passes `name`, under which setTranslations
 * brings them back (see one-language.ts). Until then, or if such a file cannot be loaded, English is shown, text by text.
 */
export function defineTexts<const C extends Catalogue>(catalogues: Translated<C>, name = ''): Texts<C> {
  /** The build leaves English alone here. */
  const present: Partial<Record<Locale, Catalogue>> = catalogues
  const lookUp = (key: keyof C & string, values: Values): string => {
    const locale = getLocale()
    const translated: Text | undefined = present[locale]?.[key] ?? loaded[name]?.[key]
    const text: Text = translated ?? catalogues['en-US'][key] ?? key
    return sentenceOf(text, translated === undefined ? 'en-US' : locale, values)
  }
  const say = (key: keyof C & string, values: Values = {}) => {
    const words = fill(lookUp(key, values), values)
    return saySentence(words)
  }
  const sayRich = (key: keyof C & string, values: Values = {}) => {
    const words = lookUp(key, values)
    return fillRich(isPseudoLocale() ? pseudo(words) : words, values)
  }
  return Object.assign(say, { rich: sayRich })
}
