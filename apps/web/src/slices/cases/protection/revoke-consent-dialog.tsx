import type { Consent } from '@caseloom/contracts/cases/protection/protection'
import { showToast } from '@caseloom/ui/layers/toast'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import type { OneCaseDialogProps } from '../actions/case-dialog-props.ts'
import { revokeMutation } from './protection-queries.ts'
import { t } from './protection-texts.ts'

export type RevokeConsentDialogProps = OneCaseDialogProps & { consent: Consent }

/** Asks before a consent is revoked, because those whom it names lose the case in the same moment. */
export function RevokeConsentDialog({ managedCase, consent, onClose }: RevokeConsentDialogProps) {
  const { Id, Version } = managedCase
  const { Name: name } = consent.GivenBy
  const form = useForm({
    values: useValues({}),
    variables: () => ({ version: Version, Consent: consent.Id }),
    mutation: revokeMutation(Id),
    onDone: () => {
      showToast({ message: t('revokedNow', { name }) })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('revokeTitle', { name })} onClose={onClose} confirmLabel={t('revoke')} isDanger>
      <p>{t('revokeBody')}</p>
      <div>
        <p>{t('revokeWho')}</p>
        <ul className="list-disc ps-5">
          {consent.Recipients.map((one) => (
            <li key={one.Id}>{one.Name}</li>
          ))}
        </ul>
      </div>
    </FormDialog>
  )
}
