import { TextField } from '@caseloom/ui/fields/text-field'
import { useNavigate } from '@tanstack/react-router'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { paths } from '../../../platform/paths.ts'
import { t } from './design-texts.ts'
import { nameDesignMutation } from '../template-queries.ts'

export type Naming =
  | { readonly kind: 'new' }
  | { readonly kind: 'copy' | 'rename'; readonly row: { readonly Id: string; readonly Name: string } }

export type NewDesignDialogProps = { naming: Naming; onClose: () => void }

const titles = { new: 'newTemplate', copy: 'duplicate', rename: 'rename' } as const

function nameBefore(naming: Naming): string {
  if (naming.kind === 'new') return ''
  return naming.kind === 'copy' ? t('copyOf', { name: naming.row.Name }) : naming.row.Name
}

/** The name of a new template, of a copy, or of the template itself. */
export function NewDesignDialog({ naming, onClose }: NewDesignDialogProps) {
  const navigate = useNavigate()
  const values = useKeptValues(`template ${naming.kind === 'new' ? 'new' : naming.row.Id} ${naming.kind}`, {
    Name: nameBefore(naming),
  })
  const form = useForm({
    values,
    check: ({ Name }) => ({ Name: Name.trim() === '' && t('nameMissing') }),
    mutation: nameDesignMutation,
    variables: ({ Name }) => ({ kind: naming.kind, id: naming.kind === 'new' ? '' : naming.row.Id, Name }),
    onDone: ({ Id }) => {
      onClose()
      if (naming.kind !== 'rename') void navigate({ to: paths.formTemplate(Id) })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(titles[naming.kind])}
      confirmLabel={t(naming.kind === 'rename' ? 'rename' : 'create')}
      onClose={onClose}
    >
      <TextField label={t('name')} {...form.field('Name')} maxLength={200} />
    </FormDialog>
  )
}
