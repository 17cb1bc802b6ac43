/** What the phone field takes: ten digits, as numbers are told here. */
export const PHONE_DIGITS = 10

/** The rule for phones is the server's, which knows the numbers of all countries. This says what needs no asking: it has digits enough. */
export function isPhoneLike(typed: string): boolean {
  return /^\+?[\d\s().\-–/]+$/.test(typed) && typed.replaceAll(/\D/g, '').length >= 7
}

/** Ten digits as they are shown while nobody has saved them yet: (215) 555-0148. All else stays as it was typed. */
export function shownWhileTyped(typed: string): string {
  return typed.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
