import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of all pages of a PDF in the order in which a screen reader says it, without the breaks of its lines. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  const texts = await Promise.all(pages.map((page) => page.getTextContent()))
  return texts
    .flatMap(({ items }) => items.flatMap((item) => ('str' in item ? [item.str + (item.hasEOL ? ' ' : '')] : [])))
    .join('')
    .replaceAll(/\s+/g, ' ')
}
