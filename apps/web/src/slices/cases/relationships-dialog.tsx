import { Modal } from '@caseloom/ui/modal'
import { RelationshipList } from '../people/index.ts'
import type { OneCaseDialogProps } from './case-action-frame.tsx'
import { t } from './case-action-texts.ts'

/** Who is connected to the patient. */
export function RelationshipsDialog({ person, onClose }: OneCaseDialogProps) {
  if (!person) return null
  return (
    <Modal
      size="s"
      isOpen
      onClose={onClose}
      title={t('relationshipsTitle', { name: person.Name })}
      closeLabel={t('closeDialog')}
    >
      <RelationshipList relationships={person.Relationships} ofName={person.Name} />
    </Modal>
  )
}
