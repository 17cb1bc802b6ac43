/** Nobody in care was born before. */
export const EARLIEST_BIRTH_DAY = '1880-01-01'

/** A typed name, split on spaces: the first word is the first name, whatever follows the last ("Mateo De La Cruz"). */
export function splitName(typed: string): { readonly FirstName: string; readonly LastName: string } {
  const [FirstName = '', ...rest] = typed.trim().split(/\s+/)
  return { FirstName, LastName: rest.join(' ') }
}

/** Does this look like somebody's name? What has a figure in it is a number or a date. */
export const isNameLike = (typed: string): boolean => /\p{L}/u.test(typed) && !/\d/.test(typed)

/** What an e-mail address looks like. It is said where it is typed, and stops nobody: the mail server knows better. */
export function looksLikeEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(typed.trim())
}
