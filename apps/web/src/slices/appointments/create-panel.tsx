import { SideSheet } from '@caseloom/ui/side-sheet'
import { showToast } from '@caseloom/ui/toast'
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus'
import { FolderPlusIcon } from '@phosphor-icons/react/dist/csr/FolderPlus'
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useRef, useState, type ReactNode } from 'react'
import { useChangeAddressQuery } from '../../platform/address.ts'
import { newIdempotencyKey } from '../../platform/api.ts'
import { paths } from '../../platform/paths.ts'
import { createItemMutation, showProblem } from '../items/index.ts'
import { OtherKinds, type Creatable } from './other-kinds.tsx'
import { AppointmentTargetPicker } from './appointment-target-picker.tsx'
import { t } from './appointment-texts.ts'

const CaseQuickSearch = lazy(() =>
  import('../documents/index.ts').then((module) => ({ default: module.CaseQuickSearch })),
)

export type CreatePanelProps = {
  isOpen: boolean
  onClose: () => void
  /** Where something is open, what is started belongs to it; a case goes before its person. */
  contextPersonId?: string | undefined
  contextCaseId?: string | undefined
  onNewPerson: () => void
  /** An open appointment or incident: a document that is started hangs on it. */
  contextItemId?: string | undefined
  /** Leaves out the list of kinds: starts at once for what is open, else asks for whom. */
  startsWith?: 'APPOINTMENT' | undefined
}

/** The side sheet in which something new is started. */
export function CreatePanel(props: CreatePanelProps) {
  const { isOpen, onClose, startsWith, contextPersonId, contextCaseId, contextItemId, onNewPerson } = props
  const target = contextCaseId ?? contextPersonId
  const [isChosen, setIsChosen] = useState(false)
  const [other, setOther] = useState<Creatable>()
  const isPicking = isChosen || (startsWith === 'APPOINTMENT' && target === undefined)

  function handleClose() {
    setIsChosen(false)
    setOther(undefined)
    onClose()
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
          onClose={handleClose}
        />
      </Suspense>
    )
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
        onOther={setOther}
        onDone={handleClose}
        onNewPerson={() => {
          setIsChosen(false)
          onNewPerson()
        }}
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
  onOther: (kind: Creatable) => void
  onDone: () => void
  onNewPerson: () => void
}

/** Lives as long as the sheet is open: one wish, one key, so that a second press makes no second appointment. */
function CreateChoices({ target, isPicking, isStarted, onPick, onOther, onDone, onNewPerson }: CreateChoicesProps) {
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
      <ChoiceRow
        icon={<CalendarPlusIcon />}
        label={t('createAppointment')}
        hint={t('createAppointmentHint')}
        keyName="A"
        isFirst
        isDisabled={create.isPending}
        onChoose={() => (target === undefined ? onPick() : handleCreate(target))}
      />
      <ChoiceRow
        icon={<UserPlusIcon />}
        label={t('createPerson')}
        hint={t('createPersonHint')}
        isDisabled={create.isPending}
        onChoose={onNewPerson}
      />
      <ChoiceRow
        icon={<FolderPlusIcon />}
        label={t('createCase')}
        hint={t('createCaseHint')}
        isDisabled={create.isPending}
        onChoose={() => {
          onDone()
          void changeQuery({ new: 'case' }, 'push')
        }}
      />
      <OtherKinds besides={['APPOINTMENT']} isDisabled={create.isPending} onPick={onOther} />
    </ul>
  )
}

type ChoiceRowProps = {
  icon: ReactNode
  label: string
  hint: string
  keyName?: string
  isFirst?: boolean
  isDisabled: boolean
  onChoose: () => void
}

function ChoiceRow({ icon, label, hint, keyName, isFirst = false, isDisabled, onChoose }: ChoiceRowProps) {
  return (
    <li>
      <button
        type="button"
        className="flex w-full items-center gap-3 rounded-md px-3 py-2.5 hover:bg-hover"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet starts at its first choice (ui.md, section 10)
        autoFocus={isFirst}
        disabled={isDisabled}
        onClick={onChoose}
      >
        <span className="cl-glyph" aria-hidden="true">
          {icon}
        </span>
        <span className="min-w-0 flex-1 text-start">
          <span className="block font-medium">{label}</span>
          <span className="block text-sm text-text-muted">{hint}</span>
        </span>
        {keyName !== undefined && (
          <kbd className="cl-kbd" aria-hidden="true">
            {keyName}
          </kbd>
        )}
      </button>
    </li>
  )
}
