import type { ReactNode } from 'react'
import { defineTexts as defineOwn, type Catalogue, type Texts, type Translated } from './catalogue.ts'
import { t as common } from './common-texts.ts'

export { saySentence, setTranslations } from './catalogue.ts'

type Say = {
  (key: string, values?: object): string
  rich(key: string, values?: object): ReactNode
}

/** A defineTexts whose catalogues have the texts of another one as well, where they define none of that name. */
export function definesOver<const B extends Catalogue>(below: Texts<B>) {
  return <const C extends Catalogue>(catalogues: Translated<C>, name = ''): Texts<C & Omit<B, keyof C>> => {
    const own = defineOwn(catalogues, name)
    // The result's type allows the keys of both, with their values.
    const saying = (key: string) => (key in catalogues['en-US'] ? own : below) as Say
    return Object.assign((key: string, values?: object) => saying(key)(key, values), {
      rich: (key: string, values?: object) => saying(key).rich(key, values),
    })
  }
}

/**
 * The texts of one slice, each in every language, and the common ones (common-texts.ts). A text is a whole sentence: never put one together
 * from several.
 */
export const defineTexts = definesOver(common)
