import { TextArea } from '@caseloom/ui/fields/text-area'
import { TextField } from '@caseloom/ui/fields/text-field'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { t } from './shared-folder-texts.ts'

type Field = { value: string; onChange: (value: string) => void; error: string | undefined }
export type FolderFieldsProps = { field: (name: 'Name' | 'Description') => Field }

/** A folder needs a name. */
export const nameMissing = ({ Name }: { readonly Name: string }) => ({ Name: Name.trim() === '' && t('nameRequired') })

export function FolderFields({ field }: FolderFieldsProps) {
  return (
    <>
      <TextField {...field('Name')} label={t('name')} maxLength={200} requirement={requirement()} autoFocus />
      <TextArea {...field('Description')} label={t('description')} hint={t('descriptionHint')} maxLength={2000} />
    </>
  )
}
