import { getLocale } from './locale.ts'

/** 'Ana, Luis, and Carmen': names within a sentence, as the reader's language lists them. */
export const listWords = (names: readonly string[]): string => new Intl.ListFormat(getLocale()).format(names)
