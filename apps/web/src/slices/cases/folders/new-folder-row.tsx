import { Button } from '@caseloom/ui/button'
import { TextField } from '@caseloom/ui/fields/text-field'
import { t as ofForms } from '../../../platform/forms/form-texts.ts'
import type { FormValues } from '../../../platform/forms/form-values.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import type { FolderableItem } from './folderable-item.ts'
import { nameMissing } from './folder-fields.tsx'
import { makeFolderMutation } from './shared-folder-queries.ts'
import { t } from './shared-folder-texts.ts'

export type NewFolderRowProps = {
  item: FolderableItem
  values: FormValues<{ Name: string }>
  onMade: (name: string) => void
}

/** Creates a folder that holds the item. */
export function NewFolderRow({ item, values, onMade }: NewFolderRowProps) {
  const { frame, ...form } = useForm({
    values,
    check: nameMissing,
    variables: ({ Name }) => ({ body: { Name, Description: '', Item: item.Id } }),
    mutation: makeFolderMutation,
    onDone: ({ Name }) => onMade(Name),
  })
  const { error, ...field } = form.field('Name')
  return (
    <form
      ref={frame}
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          {...field}
          label={t('orNew')}
          maxLength={200}
          placeholder={t('name')}
          error={error ?? (form.problem ? problemSentence(form.problem) : undefined)}
        />
      </div>
      <Button type="submit" isPending={form.isPending} pendingLabel={ofForms('saving')}>
        {t('makeAndAdd')}
      </Button>
    </form>
  )
}
