import { ConfirmDialog } from '@caseloom/ui/modal'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '../../platform/api.ts'
import { directoryOf } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { CaseActionFrame, type OneCaseDialogProps } from './case-action-frame.tsx'
import { transferMutation } from './case-action-queries.ts'
import { t } from './case-action-texts.ts'
import { ReceiverField } from './receiver-field.tsx'

type Receiver = { readonly id: string; readonly name: string }

/** Transfers the case to a colleague or a group, and asks first if the receiver is outside the group. Cancel clears the choice. */
export function TransferCaseDialog({ managedCase, onClose }: OneCaseDialogProps) {
  const { Id, Name, Version, Clinician, Group } = managedCase
  const { Member } = useSession()
  const navigate = useNavigate()
  const [to, setTo] = useState<Receiver | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const [question, setQuestion] = useState<string | null>(null)
  const transfer = useMutation(transferMutation(Id))

  function handleTransfer(force: boolean) {
    setIsAsked(true)
    if (to === null) return
    transfer.mutate(
      { id: Id, version: Version, body: { to: to.id, force } },
      {
        onSuccess: (item) => {
          showToast({ message: t('transferred', { name: to.name }) })
          onClose()
          // A member who may no longer see the transferred case gets only the properties that every item has.
          if (!('State' in item)) void navigate({ to: directoryOf(Member.Role) })
        },
        onError: (error) => {
          const isQuestion = error instanceof ApiProblem && error.code === 'transfer.outside_group'
          setQuestion(isQuestion ? error.detail : null)
        },
      },
    )
  }

  function handleCancel() {
    setQuestion(null)
    setTo(null)
    setIsAsked(false)
    transfer.reset()
  }

  return (
    <>
      <CaseActionFrame
        title={t('transferTitle', { name: Name })}
        onClose={onClose}
        confirmLabel={t('transfer')}
        onConfirm={() => handleTransfer(false)}
        isPending={transfer.isPending && question === null}
        error={question === null ? transfer.error : null}
      >
        <p className="text-text-muted">{t('transferBody')}</p>
        <ReceiverField
          label={t('transferTo')}
          value={to?.id ?? null}
          onChange={(id, name) => setTo(id === null ? null : { id, name })}
          without={[Clinician?.Id, Group?.Id]}
          error={isAsked && to === null ? t('receiverRequired') : undefined}
        />
      </CaseActionFrame>
      <ConfirmDialog
        isOpen={question !== null}
        onClose={handleCancel}
        onConfirm={() => handleTransfer(true)}
        title={t('transferQuestion', { name: to?.name ?? '' })}
        message={question ?? ''}
        confirmLabel={t('transfer')}
        cancelLabel={t('cancel')}
        pendingLabel={t('saving')}
        isPending={transfer.isPending}
      />
    </>
  )
}
