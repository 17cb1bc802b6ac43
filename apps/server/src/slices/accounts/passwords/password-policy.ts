import type { ProblemCode } from '@caseloom/contracts/problem'
import { inLetters, isCommonPassword } from './common-passwords.ts'

/** Words of the product and its field, which anyone would guess. */
const OF_EVERYBODY =
  'caseloom case demo clinician supervisor coordinator administrator admin therapist therapy family families care model clinic password'
/** Shorter parts of names, such as "Al", occur in too many words. */
const SHORTEST_PART = 3
/** Letters required beside such words: fewer could be found by brute force. */
const LEAST_OF_ITS_OWN = 4

const partsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= SHORTEST_PART)
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Names, roles or product words with a year or a sign: the first guesses of somebody who knows whose account it is. */
function isMadeOf(password: string, ownWords: readonly string[]): boolean {
  const parts = [...ownWords, OF_EVERYBODY].flatMap((word) => partsOf(plain(word)))
  const longestFirst = [...new Set(parts)].toSorted((one, other) => other.length - one.length)
  return [plain(password), inLetters(plain(password))].some((typed) => {
    const rest = longestFirst.reduce((left, part) => left.replaceAll(part, ''), typed)
    return rest !== typed && rest.replaceAll(/[^\p{L}]/gu, '').length < LEAST_OF_ITS_OWN
  })
}

/** Refuses what is too easy to guess (NIST SP 800-63B, 3.1.1.2). The contract (Password) checks length and characters. */
export function refusalToPassword(password: string, ownWords: readonly string[]): ProblemCode | null {
  return isMadeOf(password, ownWords) || isCommonPassword(password) ? 'account.password_weak' : null
}
