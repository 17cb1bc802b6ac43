import { TextArea } from '@caseloom/ui/text-area'
import { TextField } from '@caseloom/ui/text-field'
import { fieldError } from './case-action-frame.tsx'
import { requirement } from './case-action-texts.ts'
import { t } from './shared-folder-texts.ts'

export type FolderFieldsProps = {
  name: string
  onName: (name: string) => void
  description: string
  onDescription: (description: string) => void
  isAsked: boolean
  error: Error | null
}

export function FolderFields({ name, onName, description, onDescription, isAsked, error }: FolderFieldsProps) {
  return (
    <>
      <TextField
        label={t('name')}
        value={name}
        onChange={onName}
        maxLength={200}
        requirement={requirement()}
        error={isAsked && name.trim() === '' ? t('nameRequired') : fieldError(error, 'Name')}
        autoFocus
      />
      <TextArea
        label={t('description')}
        hint={t('descriptionHint')}
        value={description}
        onChange={onDescription}
        maxLength={2000}
        error={fieldError(error, 'Description')}
      />
    </>
  )
}
