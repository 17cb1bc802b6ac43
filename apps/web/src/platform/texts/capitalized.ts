import { getLocale } from './locale.ts'

/** Words that stand alone, with the first letter of a sentence. */
export const capitalized = (words: string): string => words.charAt(0).toLocaleUpperCase(getLocale()) + words.slice(1)
