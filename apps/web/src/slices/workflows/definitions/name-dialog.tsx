import { TextArea } from '@caseloom/ui/fields/text-area'
import { TextField } from '@caseloom/ui/fields/text-field'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { paths } from '../../../platform/paths.ts'
import { nameDefinitionMutation } from './definition-queries.ts'
import { t } from './definition-texts.ts'

/** The workflow that is renamed; a new one without it. */
export type Naming = {
  readonly row?: { readonly Id: string; readonly Name: string; readonly Description: string | null }
}

export type NameDialogProps = { naming: Naming; onClose: () => void }

/** The name and the description of a workflow. */
export function NameDialog({ naming: { row }, onClose }: NameDialogProps) {
  const navigate = useNavigate()
  const values = useKeptValues(`workflow name ${row?.Id ?? 'new'}`, {
    Name: row?.Name ?? '',
    Description: row?.Description ?? '',
  })
  const form = useForm({
    values,
    check: ({ Name }) => ({ Name: Name.trim() === '' && t('nameMissing') }),
    mutation: nameDefinitionMutation,
    variables: ({ Name, Description }) => ({ id: row?.Id, Name, Description }),
    onDone: ({ Id }) => {
      onClose()
      if (!row) void navigate({ to: paths.workflowDefinition(Id) })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(row ? 'rename' : 'newWorkflow')}
      confirmLabel={t(row ? 'save' : 'create')}
      onClose={onClose}
    >
      <TextField label={t('name')} {...form.field('Name')} maxLength={200} />
      <TextArea label={t('description')} {...form.field('Description')} maxLength={2000} />
    </FormDialog>
  )
}
