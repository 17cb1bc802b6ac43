import type { ApiClient } from '@caseloom/contracts/admin/api-clients/api-client'
import { limits } from '@caseloom/contracts/items/typed-text'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { saveApiClientMutation } from './api-client-queries.ts'
import { t } from './api-client-texts.ts'
import type { SecretToKeep } from './secret-dialog.tsx'

export type ApiClientDialogProps = {
  /** As it is now; null creates one. */
  known: Pick<ApiClient, 'Id' | 'Name' | 'Version'> | null
  onClose: () => void
  onSecret: (secret: SecretToKeep) => void
}

/** Creates or renames a client. */
export function ApiClientDialog({ known, onClose, onSecret }: ApiClientDialogProps) {
  const form = useForm({
    values: useKeptValues(`api client ${known?.Id ?? 'new'}`, { Name: known?.Name ?? '' }),
    check: ({ Name }) => ({ Name: Name.trim() === '' && t('nameMissing') }),
    mutation: saveApiClientMutation,
    variables({ Name }) {
      const name = Name.trim()
      return name === known?.Name ? null : { known, name }
    },
    onUnchanged: onClose,
    onDone({ Id, Name: name, Secret }) {
      onClose()
      if (known) showToast({ message: t('renamed', { name }) })
      // The answer that had it was lost on its way, and it is told once.
      else if (Secret === undefined) showToast({ kind: 'error', message: t('secretLost', { name }) })
      else onSecret({ id: Id, name, secret: Secret })
    },
  })
  return (
    <FormDialog
      form={form}
      title={known ? t('renameTitle', { name: known.Name }) : t('create')}
      confirmLabel={t(known ? 'save' : 'createNow')}
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        {...form.field('Name')}
        maxLength={limits.name}
        requirement={requirement()}
        autoFocus
      />
    </FormDialog>
  )
}
