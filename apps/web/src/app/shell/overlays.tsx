import { Suspense, lazy, useState } from 'react'
import { useAddressParams, useAddressQuery } from '../../platform/address.ts'
import { InboxSheet, SendDialog } from '../../slices/notifications/index.ts'
import { useFetchAhead } from './use-fetch-ahead.ts'

const loadSearch = () => import('../../slices/search/index.ts')
const QuickSearch = lazy(() => loadSearch().then((m) => ({ default: m.QuickSearch })))
const CreatePanel = lazy(() => import('../../slices/appointments/index.ts').then((m) => ({ default: m.CreatePanel })))
const PhoneMenu = lazy(() => import('./phone-menu.tsx').then((m) => ({ default: m.PhoneMenu })))
const HelpDialog = lazy(() => import('./help-dialog.tsx').then((m) => ({ default: m.HelpDialog })))

export type Overlay = 'search' | 'create' | 'appointment' | 'help' | 'menu' | 'inbox' | 'message' | null

/** What lies on top. A search that stands in the address opens with the page, and again when the reader comes back to it. */
export function useOverlay() {
  const { qs } = useAddressQuery()
  const [overlay, setOverlay] = useState<Overlay>(qs === undefined ? null : 'search')
  const [seen, setSeen] = useState(qs)
  if (qs !== seen) {
    setSeen(qs)
    if (qs !== undefined && overlay === null) setOverlay('search')
  }
  return [overlay, setOverlay] as const
}

type OverlaysProps = { overlay: Overlay; onClose: () => void; onHelp: () => void; onMessage: () => void }

/** Loaded when first opened; they keep their place in the tree so that closing can move. */
export function Overlays({ overlay, onClose, onHelp, onMessage }: OverlaysProps) {
  const [opened, setOpened] = useState<ReadonlySet<Overlay>>(new Set())
  const { personId, caseId, id } = useAddressParams()
  // What is open: a message is about it, and goes to the people around it.
  const aboutId = id ?? caseId ?? personId
  // The search is a press away on every page.
  useFetchAhead(loadSearch)
  if (overlay !== null && !opened.has(overlay)) setOpened(new Set([...opened, overlay]))

  return (
    <Suspense fallback={null}>
      {opened.has('search') && <QuickSearch isOpen={overlay === 'search'} onClose={onClose} />}
      {opened.has('menu') && <PhoneMenu isOpen={overlay === 'menu'} onClose={onClose} onHelp={onHelp} />}
      {opened.has('help') && <HelpDialog isOpen={overlay === 'help'} onClose={onClose} />}
      {(opened.has('create') || opened.has('appointment')) && (
        <CreatePanel
          isOpen={overlay === 'create' || overlay === 'appointment'}
          onClose={onClose}
          startsWith={overlay === 'appointment' ? 'APPOINTMENT' : undefined}
          contextPersonId={personId}
          contextCaseId={caseId}
          onMessage={aboutId === undefined ? undefined : onMessage}
        />
      )}
      {opened.has('inbox') && <InboxSheet isOpen={overlay === 'inbox'} onClose={onClose} />}
      {opened.has('message') && aboutId !== undefined && (
        <SendDialog key={aboutId} itemId={aboutId} isOpen={overlay === 'message'} onClose={onClose} />
      )}
    </Suspense>
  )
}
