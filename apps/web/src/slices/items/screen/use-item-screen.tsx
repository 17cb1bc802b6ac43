import type { Item } from '@caseloom/contracts/items/item'
import { useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { DeleteItemDialog } from '../bin/lazy-delete-item-dialog.tsx'
import { ReactivateDialog } from '../reactivate-dialog.tsx'
import { useLateLock } from './use-late-lock.ts'
import { useLeaveItem } from './use-leave-item.ts'

type ItemScreenOptions = {
  /** The path to leave to. */
  readonly above?: string | undefined
  /** Whether guests fill it in, whose links its re-activation ends. */
  readonly hasGuests?: boolean
}

/** What the screen of every kind does: it is locked or not, is left, and asks before its item is deleted or re-activated. */
export function useItemScreen(item: Item, { above, hasGuests = false }: ItemScreenOptions = {}) {
  const [asked, setAsked] = useState<'delete' | 'reactivate'>()
  const leave = useLeaveItem(above)
  const close = () => setAsked(undefined)
  const { Member } = useSession()
  const isLocked = useLateLock(item.Completed || !item.Can.Update, item.CompletedBy?.Id === Member.PersonId)

  return {
    isLocked,
    leave,
    askDelete: () => setAsked('delete'),
    askReactivate: () => setAsked('reactivate'),
    /** The screen draws them once. */
    dialogs: (
      <>
        <DeleteItemDialog item={asked === 'delete' ? item : null} onClose={close} onDeleted={leave} />
        <ReactivateDialog item={item} hasGuests={hasGuests} isOpen={asked === 'reactivate'} onClose={close} />
      </>
    ),
  }
}
