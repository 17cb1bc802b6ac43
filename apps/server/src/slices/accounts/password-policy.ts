import type { ProblemCode } from '@caseloom/contracts/problem'
import { inLetters, isCommonPassword } from './common-passwords.ts'

/** Words of this product and its trade, which say nothing about whoever chose them. */
const OF_EVERYBODY =
  'caseloom case demo clinician supervisor coordinator administrator admin therapist therapy family families care model clinic password'
/** A shorter part of a name, such as "Al", may stand in any word. */
const SHORTEST_PART = 3
/** What is left beside one's own words: fewer letters are found by trying. */
const LEAST_OF_ITS_OWN = 4

const partsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= SHORTEST_PART)
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Names, roles and the product's own words, with a year or a sign: the first guesses of whoever knows whose account it is. */
function isMadeOf(password: string, ownWords: readonly string[]): boolean {
  const parts = [...ownWords, OF_EVERYBODY].flatMap((word) => partsOf(plain(word)))
  const longestFirst = [...new Set(parts)].toSorted((one, other) => other.length - one.length)
  return [plain(password), inLetters(plain(password))].some((typed) => {
    const rest = longestFirst.reduce((left, part) => left.replaceAll(part, ''), typed)
    return rest !== typed && rest.replaceAll(/[^\p{L}]/gu, '').length < LEAST_OF_ITS_OWN
  })
}

/** Length and characters are the contract's (Password); here is what is too easy to guess (NIST SP 800-63B, 3.1.1.2). */
export function refusalToPassword(password: string, ownWords: readonly string[]): ProblemCode | null {
  return isMadeOf(password, ownWords) || isCommonPassword(password) ? 'account.password_weak' : null
}
