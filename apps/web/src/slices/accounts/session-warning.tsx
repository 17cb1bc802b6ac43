import { Button } from '@caseloom/ui/button'
import { DialogFrame } from '@caseloom/ui/dialog-frame'
import { useMutation } from '@tanstack/react-query'
import { staySignedInMutation } from './account-queries.ts'
import { t } from './account-texts.ts'
import { useSecondsBeforeEnd } from './use-seconds-before-end.ts'

/** Stands in front of everything for the last two minutes of an idle session. */
export function SessionWarning() {
  const { seconds, restart } = useSecondsBeforeEnd()
  const stay = useMutation(staySignedInMutation)

  function handleStay() {
    stay.mutate(undefined, { onSuccess: ({ IdleSecondsLeft }) => restart(IdleSecondsLeft) })
  }

  return (
    <DialogFrame
      isOpen={seconds !== null}
      onClose={handleStay}
      scrimClass=""
      modalClass="xs"
      title={t('warningTitle', { time: formatCountdown(seconds ?? 0) })}
      closeLabel={t('stay')}
      isAlert
      hasCross={false}
      foot={
        <Button
          kind="primary"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts on the one thing to do (ui.md, section 10)
          autoFocus
          isPending={stay.isPending}
          pendingLabel={t('staying')}
          onPress={handleStay}
        >
          {t('stay')}
        </Button>
      }
    >
      {t('warningMessage')}
    </DialogFrame>
  )
}

function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
