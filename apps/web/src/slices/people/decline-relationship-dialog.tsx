import type { Relationship } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/modal'
import { TextArea } from '@caseloom/ui/text-area'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useKeptText } from '../../platform/use-kept-text.ts'
import { showProblem } from '../items/index.ts'
import { declineTieMutation } from './waiting-tie-queries.ts'
import { t } from './waiting-tie-texts.ts'

export type DeclineRelationshipDialogProps = { relationship: Relationship; onClose: () => void }

/** Declines a relationship. The member who asked is sent the reason, if one is given. */
export function DeclineRelationshipDialog({ relationship, onClose: closeDialog }: DeclineRelationshipDialogProps) {
  const { Id, Person, PersonName } = relationship
  const [reason, setReason, forgetReason] = useKeptText(`${Id}:decline`)
  const declining = useMutation(declineTieMutation)
  const name = Person.Name

  function onClose() {
    forgetReason()
    closeDialog()
  }

  function handleDecline() {
    const onSuccess = () => {
      showToast({ message: t('declined', { name }) })
      onClose()
    }
    declining.mutate({ id: Id, reason }, { onSuccess, onError: showProblem })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      size="s"
      title={t('declineTitle', { name })}
      closeLabel={t('close')}
      isDirty={reason.trim() !== ''}
      discardTexts={{ title: t('discardTitle'), discard: t('discard'), keep: t('keep') }}
      foot={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="danger" onPress={handleDecline} isPending={declining.isPending} pendingLabel={t('saving')}>
            {t('decline')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('declineBody', { own: PersonName })}</p>
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          onChange={setReason}
          maxLength={500}
          autoFocus
        />
      </div>
    </Modal>
  )
}
