import type { Person } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { SavingBadge } from '@caseloom/ui/signs/saving-badge'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { NewPersonFields } from './new-person-fields.tsx'
import { placesForPeopleQuery, sendNewPerson } from './new-person-queries.ts'
import { t } from './new-person-texts.ts'
import { UploadProgress } from '../photos/upload-progress.tsx'
import { PhotoField } from '../photos/photo-field.tsx'
import { SamePersonDialog } from './same-person-dialog.tsx'
import { nameIn } from './person-typed.ts'
import { useLanding } from './use-landing.ts'
import { usePersonForm } from './use-person-form.ts'
import { usePhotoChoice } from '../photos/use-photo-choice.ts'
import { usePhotoSending } from '../photos/use-photo-sending.ts'

export type NewPersonDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** The name that was searched for without a result; becomes first and last name. */
  name: string
  /** For a new case: called with the new person instead of opening their page. */
  onCreated?: (person: Person) => void
}

/** Enters a new person. Each opening has a new form; an unsent form is restored. */
export function NewPersonDialog({ isOpen, ...rest }: NewPersonDialogProps) {
  const [opening, setOpening] = useState({ isOpen, count: 0 })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) })
  return <NewPersonModal key={opening.count} isOpen={isOpen} {...rest} />
}

function NewPersonModal({ isOpen, onClose, name, onCreated }: NewPersonDialogProps) {
  const land = useLanding(onClose)
  const photo = usePhotoChoice()
  const sending = usePhotoSending(photo, onCreated ?? land)
  const person = usePersonForm({
    draftKey: 'new-person',
    name,
    send: sendNewPerson,
    onMade: (created) => void sending.send(created),
  })
  const { data: places } = useQuery({ ...placesForPeopleQuery(), enabled: isOpen })
  const { Member } = useSession()
  const state = sending.isSending ? 'saving' : person.state
  const isPending = state === 'saving'
  function handleClose() {
    // A hidden form sends nothing. It is filled in again when it is next opened.
    person.stopWaiting()
    onClose()
  }
  const isNowhere = places?.Groups.length === 0 && Member.Role !== 'administrator'

  return (
    <>
      <Modal
        isOpen={isOpen}
        onClose={() => !isPending && handleClose()}
        title={t('newPerson')}
        closeLabel={t('close')}
        foot={
          <>
            <span className="me-auto">
              <SavingBadge
                state={state}
                texts={{ saving: t('saving'), error: t('error') }}
                waitingText={person.isWaiting && !isPending ? t('waits') : undefined}
              />
            </span>
            <Button kind="quiet" onPress={handleClose} isDisabled={isPending}>
              {t('cancel')}
            </Button>
            <Button
              kind="primary"
              onPress={person.save}
              isPending={isPending}
              pendingLabel={t('saving')}
              isDisabled={isNowhere}
            >
              {t('save')}
            </Button>
          </>
        }
      >
        {person.form.isReady && (
          <>
            <div className="mb-4">
              <PhotoField choice={photo} name={nameIn(person.form.typed)} isDisabled={isPending} />
              {sending.isSending && <UploadProgress part={sending.part} />}
            </div>
            <NewPersonFields
              person={person}
              groups={places?.Groups ?? []}
              isNowhere={isNowhere}
              isPatient={onCreated !== undefined}
            />
          </>
        )}
      </Modal>
      <SamePersonDialog person={person} groups={places?.Groups ?? []} />
    </>
  )
}
