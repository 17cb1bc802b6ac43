import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash'
import { useConnection } from '../platform/calls/connection.ts'
import { sendQueue, useWaiting } from '../platform/queue/sending.ts'
import { countPages } from '../slices/documents/index.ts'
import { t } from './guest-texts.ts'

export type SavedLineProps = {
  /** With the answers that wait in this browser. */
  document: DocumentForm
  /** The completion waits for the connection. */
  isSentLater: boolean
}

const icons = {
  away: <CloudSlashIcon aria-hidden="true" />,
  waits: <ClockIcon aria-hidden="true" />,
  saved: <CheckCircleIcon aria-hidden="true" />,
}
const unsent = { away: 'offline', waits: 'sending' } as const

/** Where the answers are: on this device, on their way, or with the server. */
export function SavedLine({ document, isSentLater }: SavedLineProps) {
  const waits = useWaiting().some(({ item, trouble }) => item === document.Id && !trouble)
  const isAway = useConnection() === 'offline' || (waits && sendQueue.isAway())
  const isBegun = countPages(document).some(({ answered }) => answered > 0)
  const state = isAway && !document.Completed ? 'away' : waits ? 'waits' : 'saved'
  const words = state === 'saved' ? (isBegun ? 'saved' : undefined) : isSentLater ? 'completesLater' : unsent[state]
  return (
    <p className={`saved ${state}`} role="status">
      {words !== undefined && (
        <>
          {icons[state]}
          {t(words)}
        </>
      )}
    </p>
  )
}
