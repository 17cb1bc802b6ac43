import { Modal } from '@caseloom/ui/layers/modal'
import { t } from '../binary-texts.ts'
import type { PreviewedFile } from '../previewed-file.ts'
import { FilePreview } from './file-preview.tsx'

export type PageViewerProps = { file: PreviewedFile; isOpen: boolean; onClose: () => void }

/** A file over the whole page, to read and nothing else. */
export function PageViewer({ file, isOpen, onClose }: PageViewerProps) {
  return (
    <Modal type="fullscreen" isOpen={isOpen} onClose={onClose} title={<bdi>{file.Name}</bdi>} closeLabel={t('close')}>
      <FilePreview file={file} />
    </Modal>
  )
}
