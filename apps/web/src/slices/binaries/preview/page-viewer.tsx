import { Modal } from '@caseloom/ui/layers/modal'
import { t } from '../binary-texts.ts'
import { PreviewFailure } from '../preview-failure.tsx'
import type { PreviewedFile } from '../previewed-file.ts'
import { FilePreview } from './file-preview.tsx'

export type PageViewerProps = {
  /** Undefined while it is being read. */
  file: PreviewedFile | undefined
  /** What it is called until then. */
  name?: string
  /** Why it could not be read. */
  error?: unknown
  isOpen: boolean
  onClose: () => void
}

/** A file over the whole page, to read and nothing else. */
export function PageViewer({ file, name, error, isOpen, onClose }: PageViewerProps) {
  return (
    <Modal
      type="fullscreen"
      isOpen={isOpen}
      onClose={onClose}
      title={<bdi>{file?.Name ?? name}</bdi>}
      closeLabel={t('close')}
    >
      {file && <FilePreview file={file} />}
      {!file && Boolean(error) && <PreviewFailure error={error} />}
      {!file && !error && <span className="cl-skeleton h-96 w-full" />}
    </Modal>
  )
}
