/** en-US is complete; the others fall back to it for each missing text. */
export const locales = ['en-US', 'es-ES', 'it-IT'] as const
