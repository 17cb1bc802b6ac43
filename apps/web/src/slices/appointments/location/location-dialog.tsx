import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { Notice } from '@caseloom/ui/signs/notice'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keepPlace } from '../../../platform/session/measured-place.ts'
import { showNotSaved } from '../saving-failures.ts'
import { updateLocationMutation } from '../screen-queries.ts'
import { t } from '../screen-texts.ts'
import { LocationError, measureLocation, type NoLocation } from '../../../platform/measure-location.ts'

export type LocationDialogProps = {
  appointmentId: string
  /** Asked because the type was changed, not by the reader. */
  isAfterChange: boolean
  onClose: () => void
}

const sentences = {
  denied: 'locationDenied',
  unknown: 'locationUnknown',
  slow: 'locationSlow',
  missing: 'locationMissing',
} as const satisfies Record<NoLocation, string>

/** Asks whether to record where the reader is. The browser asks as well, and a refusal is no error. */
export function LocationDialog({ appointmentId, isAfterChange, onClose }: LocationDialogProps) {
  const [refused, setRefused] = useState<NoLocation>()
  const [isMeasuring, setIsMeasuring] = useState(false)
  const update = useMutation(updateLocationMutation(appointmentId))
  const isOpen = useIsOpen()

  async function handleUpdate() {
    setRefused(undefined)
    setIsMeasuring(true)
    try {
      const record = await measureLocation()
      // "Not now" was chosen while the browser was still looking.
      if (!isOpen.current) return
      keepPlace(record)
      await update.mutateAsync(record)
      showToast({ message: t('locationUpdated') })
      if (isOpen.current) onClose()
    } catch (error) {
      if (error instanceof LocationError) setRefused(error.reason)
      else showNotSaved(error)
    } finally {
      setIsMeasuring(false)
    }
  }

  return (
    <Modal
      size="xs"
      isOpen
      onClose={onClose}
      title={t('locationTitle')}
      closeLabel={t('notNow')}
      foot={
        <>
          <Button kind="quiet" onPress={onClose} autoFocus>
            {t('notNow')}
          </Button>
          <Button
            kind="primary"
            isPending={isMeasuring}
            pendingLabel={t('locating')}
            onPress={() => void handleUpdate()}
          >
            {t('updateLocation')}
          </Button>
        </>
      }
    >
      <p>{t(isAfterChange ? 'locationAsk' : 'locationAskAgain')}</p>
      {refused && (
        <div className="pt-3">
          <Notice kind="amber" isAlert>
            {t(sentences[refused])}
          </Notice>
        </div>
      )}
    </Modal>
  )
}

/** Whether the dialog is still there, for what goes on without it. */
function useIsOpen() {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
