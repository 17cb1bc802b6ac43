import { SideSheet } from '@caseloom/ui/side-sheet'
import { showToast } from '@caseloom/ui/toast'
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus'
import { FolderPlusIcon } from '@phosphor-icons/react/dist/csr/FolderPlus'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useChangeAddressQuery } from '../../platform/address.ts'
import { newIdempotencyKey } from '../../platform/api.ts'
import { paths } from '../../platform/paths.ts'
import { createItemMutation, showProblem } from '../items/index.ts'
import { AppointmentTargetPicker } from './appointment-target-picker.tsx'
import { t } from './appointment-texts.ts'

export type CreatePanelProps = {
  isOpen: boolean
  onClose: () => void
  /** Where something is open, what is started belongs to it; a case goes before its person. */
  contextPersonId?: string | undefined
  contextCaseId?: string | undefined
  /** Leaves out the list of kinds: starts at once for what is open, else asks for whom. */
  startsWith?: 'APPOINTMENT' | undefined
}

/** The side sheet in which something new is started. */
export function CreatePanel({ isOpen, onClose, startsWith, contextPersonId, contextCaseId }: CreatePanelProps) {
  const target = contextCaseId ?? contextPersonId
  const [isChosen, setIsChosen] = useState(false)
  const isPicking = isChosen || (startsWith === 'APPOINTMENT' && target === undefined)

  function handleClose() {
    setIsChosen(false)
    onClose()
  }

  return (
    <SideSheet
      isOpen={isOpen}
      onClose={handleClose}
      title={isPicking ? t('pickTitle') : t('create')}
      closeLabel={t('close')}
    >
      <CreateChoices
        target={target}
        isPicking={isPicking}
        isStarted={startsWith === 'APPOINTMENT' && target !== undefined}
        onPick={() => setIsChosen(true)}
        onDone={handleClose}
      />
    </SideSheet>
  )
}

type CreateChoicesProps = {
  target: string | undefined
  isPicking: boolean
  /** Made as soon as the sheet is there: the key A on a case is the whole wish. */
  isStarted: boolean
  onPick: () => void
  onDone: () => void
}

/** Lives as long as the sheet is open: one wish, one key, so that a second press makes no second appointment. */
function CreateChoices({ target, isPicking, isStarted, onPick, onDone }: CreateChoicesProps) {
  const navigate = useNavigate()
  const changeQuery = useChangeAddressQuery()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const create = useMutation(createItemMutation)

  function handleCreate(forTarget: string) {
    if (create.isPending) return
    create.mutate(
      { kind: 'APPOINTMENT', target: forTarget, idempotencyKey: `${idempotencyKey}:${forTarget}` },
      {
        onSuccess: (item) => {
          showToast({ message: t('started', { name: item.Name }) })
          onDone()
          void navigate({ to: paths.appointment(item.Id) })
        },
        onError: showProblem,
      },
    )
  }

  const start = useRef(() => {
    if (isStarted && target !== undefined) handleCreate(target)
  })
  useEffect(() => start.current(), [])

  if (isPicking) return <AppointmentTargetPicker isPending={create.isPending} onPick={handleCreate} />
  return (
    <ul>
      <li>
        <button
          type="button"
          className="flex w-full items-center gap-3 rounded-md px-3 py-2.5 hover:bg-hover"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet starts at its first choice (ui.md, section 10)
          autoFocus
          disabled={create.isPending}
          onClick={() => (target === undefined ? onPick() : handleCreate(target))}
        >
          <ChoiceWords icon={<CalendarPlusIcon />} title={t('createAppointment')} hint={t('createAppointmentHint')} />
          <kbd className="cl-kbd" aria-hidden="true">
            A
          </kbd>
        </button>
      </li>
      <li>
        <button
          type="button"
          className="flex w-full items-center gap-3 rounded-md px-3 py-2.5 hover:bg-hover"
          onClick={() => {
            onDone()
            void changeQuery({ new: 'case' }, 'push')
          }}
        >
          <ChoiceWords icon={<FolderPlusIcon />} title={t('createCase')} hint={t('createCaseHint')} />
        </button>
      </li>
    </ul>
  )
}

type ChoiceWordsProps = { icon: ReactNode; title: string; hint: string }

function ChoiceWords({ icon, title, hint }: ChoiceWordsProps) {
  return (
    <>
      <span className="cl-glyph" aria-hidden="true">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-text-muted">{hint}</span>
      </span>
    </>
  )
}
