import { randomHex } from '../../../platform/random-hex.ts'

/** An Id for a new question, choice or score: a UUID of version 4. */
export function newId(): string {
  const hex = randomHex(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
