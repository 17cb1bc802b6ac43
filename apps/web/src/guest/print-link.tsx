import { PlainButtonLink } from '@caseloom/ui/plain-button'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { sendFirst } from '../platform/queue/send-first.ts'
import { t } from './guest-texts.ts'

/** The form as a PDF in a tab of its own, at any time (documents, section 6). */
export function PrintLink({ id }: { id: string }) {
  const href = `/api/download/${id}`
  return (
    <PlainButtonLink
      size="large"
      icon={<PrinterIcon />}
      href={href}
      target="_blank"
      rel="noopener"
      // Send the latest typing before asking for the PDF.
      onClick={(event) => {
        event.preventDefault()
        void sendFirst(id).then(() => open(href, '_blank', 'noopener'))
      }}
    >
      {t('print')}
    </PlainButtonLink>
  )
}
