import { createContext } from 'react'

/** The language of a field's own words, such as its error, where its label and its choices are in another one. */
export const OwnLanguage = createContext<string | undefined>(undefined)
