import type { Item } from '@caseloom/contracts/items/item'
import { Suspense, useState, type ReactNode } from 'react'
import { useMayBegin } from '../../../platform/session/may-begin.ts'
import { ShareDialog } from '../lazy-parts.ts'

/** The dialog that shares an item, and the function that opens it. Loaded when it is first opened. */
export function useShareDialog(item: Pick<Item, 'Id' | 'Name' | 'Type'> | undefined): {
  openShare: () => void
  shareDialog: ReactNode
} {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const mayBegin = useMayBegin()
  return {
    openShare: () => {
      if (!mayBegin()) return
      setIsOpen(true)
      setWasOpened(true)
    },
    shareDialog: wasOpened && item && (
      <Suspense>
        <ShareDialog key={item.Id} item={item} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  }
}
