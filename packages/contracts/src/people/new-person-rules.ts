/** Earlier birth dates are refused: nobody in care was born before. */
export const EARLIEST_BIRTH_DAY = '1880-01-01'

/** Splits a typed name on spaces: the first word is the first name, the rest the last name ("Mateo De La Cruz"). */
export function splitName(typed: string): { readonly FirstName: string; readonly LastName: string } {
  const [FirstName = '', ...rest] = typed.trim().split(/\s+/)
  return { FirstName, LastName: rest.join(' ') }
}

/** Whether this looks like a name. Text with a digit is a number or a date. */
export const isNameLike = (typed: string): boolean => /\p{L}/u.test(typed) && !/\d/.test(typed)

/** The form of an e-mail address. The field only warns about other forms, because the mail server knows better. */
export function looksLikeEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(typed.trim())
}
