/** The longest texts: names 200, descriptions 2,000, notes 20,000 characters. */
export const limits = { name: 200, description: 2000, notes: 20_000, reason: 1000, batch: 50 } as const

const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** Joiners and variation selectors. They are invisible alone, but many scripts and emoji need them to join characters. */
const joining = /[\p{Join_Control}\p{Variation_Selector}]/gu
/** Invisible characters and those that reverse text: they make a text look empty or like another text. */
const invisible = /(?![\p{Join_Control}\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/gu

/**
 * Cleans typed text (home, section 5): removes control and invisible characters, turns line separators into newlines and odd spaces
 * into plain ones. A text in which only blanks are visible becomes empty.
 */
export function cleanText(text: string): string {
  const clean = text
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(controlCharacters, '')
    .replaceAll(/[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replaceAll(invisible, '')
  const joined = clean.replaceAll(joining, '')
  return joined.trim() === '' ? joined : clean
}

/** A typed name as one line. Empty if nothing in it is visible. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll('\n', ' ').trim()
