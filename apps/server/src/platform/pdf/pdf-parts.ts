import type PDFDocument from 'pdfkit'

export const INK = '#161d2e'
export const GRAY = '#545967'
export const RULE = '#b9bbc2'

export type Pdf = InstanceType<typeof PDFDocument>
/** A part of the structure that a screen reader walks. What draws it runs as soon as it is added to a part that is added already. */
export type Part = ReturnType<Pdf['struct']>

/** A heading does not stand alone at the foot of a page. */
export const LEAST_BELOW = 64

export const widthOf = ({ page }: Pdf) => page.width - page.margins.left - page.margins.right
export const endOf = ({ page }: Pdf) => page.height - page.margins.bottom

/** Begins a new page unless so much height is left on this one. */
export function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > endOf(pdf)) pdf.addPage()
}

/** Marks content that belongs to no part, such as a rule, as not to be read aloud. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}
