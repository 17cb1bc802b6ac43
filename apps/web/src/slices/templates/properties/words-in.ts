import type { Locale } from '@caseloom/contracts/locales'

type Said<Name extends string> = { readonly [K in Name]: string } & {
  readonly Texts?: Partial<Record<Locale, string>> | undefined
}

/** The words in a language; null is the template's own. */
export const saidIn = <Name extends string>(said: Said<Name>, name: Name, language: Locale | null): string =>
  language === null ? said[name] : (said.Texts?.[language] ?? '')

/** The same with other words. An empty translation is none. */
export function withWords<Name extends string, T extends Said<Name>>(
  said: T,
  name: Name,
  words: string,
  language: Locale | null,
): T {
  if (language === null) return { ...said, [name]: words }
  const { [language]: _, ...others } = said.Texts ?? {}
  const Texts = words === '' ? others : { ...others, [language]: words }
  const { Texts: __, ...rest } = said
  return (Object.keys(Texts).length > 0 ? { ...rest, Texts } : rest) as T
}

/** The same without a property. An absent property is left out, not undefined. */
export function without<T extends object>(said: T, name: keyof T): T {
  const { [name]: _, ...rest } = said
  // Only for properties that may be missing.
  return rest as unknown as T
}
