import { SideSheet } from '@caseloom/ui/side-sheet'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../platform/api.ts'
import { pathOfItem } from '../../platform/item-places.ts'
import { createItemMutation, showProblem } from '../items/index.ts'
import { AppointmentTargetPicker } from './appointment-target-picker.tsx'
import { t } from './appointment-texts.ts'
import { CreateChoices, type CreatableKind } from './create-choices.tsx'

export type CreatePanelProps = {
  isOpen: boolean
  onClose: () => void
  /** Where something is open, what is started belongs to it; a case goes before its person. */
  contextPersonId?: string | undefined
  contextCaseId?: string | undefined
  /** Leaves out the list of kinds: starts at once for what is open, else asks for whom. */
  startsWith?: CreatableKind | undefined
  /** Where something is open that a message can be about. */
  onMessage?: (() => void) | undefined
}

const pickTitles = { APPOINTMENT: 'pickTitle', INCIDENT: 'pickTitleIncident', EVENT: 'pickTitleEvent' } as const

/** The side sheet in which something new is started. */
export function CreatePanel({
  isOpen,
  onClose,
  startsWith,
  contextPersonId,
  contextCaseId,
  onMessage,
}: CreatePanelProps) {
  const target = contextCaseId ?? contextPersonId
  const [chosen, setChosen] = useState<CreatableKind>()
  const picking = chosen ?? (target === undefined ? startsWith : undefined)

  function handleClose() {
    setChosen(undefined)
    onClose()
  }

  return (
    <SideSheet
      isOpen={isOpen}
      onClose={handleClose}
      title={picking ? t(pickTitles[picking]) : t('create')}
      closeLabel={t('close')}
    >
      <CreateSteps
        target={target}
        picking={picking}
        startsWith={target === undefined ? undefined : startsWith}
        onPick={setChosen}
        onDone={handleClose}
        onMessage={onMessage}
      />
    </SideSheet>
  )
}

type CreateStepsProps = {
  target: string | undefined
  /** The kind for which it is asked whom it is about. */
  picking: CreatableKind | undefined
  /** Made as soon as the sheet is there: the key A on a case is the whole wish. */
  startsWith: CreatableKind | undefined
  onPick: (kind: CreatableKind) => void
  onDone: () => void
  onMessage: (() => void) | undefined
}

/** Lives as long as the sheet is open: one wish, one key, so that a second press makes no second thing. */
function CreateSteps({ target, picking, startsWith, onPick, onDone, onMessage }: CreateStepsProps) {
  const navigate = useNavigate()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const create = useMutation(createItemMutation)

  function handleCreate(kind: CreatableKind, forTarget: string) {
    if (create.isPending) return
    create.mutate(
      { kind, target: forTarget, idempotencyKey: `${idempotencyKey}:${kind}:${forTarget}` },
      {
        onSuccess: (item) => {
          showToast({ message: t('started', { name: item.Name }) })
          onDone()
          const path = pathOfItem({ Id: item.Id, RefId: null, Type: item.Type })
          if (path) void navigate({ to: path })
        },
        onError: showProblem,
      },
    )
  }

  const start = useRef(() => {
    if (startsWith && target !== undefined) handleCreate(startsWith, target)
  })
  useEffect(() => start.current(), [])

  if (picking) {
    return <AppointmentTargetPicker isPending={create.isPending} onPick={(picked) => handleCreate(picking, picked)} />
  }
  return (
    <CreateChoices
      isPending={create.isPending}
      onMessage={onMessage}
      onChoose={(kind) => (target === undefined ? onPick(kind) : handleCreate(kind, target))}
    />
  )
}
