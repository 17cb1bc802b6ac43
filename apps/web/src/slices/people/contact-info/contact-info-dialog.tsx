import type { Person } from '@caseloom/contracts/people/person'
import { Modal } from '@caseloom/ui/layers/modal'
import { useState } from 'react'
import { discardTexts } from '../../../platform/forms/form-texts.ts'
import type { OnUnsaved } from './contact-form.tsx'
import { ContactInfoView } from './contact-info-view.tsx'
import { t } from './contact-texts.ts'

export type ContactInfoDialogProps = { person: Person; isOpen: boolean; onClose: () => void }

/** How a person can be reached, for reading and editing. */
export function ContactInfoDialog({ person, isOpen, onClose }: ContactInfoDialogProps) {
  const [unsaved, setUnsaved] = useState<Parameters<OnUnsaved>[0]>(null)
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => {
        unsaved?.discard()
        onClose()
      }}
      title={t('contactInfoOf', { name: person.Name })}
      closeLabel={t('close')}
      size="s"
      isDirty={unsaved !== null}
      discardTexts={discardTexts()}
    >
      <ContactInfoView person={person} onUnsaved={setUnsaved} />
    </Modal>
  )
}
