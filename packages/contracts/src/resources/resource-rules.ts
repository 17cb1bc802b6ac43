/** The longest category and link, in characters. */
export const resourceLimits = { category: 60, link: 2000 } as const

/** The languages that a resource can be in (ISO 639): those that families of care programmes speak most. Its reader's browser names them. */
export const resourceLanguages = [
  'en',
  'es',
  'it',
  'ar',
  'de',
  'fr',
  'hi',
  'ht',
  'ja',
  'ko',
  'ne',
  'pl',
  'prs',
  'pt',
  'ru',
  'so',
  'sw',
  'ti',
  'tl',
  'uk',
  'ur',
  'vi',
  'zh',
] as const

/**
 * The address of a page that members can open, in its usual form; null if it is none. Other schemes than those of the web could run
 * scripts or open programs, and an address with a password would show it to everybody.
 */
export function webAddressIn(typed: string): string | null {
  const text = typed.trim()
  if (text.length > resourceLimits.link || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { href, hostname, username, password } = new URL(text)
  const isPlain = username === '' && password === ''
  return isPlain && hostname !== '' && href.length <= resourceLimits.link ? href : null
}

/** The site that an address leads to, as people say it. */
export const siteOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '')
