import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/modal'
import { SavingBadge } from '@caseloom/ui/saving-badge'
import { showToast } from '@caseloom/ui/toast'
import { usePhoneScreen } from '@caseloom/ui/use-media-query'
import type { Person } from '@caseloom/contracts/people/person'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { NewPersonFields } from './new-person-fields.tsx'
import { placesForPeopleQuery } from './new-person-queries.ts'
import { t } from './new-person-texts.ts'
import { SamePersonDialog } from './same-person-dialog.tsx'
import { useNewPerson } from './use-new-person.ts'

export type NewPersonDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** What was looked for and not found: becomes first and last name. */
  name: string
}

/** Where somebody who is not here yet is entered. Each opening is a form of its own; what was left unsent comes back. */
export function NewPersonDialog({ isOpen, ...rest }: NewPersonDialogProps) {
  const [opening, setOpening] = useState({ isOpen, count: 0 })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) })
  return <NewPersonModal key={opening.count} isOpen={isOpen} {...rest} />
}

function NewPersonModal({ isOpen, onClose, name }: NewPersonDialogProps) {
  const land = useLanding(onClose)
  const person = useNewPerson(name, land)
  const { data: places } = useQuery({ ...placesForPeopleQuery(), enabled: isOpen })
  const { Member } = useSession()
  const isPending = person.state === 'saving'
  const isNowhere = places?.Groups.length === 0 && Member.Role !== 'administrator'

  return (
    <>
      <Modal
        isOpen={isOpen}
        onClose={() => !isPending && onClose()}
        title={t('newPerson')}
        closeLabel={t('close')}
        foot={
          <>
            <span className="me-auto">
              <SavingBadge state={person.state} texts={{ saving: t('saving'), error: t('error') }} />
            </span>
            <Button kind="quiet" onPress={onClose} isDisabled={isPending}>
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
        {person.form.isReady && <NewPersonFields person={person} groups={places?.Groups ?? []} isNowhere={isNowhere} />}
      </Modal>
      <SamePersonDialog person={person} groups={places?.Groups ?? []} />
    </>
  )
}

/** On wide screens to the new person's cases; a small one stays where it is and offers the way. */
function useLanding(onClose: () => void) {
  const navigate = useNavigate()
  const isPhone = usePhoneScreen()
  return ({ Id, Name }: Person) => {
    const go = () => void navigate({ to: paths.person(Id, 'cases') })
    const message = t('created', { name: Name })
    showToast(isPhone ? { message, action: { label: t('open'), onPress: go } } : { message })
    onClose()
    if (!isPhone) go()
  }
}
