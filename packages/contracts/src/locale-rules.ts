/** en-US is complete; the others fall back to it for each missing text. */
export const locales = ['en-US', 'es-ES', 'it-IT'] as const

/** Each language as its speakers call it. */
export const languageNames: Readonly<Record<(typeof locales)[number], string>> = {
  'en-US': 'English',
  'es-ES': 'Español',
  'it-IT': 'Italiano',
}
