import { isNameLike } from '@caseloom/contracts/people/new-person-rules'
import { kindsWithPrefix } from '@caseloom/contracts/items/kinds'
import { searchPrefixes } from '@caseloom/contracts/search/search-rules'

export type Prefix = (typeof searchPrefixes)[number]

/** A typed text, parsed: a leading sign selects kinds, and the rest is the search term. A lone '?' asks for help. */
export type SearchTerm = { prefix: Prefix | null; term: string; kinds: readonly string[]; isHelp: boolean }

const isPrefix = (sign: string): sign is Prefix => searchPrefixes.some((prefix) => prefix === sign)

export function readTerm(text: string): SearchTerm {
  const typed = text.trimStart()
  const sign = typed.slice(0, 1)
  const prefix = isPrefix(sign) ? sign : null
  const term = (prefix === null ? typed : typed.slice(1)).trim()
  return { prefix, term, kinds: prefix === null ? [] : kindsWithPrefix(prefix), isHelp: term === '?' }
}

/** The text split for the address: the term, and its prefix sign. */
export function termInAddress(text: string): { qs: string | undefined; sign: string | undefined } {
  const { prefix, term } = readTerm(text)
  return { qs: term || undefined, sign: (term !== '' && prefix) || undefined }
}

/** The search text restored from the address. */
export function textFromAddress({
  qs = '',
  sign = '',
}: {
  qs?: string | undefined
  sign?: string | undefined
}): string {
  return isPrefix(sign) ? withPrefix(qs, sign) : qs
}

/** The same term with another prefix sign. */
export function withPrefix(text: string, prefix: Prefix | null): string {
  return `${prefix ?? ''}${readTerm(text).term}`
}

export type TypedName = { readonly first: string; readonly last: string }

/** A typed name, split on spaces: its first word, and all the others. */
export function splitName(term: string): TypedName {
  const [first = '', ...others] = term.split(/\s+/)
  return { first, last: others.join(' ') }
}

/** Whether it may be a person's name: it looks like one, and the prefix searches people or everything. */
export function isName({ term, prefix }: SearchTerm): boolean {
  return (prefix === null || prefix === '>') && isNameLike(term)
}

/** Without case and accents, letter for letter, so that positions in the folded text are the same in the original. */
function fold(text: string): string {
  return Array.from(text, (letter) => letter.normalize('NFD').charAt(0).toLowerCase().padEnd(letter.length)).join('')
}

export function matches(text: string, term: string): boolean {
  const folded = fold(text)
  return fold(term)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

export type Piece = { text: string; isMatch: boolean }

/** A text split where the words of the term occur. */
export function highlight(text: string, term: string): Piece[] {
  const words = fold(term).split(/\s+/).filter(Boolean)
  const folded = fold(text)
  const marks = Array.from({ length: text.length }, () => false)
  for (const word of words) {
    const at = folded.indexOf(word)
    if (at >= 0) marks.fill(true, at, at + word.length)
  }
  const pieces: Piece[] = []
  for (let index = 0; index < text.length; index += 1) {
    const isMatch = marks[index] ?? false
    const last = pieces.at(-1)
    if (last?.isMatch === isMatch) last.text += text.charAt(index)
    else pieces.push({ text: text.charAt(index), isMatch })
  }
  return pieces
}
