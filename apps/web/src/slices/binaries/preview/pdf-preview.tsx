import { Button } from '@caseloom/ui/button'
import { useQuery } from '@tanstack/react-query'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { contentQuery } from '../content-query.ts'
import { PreviewFailure } from '../preview-failure.tsx'
import { t } from '../binary-texts.ts'
import type { PreviewedFile } from '../previewed-file.ts'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

/** The width at which a page is drawn, in CSS pixels, before the screen makes it smaller. */
const DRAWN_WIDTH = 900

/** Nothing in the file may run or load anything. */
const options = { enableXfa: false, useWasm: false, stopAtErrors: false } as const

export type PdfPreviewProps = { file: PreviewedFile }

/** A PDF, one page at a time, drawn on a canvas; its text is read aloud from the canvas's description. */
export function PdfPreview({ file: { Id, Hash, Name } }: PdfPreviewProps) {
  const { data, error } = useQuery(contentQuery(Id, Hash))
  const { pdf, hasFailed } = usePdf(data)
  const [page, setPage] = useState(1)
  if (error || hasFailed) return <PreviewFailure error={error} />
  if (!pdf) return <span className="cl-skeleton h-96 w-full" />
  const pages = pdf.numPages
  return (
    <>
      {pages > 1 && (
        <div className="flex items-center gap-2">
          <Button size="small" isDisabled={page === 1} onPress={() => setPage(page - 1)}>
            {t('previousPage')}
          </Button>
          <span aria-live="polite">{t('pageOf', { page, pages })}</span>
          <Button size="small" isDisabled={page === pages} onPress={() => setPage(page + 1)}>
            {t('nextPage')}
          </Button>
        </div>
      )}
      <PdfPage key={page} pdf={pdf} page={page} name={Name} />
    </>
  )
}

function usePdf(content: ArrayBuffer | undefined) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!content) return undefined
    // The worker takes the bytes away, and the query keeps its own.
    const loading = getDocument({ ...options, data: content.slice(0) })
    loading.promise.then(setPdf, () => setHasFailed(true))
    return () => void loading.destroy()
  }, [content])
  return { pdf, hasFailed }
}

type PdfPageProps = { pdf: PDFDocumentProxy; page: number; name: string }

function PdfPage({ pdf, page, name }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    async function draw() {
      const drawn = await pdf.getPage(page)
      const { items } = await drawn.getTextContent()
      if (isGone || !canvas.current) return
      setText(items.map((item) => ('str' in item ? item.str : '')).join(' '))
      const { width } = drawn.getViewport({ scale: 1 })
      const viewport = drawn.getViewport({ scale: (DRAWN_WIDTH / width) * Math.min(2, window.devicePixelRatio) })
      canvas.current.width = Math.ceil(viewport.width)
      canvas.current.height = Math.ceil(viewport.height)
      await drawn.render({ canvas: canvas.current, viewport }).promise
    }
    draw().catch(() => {
      if (!isGone) setHasFailed(true)
    })
    return () => {
      isGone = true
    }
  }, [pdf, page])
  if (hasFailed) return <PreviewFailure />
  return (
    <>
      <canvas ref={canvas} aria-hidden="true" />
      <p className="sr-only">{text || name}</p>
    </>
  )
}
