import { showToast } from '@caseloom/ui/layers/toast'
import { t } from './item-texts.ts'

/**
 * Opens the server's PDF in a new tab; with a template, its blank form for this item. What was typed is sent first. An item that is gone is
 * said here, not there. Pages that print nothing do not load how it is done.
 */
export function openPrint(id: string, templateId?: string): void {
  const form = templateId === undefined ? '' : `?form=${encodeURIComponent(templateId)}`
  import('./open-pdf.ts')
    .then(({ openPdf }) => openPdf(id, `/api/download/${encodeURIComponent(id)}${form}`))
    .catch(() => showToast({ kind: 'error', message: t('printingError') }))
}
