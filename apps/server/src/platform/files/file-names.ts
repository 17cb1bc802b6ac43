import { limits, cleanLine } from '@caseloom/contracts/items/typed-text'
import type { Locale } from '@caseloom/contracts/locales'
import { extensionOf } from '@caseloom/contracts/files/upload-rules'

const nameless: Readonly<Record<Locale, string>> = {
  'en-US': 'This file',
  'es-ES': 'Este archivo',
  'it-IT': 'Questo file',
}

/** A file's name without its folders, and without characters that are invisible, reverse the text or end it. */
export function plainName(name: string): string {
  const [last = ''] = cleanLine(name).split(/[/\\]/).slice(-1)
  const clean = last.replaceAll(/[<>:"|?*]/g, '').trim()
  return /^\.*$/.test(clean) ? '' : clean
}

/** The name for messages: one short line. */
export const spokenName = (name: string, locale: Locale): string => plainName(name).slice(0, 80) || nameless[locale]

/** The name of the stored item: at most as long as names are, with its extension. */
export function storedName(name: string, locale: Locale): string {
  const clean = plainName(name)
  if (clean === '') return nameless[locale]
  if (clean.length <= limits.name) return clean
  const extension = `.${extensionOf(clean)}`
  return `${clean.slice(0, limits.name - extension.length)}${extension}`
}
