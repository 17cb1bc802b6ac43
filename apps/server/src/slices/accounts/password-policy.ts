import type { ProblemCode } from '@caseloom/contracts/problem'
import { isCommonPassword } from './common-passwords.ts'

/** Length and characters are the contract's (Password); here is what is too easy to guess (NIST SP 800-63B, 3.1.1.2). */
export function refusalToPassword(password: string, username: string): ProblemCode | null {
  const typed = password.toLowerCase().trim()
  const isName = typed === username.toLowerCase().trim()
  return isName || isCommonPassword(password) ? 'account.password_weak' : null
}
