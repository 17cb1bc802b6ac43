import type { WallTime } from '@caseloom/contracts/times'
import { SideSheet } from '@caseloom/ui/layers/side-sheet'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyLayer } from '../../../platform/lazy-layer.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useChangeAddressQuery } from '../../../platform/address.ts'
import { pathOfItem } from '../../../platform/items/item-places.ts'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { formatTimeSpan } from '../../../platform/texts/time-span.ts'
import { formatDay } from '../../../platform/texts/times.ts'
import { TargetPicker } from '../../documents/index.ts'
import { createItemMutation, useTakeBackNew } from '../../items/index.ts'
import { t } from '../appointment-texts.ts'
import { showNotSaved } from '../saving-failures.ts'
import { CreateChoices, type CreatableKind, type Elsewhere } from './create-choices.tsx'
import type { Creatable } from './other-kinds.tsx'

const QuickScheduleDialog = lazyLayer(() =>
  import('./quick-schedule-dialog.tsx').then((module) => module.QuickScheduleDialog),
)
const CaseQuickSearch = lazyPart(() => import('../../documents/index.ts').then((module) => module.CaseQuickSearch))

export type CreatePanelProps = {
  isOpen: boolean
  onClose: () => void
  /** A new item belongs to the open person or case; the case takes precedence. */
  contextPersonId?: string | undefined
  contextCaseId?: string | undefined
  /** Skips the list of kinds: creates an item for the open person or case, else asks whom it is for. */
  startsWith?: CreatableKind | undefined
  /** Set if a message can be about the open item. */
  onMessage?: (() => void) | undefined
  onNewPerson: () => void
  /** When the new appointment takes place: a slot that was opened in the calendar. */
  slot?: Slot | undefined
  /** An open appointment or incident, to which a new document is attached. */
  contextItemId?: string | undefined
}

type Slot = { readonly start: WallTime; readonly end: WallTime }

const pickTitles = { APPOINTMENT: 'pickTitle', INCIDENT: 'pickTitleIncident', EVENT: 'pickTitleEvent' } as const

function pickTitle(kind: keyof typeof pickTitles, slot: Slot | undefined): string {
  if (!slot || kind !== 'APPOINTMENT') return t(pickTitles[kind])
  return t('pickTitleAt', { when: formatTimeSpan(slot.start, slot.end, formatDay) })
}

const useCreate = () => useMutation(createItemMutation)

/** The side sheet that creates items. */
export function CreatePanel(props: CreatePanelProps) {
  const { isOpen, onClose, startsWith, contextPersonId, contextCaseId, contextItemId, slot, onMessage, onNewPerson } =
    props
  const changeQuery = useChangeAddressQuery()
  const target = contextCaseId ?? contextPersonId
  const [chosen, setChosen] = useState<CreatableKind>()
  const [other, setOther] = useState<Creatable>()
  const [isQuick, setIsQuick] = useState(false)
  const create = useCreate()
  const picking = chosen ?? (target === undefined ? startsWith : undefined)

  function close() {
    setChosen(undefined)
    setOther(undefined)
    setIsQuick(false)
    onClose()
  }

  // The panel stays open until the server has answered.
  const handleClose = () => !create.isPending && close()

  if (isQuick && isOpen) {
    return (
      <Suspense fallback={null}>
        <QuickScheduleDialog onClose={close} />
      </Suspense>
    )
  }
  if (other && isOpen) {
    const attachTo = contextItemId === undefined ? undefined : { id: contextItemId, isAttachment: true }
    const about = target === undefined ? undefined : { id: target }
    return (
      <Suspense fallback={null}>
        <CaseQuickSearch
          kind={other.Type}
          from={other.From}
          target={other.From === 'templates' ? (attachTo ?? about) : undefined}
          onClose={close}
        />
      </Suspense>
    )
  }
  return (
    <SideSheet
      isOpen={isOpen}
      onClose={handleClose}
      title={picking ? pickTitle(picking, slot) : t('create')}
      closeLabel={t('close')}
    >
      <CreateSteps
        target={target}
        picking={picking}
        startsWith={target === undefined ? undefined : startsWith}
        onPick={setChosen}
        create={create}
        onDone={close}
        slot={slot}
        elsewhere={{
          onMessage,
          onOther: setOther,
          onQuickSchedule: () => setIsQuick(true),
          onNewPerson: () => {
            setChosen(undefined)
            onNewPerson()
          },
          onNewCase: () => {
            close()
            void changeQuery({ new: 'case' }, 'push')
          },
          onNewFolder: () => {
            close()
            void changeQuery({ new: 'folder' }, 'push')
          },
        }}
      />
    </SideSheet>
  )
}

type CreateStepsProps = {
  create: ReturnType<typeof useCreate>
  target: string | undefined
  /** The kind to create, while the sheet asks whom it is about. */
  picking: CreatableKind | undefined
  /** Created as soon as the sheet is open: the key A on a case needs no further choice. */
  startsWith: CreatableKind | undefined
  onPick: (kind: CreatableKind) => void
  onDone: () => void
  slot: Slot | undefined
  elsewhere: Elsewhere
}

/** Mounted while the sheet is open. */
function CreateSteps({ create, target, picking, startsWith, onPick, onDone, slot, elsewhere }: CreateStepsProps) {
  const navigate = useNavigate()
  const { keyFor } = useIdempotencyKey()
  const takeBack = useTakeBackNew()

  function handleCreate(kind: CreatableKind, forTarget: string, isAtOnce = false) {
    if (create.isPending) return
    create.mutate(
      { kind, target: forTarget, slot, idempotencyKey: keyFor([kind, forTarget, slot?.start ?? '']) },
      {
        onSuccess: (item) => {
          const path = pathOfItem({ Id: item.Id, RefId: null, Type: item.Type })
          const undo = { label: t('undo'), onPress: () => takeBack(item, () => leave(path)) }
          if (path) showToast({ message: t('started', { name: item.Name }), ...(isAtOnce && { action: undo }) })
          else showToast({ kind: 'error', message: t('navigationError') })
          onDone()
          if (path) void navigate({ to: path })
        },
        onError: showNotSaved,
      },
    )
  }

  const start = useRef(() => {
    if (startsWith && target !== undefined) handleCreate(startsWith, target, true)
  })
  useEffect(() => start.current(), [])

  if (picking) {
    return (
      <div className="px-3 pt-2">
        <TargetPicker isPending={create.isPending} onPick={({ id }) => handleCreate(picking, id)} />
      </div>
    )
  }
  return (
    <CreateChoices
      isPending={create.isPending}
      elsewhere={elsewhere}
      onChoose={(kind) => (target === undefined ? onPick(kind) : handleCreate(kind, target))}
    />
  )
}

/** Back to where it was made from, unless the reader has gone on meanwhile. */
function leave(path: string | null) {
  if (window.location.pathname === path) window.history.back()
}
