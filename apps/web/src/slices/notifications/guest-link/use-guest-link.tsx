import { Suspense, useState, type ReactNode } from 'react'
import { GuestLinkDialog } from '../lazy-parts.ts'

export type GuestLinkOpening = { readonly openGuestLink: () => void; readonly guestLinkDialog: ReactNode }

/**
 * The dialog that sends a document's guest link, and the function that opens it. Loaded when it is first opened. `several` draws the dialog
 * for several forms on one link, to which it leads; it is undefined where there is none.
 */
export function useGuestLink(
  documentId: string,
  several: ((onClose: () => void) => ReactNode) | undefined,
): GuestLinkOpening {
  const [open, setOpen] = useState<'link' | 'several'>()
  const close = () => setOpen(undefined)
  return {
    openGuestLink: () => setOpen('link'),
    guestLinkDialog: open && (
      <Suspense>
        {open === 'several' ? (
          several?.(close)
        ) : (
          <GuestLinkDialog
            objectId={documentId}
            aboutId={documentId}
            onSeveral={several && (() => setOpen('several'))}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  }
}
