import type { Person } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showProblem } from '../../items/index.ts'
import { PhotoField } from './photo-field.tsx'
import { removePhotoMutation, uploadPhotoMutation } from './photo-queries.ts'
import { t } from './photo-texts.ts'
import { UploadProgress } from './upload-progress.tsx'
import { photoAddress } from '../../../platform/items/photo.ts'
import { usePhotoChoice } from './use-photo-choice.ts'

export type PhotoDialogProps = { person: Person; isOpen: boolean; onClose: () => void }

/** Changes or removes the photo of an existing person. */
export function PhotoDialog({ person, isOpen, onClose }: PhotoDialogProps) {
  const { Id: personId, Name, Version: version, Photo } = person
  const choice = usePhotoChoice()
  const [part, setPart] = useState(0)
  const save = useMutation(uploadPhotoMutation)
  const remove = useMutation(removePhotoMutation)
  const isPending = save.isPending || remove.isPending

  function handleClose() {
    if (isPending) return
    choice.forget()
    onClose()
  }

  function handleDone(message: string) {
    showToast({ message })
    choice.forget()
    onClose()
  }

  function handleSave() {
    if (!choice.photo || isPending) return
    const { file, small } = choice.photo
    setPart(0)
    save.mutate(
      { personId, version, photo: { file, small }, onProgress: setPart },
      { onSuccess: () => handleDone(t('saved')), onError: showProblem },
    )
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={handleClose}
      title={t('photoOf', { name: Name })}
      closeLabel={t('close')}
      size="s"
      foot={
        <>
          {Photo !== null && (
            <span className="me-auto">
              <Button
                kind="quiet"
                isDisabled={isPending}
                onPress={() =>
                  remove.mutate(
                    { personId, version },
                    { onSuccess: () => handleDone(t('removed')), onError: showProblem },
                  )
                }
              >
                {t('remove')}
              </Button>
            </span>
          )}
          <Button kind="quiet" onPress={handleClose} isDisabled={isPending}>
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            onPress={handleSave}
            isPending={save.isPending}
            pendingLabel={t('uploading')}
            isDisabled={choice.photo === null}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <PhotoField choice={choice} name={Name} isDisabled={isPending} shownNow={photoAddress(Photo, 'full')} />
      {save.isPending && <UploadProgress part={part} />}
    </Modal>
  )
}
