/** What the phone field takes: ten digits, as numbers are told here. */
export const PHONE_DIGITS = 10

/** A typed phone as E.164, or null where it cannot be one. Ten digits are a number of the United States; a plus names the country. */
export function toE164(typed: string): string | null {
  const written = typed.trim()
  if (!/^\+?[\d\s().\-/]+$/.test(written)) return null
  const digits = written.replaceAll(/\D/g, '')
  if (written.startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
  const national = digits.length === PHONE_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits
  // Neither area codes nor exchanges begin with 0 or 1 (North American Numbering Plan).
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : null
}

/** As it is shown: +12155550148 is (215) 555-0148. Numbers of other countries stay as they are. */
export function nationalPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
