import type { Locale } from '@caseloom/contracts/locales'

const catalogues = {
  'en-US': { file: 'A picture or a file came with it, which Caseloom does not take.', empty: '(no words)' },
  'es-ES': { file: 'Llegó con una imagen o un archivo, que Caseloom no recoge.', empty: '(sin palabras)' },
  'it-IT': { file: 'È arrivato con un’immagine o un file, che Caseloom non raccoglie.', empty: '(senza parole)' },
} as const satisfies Record<Locale, Record<'file' | 'empty', string>>

export type Reply = { readonly words: string; readonly hasFile: boolean }

/** The words of a reply as a member reads them. */
export function replyWords({ words, hasFile }: Reply, locale: Locale): string {
  const { file, empty } = catalogues[locale]
  if (!hasFile) return words === '' ? empty : words
  return words === '' ? file : `${words}\n\n${file}`
}
