import type { Relationship } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/modal'
import { TextField } from '@caseloom/ui/text-field'
import { showToast } from '@caseloom/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showProblem } from '../items/index.ts'
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
  const [typeId, setTypeId] = useState<string | null>(relationship.TypeRef.Id)
  const { data: types } = useQuery(relationshipTypesQuery)
  const change = useMutation(changeRelationshipTypeMutation)

  const isNewType = typeId !== null && typeId !== relationship.TypeRef.Id

  function handleSave() {
    if (typeId === null) return
    const { Id: id, Version: version } = relationship
    change.mutate(
      { id, patient: person.Id, ofType: typeId, version },
      {
        onSuccess: (saved) => {
          showToast({ message: t('saved', { name: saved.Name }) })
          onClose()
        },
        onError: showProblem,
      },
    )
  }

  const typeName = types?.Items.find(({ Id }) => Id === typeId)?.Name ?? ''
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="s"
      title={t('edit')}
      closeLabel={t('close')}
      foot={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            onPress={handleSave}
            isDisabled={!isNewType}
            isPending={change.isPending}
            pendingLabel={t('savingAs', { type: typeName })}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField label={t('person')} value={nameOf(relationship)} onChange={() => undefined} isReadOnly />
        <RelationshipTypeSelect ofName={person.Name} value={typeId} onChange={setTypeId} />
        {!isNewType && <p className="text-sm text-text-muted">{t('noNewType')}</p>}
      </div>
    </Modal>
  )
}

const nameOf = ({ Person }: Relationship) => `${Person.FirstName} ${Person.LastName}`.trim()
