import type { ManagedCase, Phase } from '@caseloom/contracts/cases/case'
import { showToast } from '@caseloom/ui/layers/toast'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { takePhaseBackMutation } from '../actions/case-action-queries.ts'
import { t } from './phase-texts.ts'

export type TakePhaseBackFormProps = { managedCase: ManagedCase; phase: Phase; before: Phase; onClose: () => void }

/** Asks for confirmation before undoing a phase that was begun by mistake. */
export function TakePhaseBackForm({ managedCase, phase, before, onClose }: TakePhaseBackFormProps) {
  const { Id, Name, Version } = managedCase
  const form = useForm({
    values: useValues({}),
    variables: (body) => ({ id: Id, version: Version, body }),
    mutation: takePhaseBackMutation(Id),
    onDone: () => {
      showToast({ message: t('takenBack', { name: Name, phase: before.Name }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('takeBackTitle', { phase: phase.Name })}
      onClose={onClose}
      confirmLabel={t('takeBack')}
    >
      <p>{t('takeBackBody', { name: Name, before: before.Name })}</p>
    </FormDialog>
  )
}
