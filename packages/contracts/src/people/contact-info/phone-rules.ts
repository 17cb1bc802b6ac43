/** The digits of a phone number as the field accepts it: ten, as in US numbers. */
export const PHONE_DIGITS = 10

/** The server validates phones, because it knows the numbers of all countries. This only checks that there are enough digits. */
export function isPhoneLike(typed: string): boolean {
  return /^\+?[\d\s().\-–/]+$/.test(typed) && typed.replaceAll(/\D/g, '').length >= 7
}

/** Formats ten unsaved digits as (215) 555-0148. Anything else stays as typed. */
export function shownWhileTyped(typed: string): string {
  return typed.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
