import type { Relationship } from '@caseloom/contracts/people/person'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useValues } from '../../../platform/forms/form-values.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { showProblem } from '../../items/index.ts'
import { changeRelationshipTypeMutation, relationshipTypesQuery } from './relationship-queries.ts'
import { t } from './relationship-texts.ts'
import { RelationshipTypeSelect } from './relationship-type-select.tsx'

export type RelationshipDialogProps = {
  /** The person from whose side the type reads. */
  person: { readonly Id: string; readonly Name: string }
  relationship: Relationship
  onClose: () => void
}

/** Changes the type of a relationship. */
export function RelationshipDialog({ person, relationship, onClose }: RelationshipDialogProps) {
  const { data: types } = useQuery(relationshipTypesQuery)
  const { Id: id, Version: version, TypeRef, Person } = relationship
  const form = useForm({
    values: useValues<{ ofType: string | null }>({ ofType: TypeRef.Id }),
    variables: ({ ofType }) => (ofType === null ? null : { id, patient: person.Id, ofType, version }),
    mutation: changeRelationshipTypeMutation,
    onDone: (saved) => {
      showToast({ message: t('saved', { name: saved.Name }) })
      onClose()
    },
    onProblem: showProblem,
  })
  const { ofType } = form.values
  const isNewType = ofType !== null && form.isDirty
  const typeName = types?.Items.find(({ Id }) => Id === ofType)?.Name ?? ''

  return (
    <FormDialog
      form={form}
      title={t('edit')}
      onClose={onClose}
      closeLabel={t('close')}
      confirmLabel={t('save')}
      pendingLabel={t('savingAs', { type: typeName })}
      isDirty={isNewType}
      isDisabled={!isNewType}
    >
      <TextField
        label={t('person')}
        value={`${Person.FirstName} ${Person.LastName}`.trim()}
        onChange={() => undefined}
        isReadOnly
      />
      <RelationshipTypeSelect {...form.field('ofType')} ofName={person.Name} />
      {!isNewType && <p className="text-sm text-text-muted">{t('noNewType')}</p>}
    </FormDialog>
  )
}
