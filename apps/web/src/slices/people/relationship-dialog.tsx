import type { Relationship } from '@caseloom/contracts/people/person'
import type { PersonChoice } from '@caseloom/contracts/people/relationship-endpoints'
import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/modal'
import { Notice } from '@caseloom/ui/notice'
import { Select } from '@caseloom/ui/select'
import { TextField } from '@caseloom/ui/text-field'
import { showToast } from '@caseloom/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newIdempotencyKey } from '../../platform/api.ts'
import { showProblem } from '../items/index.ts'
import { RelationshipPersonField } from './relationship-person-field.tsx'
import {
  addRelationshipMutation,
  changeRelationshipTypeMutation,
  relationshipTypesQuery,
} from './relationship-queries.ts'
import { t } from './relationship-texts.ts'

export type RelationshipDialogProps = {
  /** From whose end it is read. */
  person: { readonly Id: string; readonly Name: string }
  /** The one whose type changes; null to connect somebody new. */
  relationship: Relationship | null
  onClose: () => void
  /** Told before it closes. */
  onSaved?: (relationship: Relationship) => void
}

/** Connects somebody, or gives a tie another type. */
export function RelationshipDialog({ person, relationship, onClose, onSaved }: RelationshipDialogProps) {
  const [chosen, setChosen] = useState<PersonChoice | null>(null)
  const [typeId, setTypeId] = useState<string | null>(relationship?.TypeRef.Id ?? null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const { data: types } = useQuery(relationshipTypesQuery)
  const saving = useSaveRelationship(person.Id, relationship, (saved) => {
    onSaved?.(saved)
    onClose()
  })
  const isNewType = typeId !== null && typeId !== relationship?.TypeRef.Id

  function handleSave() {
    if (relationship ? !isNewType : !chosen || typeId === null) {
      setComplaint(relationship ? t('noNewType') : t('incomplete'))
      return
    }
    setComplaint(null)
    saving.save(chosen?.Id, typeId ?? '')
  }

  const typeName = types?.Items.find(({ Id }) => Id === typeId)?.Name ?? ''
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="s"
      title={relationship ? t('edit') : t('addTo', { name: person.Name })}
      closeLabel={t('close')}
      foot={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            onPress={handleSave}
            isDisabled={relationship !== null && !isNewType}
            isPending={saving.isPending}
            pendingLabel={relationship ? t('savingAs', { type: typeName }) : t('adding', { name: chosen?.Name ?? '' })}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {complaint !== null && (
          <Notice kind="danger" isAlert>
            {complaint}
          </Notice>
        )}
        {relationship ? (
          <TextField label={t('person')} value={nameOf(relationship)} onChange={() => undefined} isReadOnly />
        ) : (
          <RelationshipPersonField exceptId={person.Id} chosen={chosen} onChoose={setChosen} />
        )}
        <Select
          label={t('type')}
          hint={t('whatTo', { name: person.Name })}
          requirement={{ required: t('required'), answered: t('answered') }}
          placeholder={t('choose')}
          options={(types?.Items ?? [])
            .filter(({ Active }) => Active)
            .toSorted((a, b) => a.Sequence - b.Sequence)
            .map(({ Id, Name }) => ({ id: Id, label: Name }))}
          value={typeId}
          onChange={setTypeId}
        />
      </div>
    </Modal>
  )
}

const nameOf = ({ Person }: Relationship) => `${Person.FirstName} ${Person.LastName}`.trim()

/** The same wish sent twice makes one: its key stays until it is another wish. */
function useSaveRelationship(
  personId: string,
  relationship: Relationship | null,
  onSaved: (saved: Relationship) => void,
) {
  const add = useMutation(addRelationshipMutation)
  const change = useMutation(changeRelationshipTypeMutation)
  const [wish, setWish] = useState({ of: '', key: '' })

  const whenDone = {
    onSuccess: (saved: Relationship) => {
      showToast({ message: t('saved', { name: saved.Name }) })
      onSaved(saved)
    },
    onError: showProblem,
  }

  function save(target: string | undefined, ofType: string) {
    if (relationship) {
      change.mutate({ id: relationship.Id, patient: personId, ofType, version: relationship.Version }, whenDone)
      return
    }
    if (target === undefined) return
    const of = `${target} ${ofType}`
    const key = wish.of === of ? wish.key : newIdempotencyKey()
    setWish({ of, key })
    add.mutate({ patient: personId, target, ofType, idempotencyKey: key }, whenDone)
  }

  return { save, isPending: add.isPending || change.isPending }
}
