import { Suspense, useState, type ReactNode } from 'react'
import { GuestLinkDialog } from '../lazy-parts.ts'

export type GuestLinkOpening = { readonly openGuestLink: () => void; readonly guestLinkDialog: ReactNode }

/** The dialog that sends a guest link, and the function that opens it. Loaded when it is first opened. */
export function useGuestLink(objectId: string, aboutId = objectId): GuestLinkOpening {
  const [isOpen, setIsOpen] = useState(false)
  return {
    openGuestLink: () => setIsOpen(true),
    guestLinkDialog: isOpen && (
      <Suspense>
        <GuestLinkDialog objectId={objectId} aboutId={aboutId} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  }
}
