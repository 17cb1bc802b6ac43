import { isPicture, isVideo } from '@caseloom/contracts/files/upload-rules'
import { Suspense, useState } from 'react'
import { contentAddress, pictureAddress } from '../../../platform/calls/content.ts'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { t } from '../binary-texts.ts'
import type { PreviewedFile } from '../previewed-file.ts'
import { PreviewFailure } from '../preview-failure.tsx'
import { TextPreview } from './text-preview.tsx'
import '../binaries.css'

const WorkbookPreview = lazyPart(() =>
  import('../workbook/workbook-preview.tsx').then((module) => module.WorkbookPreview),
)
const PdfPreview = lazyPart(() => import('./pdf-preview.tsx').then((module) => module.PdfPreview))

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type FilePreviewProps = { file: PreviewedFile }

/** A file drawn by this page. The browser itself never opens it, so nothing in it can run. */
export function FilePreview({ file }: FilePreviewProps) {
  return (
    <section className="cl-preview" aria-label={t('previewOf', { name: file.Name })}>
      <Suspense fallback={<span className="cl-skeleton h-96 w-full" />}>
        <Preview file={file} />
      </Suspense>
    </section>
  )
}

function Preview({ file }: FilePreviewProps) {
  const { MediaType } = file
  if (isPicture(MediaType)) return <PicturePreview file={file} />
  if (isVideo(MediaType)) return <VideoPreview file={file} />
  if (MediaType === 'application/pdf') return <PdfPreview file={file} />
  if (MediaType === WORKBOOK) return <WorkbookPreview file={file} />
  if (MediaType.startsWith('text/')) return <TextPreview file={file} />
  return <p className="text-text-muted">{t('noPreview')}</p>
}

function PicturePreview({ file: { Id, Name } }: FilePreviewProps) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <PreviewFailure />
  return <img alt={Name} src={pictureAddress(Id, 'full')} onError={() => setHasFailed(true)} />
}

function VideoPreview({ file: { Id, Name } }: FilePreviewProps) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <PreviewFailure />
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a family uploads has no captions
    <video aria-label={Name} controls preload="metadata" src={contentAddress(Id)} onError={() => setHasFailed(true)} />
  )
}
