import type { WallTime } from '@caseloom/contracts/times'
import { Suspense, useState, type ReactNode } from 'react'
import { useMayBegin } from '../../platform/session/may-begin.ts'
import { SendDialog } from './lazy-parts.ts'

export type SendDialogOpening = {
  /** Writes to the person by the way that reaches them at once. */
  openSend: () => void
  /** Texts the person's phone. */
  openText: () => void
  /** Writes a message that is sent later. */
  openSchedule: () => void
  sendDialog: ReactNode
}

/**
 * A dialog to write to a person about an item, and the functions that open it. Loaded when it is first opened. `startsAt`: when the item
 * begins, if it is an appointment.
 */
export function useSendDialog(itemId: string, personId: string, startsAt?: WallTime): SendDialogOpening {
  const [isOpen, setIsOpen] = useState(false)
  const [way, setWay] = useState<'any' | 'text' | 'later'>()
  const mayBegin = useMayBegin()
  const openBy = (next: 'any' | 'text' | 'later') => {
    if (!mayBegin()) return
    setIsOpen(true)
    setWay(next)
  }
  return {
    openSend: () => openBy('any'),
    openText: () => openBy('text'),
    openSchedule: () => openBy('later'),
    sendDialog: way && (
      <Suspense>
        <SendDialog
          key={`${itemId} ${way}`}
          itemId={itemId}
          wanted={{ personId, isText: way === 'text' }}
          isLater={way === 'later'}
          startsAt={startsAt}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    ),
  }
}
