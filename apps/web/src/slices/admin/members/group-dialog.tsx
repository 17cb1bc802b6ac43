import type { GroupRow } from '@caseloom/contracts/admin/members/member-row'
import { limits } from '@caseloom/contracts/items/typed-text'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useState } from 'react'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { saveGroupMutation } from './member-queries.ts'
import { t } from './member-texts.ts'

export type GroupDialogProps = {
  /** As it is now; null makes a new one. */
  known: GroupRow | null
  onClose: () => void
}

/** Makes or renames a group. */
export function GroupDialog({ known, onClose }: GroupDialogProps) {
  const [before] = useState(known)
  const form = useForm({
    values: useKeptValues(`group ${known?.Id ?? 'new'}`, { Name: before?.Name ?? '' }),
    check: ({ Name }) => ({ Name: Name.trim() === '' && t('groupNameMissing') }),
    mutation: saveGroupMutation,
    variables: ({ Name }, isStale) => {
      const seen = isStale ? known : before
      return Name.trim() === seen?.Name
        ? null
        : { known: seen && { Id: seen.Id, Version: seen.Version }, name: Name.trim() }
    },
    onUnchanged: onClose,
    onDone: ({ Name: name }) => {
      onClose()
      showToast({ message: t(before ? 'saved' : 'groupAdded', { name }) })
    },
  })
  return (
    <FormDialog
      form={form}
      title={before ? t('editGroup', { name: before.Name }) : t('newGroup')}
      confirmLabel={t('save')}
      pendingLabel={t('saving')}
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <TextField
        label={t('groupName')}
        {...form.field('Name')}
        maxLength={limits.name}
        requirement={requirement()}
        autoFocus
      />
    </FormDialog>
  )
}
