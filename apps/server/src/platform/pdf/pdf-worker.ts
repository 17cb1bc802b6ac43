import { createRequire } from 'node:module'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
// oxlint-disable-next-line import/no-named-as-default -- the named export has no type in the published ones
import PDFDocument from 'pdfkit'
import { GRAY, INK, type Pdf } from './pdf-parts.ts'
import { drawSections } from './pdf-sections.ts'
import type { PrintedDocument } from './printed-document.ts'

const fontFolder = path.dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/package.json'))
const fonts = {
  regular: path.join(fontFolder, '400Regular/NotoSans_400Regular.ttf'),
  bold: path.join(fontFolder, '600SemiBold/NotoSans_600SemiBold.ttf'),
  italic: path.join(fontFolder, '400Regular_Italic/NotoSans_400Regular_Italic.ttf'),
  'bold italic': path.join(fontFolder, '600SemiBold_Italic/NotoSans_600SemiBold_Italic.ttf'),
}

/** For assistive technology. pdfkit supports this subset; its published types do not have it yet. */
const accessible = { subset: 'PDF/UA' } as object

/** Draws the document with a structure tree (PDF/UA), so that a screen reader walks headings and facts. */
function draw(wanted: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      ...accessible,
      size: 'LETTER',
      margins: { top: 56, bottom: 64, left: 56, right: 56 },
      tagged: true,
      pdfVersion: '1.7',
      lang: wanted.language,
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: wanted.title,
        Producer: 'Caseloom',
        Creator: 'Caseloom',
        CreationDate: new Date(wanted.at),
        ModDate: new Date(wanted.at),
      },
    })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    pdf.on('error', reject)
    // A font is read, and goes into the file, when it is first used.
    for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file)
    const root = pdf.struct('Document')
    pdf.addStructure(root)
    const line = (tag: string, style: () => void) => root.add(pdf.struct(tag, {}, style))
    line('H1', () => pdf.font('bold').fontSize(18).fillColor(INK).text(wanted.title))
    line('P', () => pdf.font('regular').fontSize(10).fillColor(GRAY).text(wanted.subtitle).moveDown(0.8))
    drawSections(pdf, root, wanted.sections)
    root.end()
    drawFeet(pdf, wanted.foot, wanted.notice)
    pdf.end()
  })
}

function drawFeet(pdf: Pdf, foot: string, notice: string | undefined): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    // With a bottom margin pdfkit would open a new page for the footer.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font('regular').fontSize(8).fillColor(GRAY)
    if (notice !== undefined) pdf.text(notice, 56, pdf.page.height - 56, { lineBreak: false })
    pdf.text(`${foot}  ·  ${page - start + 1} / ${count}`, 56, pdf.page.height - 44, { lineBreak: false })
    pdf.endMarkedContent()
  }
}

parentPort?.on('message', ({ id, document }: { id: number; document: PrintedDocument }) => {
  draw(document).then(
    (bytes) => parentPort?.postMessage({ id, bytes }, [bytes.buffer]),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
  )
})
