import { Modal } from '@caseloom/ui/layers/modal'
import { t } from './builder-texts.ts'
import { PreviewPanel, type PreviewPanelProps } from './preview-panel.tsx'

export type PreviewLayerProps = PreviewPanelProps & { onClose: () => void }

/** The form to try out, where there is no room for it beside the questions. */
export function PreviewLayer({ onClose, ...preview }: PreviewLayerProps) {
  return (
    <Modal isOpen title={t('preview')} closeLabel={t('close')} onClose={onClose}>
      <PreviewPanel {...preview} />
    </Modal>
  )
}
