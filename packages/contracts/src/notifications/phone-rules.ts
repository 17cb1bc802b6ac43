/** The rules for a number that is typed for a guest link (documents spec, section 5). A number has ten digits, or eleven with the country code 1. */
export const PHONE_DIGITS = { fewest: 10, most: 11 } as const

export type PhoneRefusal = 'required' | 'short' | 'country'

/** The digits of what was typed; those past the eleventh are dropped. */
export const phoneDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, PHONE_DIGITS.most)

/** Why these digits are not a number, or null. */
export function refusalToPhone(digits: string): PhoneRefusal | null {
  if (digits === '') return 'required'
  if (digits.length < PHONE_DIGITS.fewest) return 'short'
  const isNational =
    digits.length === PHONE_DIGITS.fewest || (digits.length === PHONE_DIGITS.most && digits.startsWith('1'))
  return isNational ? null : 'country'
}

/** (215) 555-0123 as far as it is typed, or +1 (215) 555-0123. */
export function formatPhone(digits: string): string {
  if (digits.length === PHONE_DIGITS.most) return `+${digits.slice(0, 1)} ${formatPhone(digits.slice(1))}`
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (line !== '') return `(${area}) ${exchange}-${line}`
  if (exchange !== '') return `(${area}) ${exchange}`
  return area === '' ? '' : `(${area}`
}
