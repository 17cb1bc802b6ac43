import { PlainButtonLink } from '@caseloom/ui/plain-button'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { sendQueue } from '../platform/queue/sending.ts'
import { t } from './guest-texts.ts'

/** The form as a PDF in a tab of its own, at any time (documents, section 6). */
export function PrintLink({ id }: { id: string }) {
  return (
    <PlainButtonLink
      size="large"
      icon={<PrinterIcon />}
      href={`/api/download/${id}`}
      target="_blank"
      rel="noopener"
      // What was typed a moment ago is sent before the PDF is asked for.
      onPointerDown={() => void sendQueue.flush(id)}
    >
      {t('print')}
    </PlainButtonLink>
  )
}
