import { Suspense, useState, type ReactNode } from 'react'
import { SendDialog } from './lazy-parts.ts'

/** A dialog to write to a person about an item, and what opens it. Its code comes when it is first opened. */
export function useSendDialog(itemId: string, personId: string): { openSend: () => void; sendDialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return {
    openSend() {
      setIsOpen(true)
      setWasOpened(true)
    },
    sendDialog: wasOpened && (
      <Suspense>
        <SendDialog key={itemId} itemId={itemId} personId={personId} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  }
}
