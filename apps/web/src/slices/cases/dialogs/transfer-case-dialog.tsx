import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '../../../platform/calls/api.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { t as ofForms } from '../../../platform/forms/form-texts.ts'
import { useValues } from '../../../platform/forms/form-values.ts'
import { directoryOf } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { transferMutation } from '../actions/case-action-queries.ts'
import { t } from '../actions/case-action-texts.ts'
import type { OneCaseDialogProps } from '../actions/case-dialog-props.ts'
import { ReceiverField } from '../actions/receiver-field.tsx'
import type { Receiver } from '../actions/receiver-queries.ts'

type Transfer = { readonly to: Receiver | null; readonly force: boolean }
const nothing: Transfer = { to: null, force: false }

const isQuestion = (error: Error): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'transfer.outside_group'

/** Transfers the case to a colleague or a group, and asks first if the receiver is outside the group. Cancel clears the choice. */
export function TransferCaseDialog({ managedCase, onClose }: OneCaseDialogProps) {
  const { Id, Name, Version, Clinician, Group } = managedCase
  const { Member } = useSession()
  const navigate = useNavigate()
  const [question, setQuestion] = useState<string | null>(null)
  const form = useForm({
    values: useValues(nothing),
    check: ({ to }) => ({ to: to === null && t('receiverRequired') }),
    variables: ({ to, force }) => to && { id: Id, version: Version, body: { to: to.id, force } },
    mutation: {
      ...transferMutation(Id),
      onError: (error) => setQuestion(isQuestion(error) ? error.detail : null),
    },
    onDone: (item, { to }) => {
      showToast({ message: t('transferred', { name: to?.label ?? '' }) })
      onClose()
      // A member who may no longer see the transferred case gets only the properties that every item has.
      if (!('State' in item)) void navigate({ to: directoryOf(Member.Role) })
    },
  })

  function handleCancel() {
    setQuestion(null)
    form.leave()
  }

  return (
    <>
      <FormDialog
        form={question === null ? form : { ...form, isPending: false, problem: null }}
        title={t('transferTitle', { name: Name })}
        onClose={onClose}
        confirmLabel={t('transfer')}
      >
        <p className="text-text-muted">{t('transferBody')}</p>
        <ReceiverField {...form.field('to')} label={t('transferTo')} without={[Clinician?.Id, Group?.Id]} />
      </FormDialog>
      <ConfirmDialog
        isOpen={question !== null}
        onClose={handleCancel}
        onConfirm={() => form.submit({ force: true })}
        title={t('transferQuestion', { name: form.values.to?.label ?? '' })}
        message={question ?? ''}
        confirmLabel={t('transfer')}
        cancelLabel={ofForms('cancel')}
        pendingLabel={ofForms('saving')}
        isPending={form.isPending}
      />
    </>
  )
}
