import type { Relationship } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { ChoiceCards } from '@caseloom/ui/fields/radio-group'
import { useState } from 'react'
import { useDeleteItem } from '../../items/index.ts'
import { t } from './relationship-texts.ts'

export type DeleteRelationshipDialogProps = {
  relationship: Relationship
  /** Set if the relationship is viewed in a case; it can then be removed from that case only. */
  caseId: string | undefined
  onClose: () => void
}

type Extent = 'case' | 'altogether'

/** Asks once, and in a case also from where to delete it. The toast offers to undo that. */
export function DeleteRelationshipDialog({ relationship, caseId, onClose }: DeleteRelationshipDialogProps) {
  const [extent, setExtent] = useState<Extent>('case')
  const { remove, isPending } = useDeleteItem()
  const modifier = caseId !== undefined && extent === 'case' ? caseId : relationship.Type

  return (
    <Modal
      isOpen
      onClose={onClose}
      size="xs"
      title={t('deleteTitle', { name: relationship.Person.Name })}
      closeLabel={t('close')}
      foot={
        <>
          <Button kind="quiet" onPress={onClose} autoFocus>
            {t('cancel')}
          </Button>
          <Button
            kind="danger"
            isPending={isPending}
            pendingLabel={t('saving')}
            onPress={() => remove(relationship, { modifier, onDeleted: () => undefined, onSettled: onClose })}
          >
            {t('delete')}
          </Button>
        </>
      }
    >
      {caseId === undefined ? (
        <p>{t('deleteBody')}</p>
      ) : (
        <ChoiceCards<Extent>
          label={t('deleteFrom')}
          options={[
            { id: 'case', label: t('fromCase'), description: t('fromCaseHint') },
            { id: 'altogether', label: t('altogether'), description: t('altogetherHint') },
          ]}
          value={extent}
          onChange={setExtent}
        />
      )}
    </Modal>
  )
}
