import type { Relationship } from '@caseloom/contracts/people/person'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { showToast } from '@caseloom/ui/layers/toast'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useKeptValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { showProblem } from '../../items/index.ts'
import { declineTieMutation } from './waiting-tie-queries.ts'
import { t } from './waiting-tie-texts.ts'

export type DeclineRelationshipDialogProps = { relationship: Relationship; onClose: () => void }

/** Declines a relationship. The member who asked is sent the reason, if one is given. */
export function DeclineRelationshipDialog({ relationship, onClose }: DeclineRelationshipDialogProps) {
  const { Id: id, Person, PersonName } = relationship
  const { Name: name } = Person
  const form = useForm({
    values: useKeptValues(`${id}:decline`, { Reason: '' }),
    variables: ({ Reason: reason }) => ({ id, reason }),
    mutation: declineTieMutation,
    onDone: () => {
      showToast({ message: t('declined', { name }) })
      onClose()
    },
    onProblem: showProblem,
  })

  return (
    <FormDialog
      form={form}
      title={t('declineTitle', { name })}
      onClose={onClose}
      closeLabel={t('close')}
      confirmLabel={t('decline')}
      isDirty={form.isDirty}
      isDanger
    >
      <p>{t('declineBody', { own: PersonName })}</p>
      <TextArea {...form.field('Reason')} label={t('reason')} hint={t('reasonHint')} maxLength={500} autoFocus />
    </FormDialog>
  )
}
