import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { PlainButton } from '@caseloom/ui/plain-button'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { Suspense, useState } from 'react'
import { useConnection } from '../platform/calls/connection.ts'
import { sendQueue, useOfWaiting, useWaiting } from '../platform/queue/sending.ts'
import { countPages, useTroubledAnswers, type OpenQuestion, type TroubledAnswers } from '../slices/documents/index.ts'
import { LazyUndecidedDialog } from '../slices/items/index.ts'
import { t } from './guest-texts.ts'

export type SavedLineProps = {
  /** With the answers that wait in this browser. */
  document: DocumentForm
  /** The completion waits for the connection. */
  isSentLater: boolean
  onGo: (question: OpenQuestion) => void
}

const icons = {
  away: <CloudSlashIcon aria-hidden="true" />,
  waits: <ClockIcon aria-hidden="true" />,
  saved: <CheckCircleIcon aria-hidden="true" />,
}
const unsent = { away: 'offline', waits: 'sending' } as const

/** Where the answers are: on this device, on their way, or with the server; before all, whether one needs a decision. */
export function SavedLine({ document, isSentLater, onGo }: SavedLineProps) {
  const troubled = useTroubledAnswers(document)
  return (
    <>
      <div role="status">
        {troubled.all.length === 0 ? (
          <Whereabouts document={document} isSentLater={isSentLater} />
        ) : (
          <p className="saved undecided">
            <WarningIcon aria-hidden="true" />
            {t(troubled.all.some(({ trouble }) => trouble?.kind === 'conflict') ? 'undecided' : 'unsaved')}
          </p>
        )}
      </div>
      {troubled.all.length > 0 && <WayToUndecided troubled={troubled} onGo={onGo} />}
    </>
  )
}

function Whereabouts({ document, isSentLater }: Pick<SavedLineProps, 'document' | 'isSentLater'>) {
  const waits = useWaiting().some(({ item }) => item === document.Id)
  const isAway = useConnection() === 'offline' || (waits && sendQueue.isAway())
  const isBegun = countPages(document).some(({ answered }) => answered > 0)
  const state = isAway && !document.Completed ? 'away' : waits ? 'waits' : 'saved'
  const isUnkept = useOfWaiting(sendQueue.isUnkept)
  const waiting = isUnkept && isAway ? 'leaveOpen' : isSentLater ? 'completesLater' : undefined
  const words = state === 'saved' ? (isBegun ? 'saved' : undefined) : (waiting ?? unsent[state])
  return (
    words !== undefined && (
      <p className={`saved ${state}`}>
        {icons[state]}
        {t(words)}
      </p>
    )
  )
}

/** Leads to the question. If no page shows it any more, a dialog offers the choice. */
function WayToUndecided({
  troubled: { all, first },
  onGo,
}: { troubled: TroubledAnswers } & Pick<SavedLineProps, 'onGo'>) {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <PlainButton onClick={() => (first ? onGo(first) : setIsOpen(true))}>{t('show')}</PlainButton>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <LazyUndecidedDialog undecided={all} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
