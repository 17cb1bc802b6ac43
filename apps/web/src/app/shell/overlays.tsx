import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useAddressParams, useAddressQuery, useChangeAddressQuery } from '../../platform/address.ts'
import { useIsView, useMayBegin } from '../../platform/session/may-begin.ts'
import { InboxSheet, SendDialog } from '../../slices/notifications/index.ts'
import { LazyNewPersonDialog } from '../../slices/people/index.ts'
import type { TypedName } from '../../slices/search/index.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useFetchAhead } from './use-fetch-ahead.ts'

const loadSearch = () => import('../../slices/search/index.ts')
const QuickSearch = lazyPart(() => loadSearch().then((m) => m.QuickSearch))
const CreatePanel = lazyPart(() => import('../../slices/appointments/index.ts').then((m) => m.CreatePanel))
const CaseWizard = lazyPart(() => import('../../slices/cases/index.ts').then((m) => m.CaseWizard))
const NewFolderDialog = lazyPart(() => import('../../slices/cases/index.ts').then((m) => m.NewFolderDialog))
const NewToDoDialog = lazyPart(() => import('../../slices/to-dos/index.ts').then((m) => m.NewToDoDialog))
const ToDoDialog = lazyPart(() => import('../../slices/to-dos/index.ts').then((m) => m.ToDoDialog))
const PhoneMenu = lazyPart(() => import('./phone/phone-menu.tsx').then((m) => m.PhoneMenu))
const HelpDialog = lazyPart(() => import('./help-dialog.tsx').then((m) => m.HelpDialog))

export type Overlay = 'search' | 'create' | 'appointment' | 'person' | 'help' | 'menu' | 'inbox' | 'message' | null

const isForMaking = (overlay: Overlay) =>
  overlay === 'create' || overlay === 'appointment' || overlay === 'person' || overlay === 'message'

/** The open layer. A search in the address opens with the page, and again when the reader comes back to it. */
export function useOverlay() {
  const { qs } = useAddressQuery()
  const [overlay, setOverlay] = useState<Overlay>(qs === undefined ? null : 'search')
  const [seen, setSeen] = useState(qs)
  if (qs !== seen) {
    setSeen(qs)
    if (qs !== undefined && overlay === null) setOverlay('search')
  }
  const mayBegin = useMayBegin()
  const open = (next: Overlay) => {
    if (!isForMaking(next) || mayBegin()) setOverlay(next)
  }
  return [overlay, open] as const
}

type OverlaysProps = {
  overlay: Overlay
  onClose: () => void
  onHelp: () => void
  onNewPerson: () => void
  onMessage: () => void
}

/** Loaded when first opened. They stay in the tree so that closing can be animated. */
export function Overlays({ overlay, onClose, onHelp, onNewPerson, onMessage }: OverlaysProps) {
  useBackCloses()
  const [opened, setOpened] = useState<ReadonlySet<Overlay>>(new Set())
  const { personId, caseId, id } = useAddressParams()
  const { pathname } = useLocation()
  const [newName, setNewName] = useState('')
  // A message is about the open item and goes to the people around it.
  const aboutId = id ?? caseId ?? personId
  // Every page can open the search with one press.
  useFetchAhead(loadSearch)

  function handleNewPerson({ first, last }: TypedName) {
    setNewName(`${first} ${last}`.trim())
    onNewPerson()
  }

  if (overlay !== null && !opened.has(overlay)) setOpened(new Set([...opened, overlay]))

  return (
    <>
      <Alone>
        {opened.has('search') && (
          <QuickSearch isOpen={overlay === 'search'} onClose={onClose} onNewPerson={handleNewPerson} />
        )}
      </Alone>
      <Alone>{opened.has('menu') && <PhoneMenu isOpen={overlay === 'menu'} onClose={onClose} onHelp={onHelp} />}</Alone>
      <Alone>{opened.has('help') && <HelpDialog isOpen={overlay === 'help'} onClose={onClose} />}</Alone>
      <Alone>
        {(opened.has('create') || opened.has('appointment')) && (
          <CreatePanel
            isOpen={overlay === 'create' || overlay === 'appointment'}
            onClose={onClose}
            startsWith={overlay === 'appointment' ? 'APPOINTMENT' : undefined}
            contextPersonId={personId}
            contextCaseId={caseId}
            onNewPerson={() => handleNewPerson({ first: '', last: '' })}
            contextItemId={/^\/(appointment|incident)\//.test(pathname) ? id : undefined}
            onMessage={aboutId === undefined ? undefined : onMessage}
          />
        )}
      </Alone>
      <Alone>
        {opened.has('person') && <LazyNewPersonDialog isOpen={overlay === 'person'} onClose={onClose} name={newName} />}
      </Alone>
      <Alone>
        <NewInAddress personId={personId} />
      </Alone>
      <Alone>
        <ToDoInAddress />
      </Alone>
      <Alone>{opened.has('inbox') && <InboxSheet isOpen={overlay === 'inbox'} onClose={onClose} />}</Alone>
      <Alone>
        {opened.has('message') && aboutId !== undefined && (
          <SendDialog key={aboutId} itemId={aboutId} isOpen={overlay === 'message'} onClose={onClose} />
        )}
      </Alone>
    </>
  )
}

/** A separate boundary for each layer, so that loading one does not hide another that is still closing. */
function Alone({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>
}

/** The wizard, the new folder and the new to-do are in the address, so that they survive a reload. */
function NewInAddress({ personId }: { personId: string | undefined }) {
  const wanted = useAddressQuery()['new']
  const changeQuery = useChangeAddressQuery()
  const isView = useIsView()
  const mayBegin = useMayBegin()
  const close = () => void changeQuery({ new: undefined })
  const isRefused = isView && wanted !== undefined
  const refuse = useEffectEvent(() => {
    mayBegin()
    close()
  })
  useEffect(() => {
    if (isRefused) refuse()
  }, [isRefused])
  if (isRefused) return null
  if (wanted === 'case') return <CaseWizard onClose={close} personId={personId} />
  if (wanted === 'to-do') return <NewToDoDialog onClose={close} />
  return wanted === 'folder' ? <NewFolderDialog onClose={close} /> : null
}

/** A to-do has no page of its own. */
function ToDoInAddress() {
  const id = useAddressQuery()['to-do']
  const changeQuery = useChangeAddressQuery()
  if (id === undefined) return null
  return <ToDoDialog key={id} id={id} onClose={() => void changeQuery({ 'to-do': undefined })} />
}
