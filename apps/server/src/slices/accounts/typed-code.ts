import { randomInt } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH } from '@caseloom/contracts/accounts/guest-code-rules'

/** A secret of 50 bits that somebody types: a guest code or a recovery code. */
export const newTypedCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
