import { Button } from '@caseloom/ui/button'
import { DialogFoot } from '@caseloom/ui/layers/dialog-foot'
import { Kbd } from '@caseloom/ui/signs/kbd'
import { usePhoneScreen } from '@caseloom/ui/use-media-query'
import { t } from './manager-texts.ts'

export type ManagerFootProps = {
  submit: string
  isReady: boolean
  isPending: boolean
  /** Why it cannot be submitted. */
  reason?: string | undefined
  onSubmit: () => void
}

/** The foot of the manager in either mode: how things are moved, the way out, and what saves them. */
export function ManagerFoot({ submit, isReady, isPending, reason, onSubmit }: ManagerFootProps) {
  return (
    <DialogFoot
      render={(leave) => (
        <>
          <ManagerHint />
          <Button kind="quiet" onPress={leave} isDisabled={isPending}>
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            isDisabled={!isReady}
            isPending={isPending}
            pendingLabel={t('saving')}
            {...(reason !== undefined && { reason })}
            onPress={onSubmit}
          >
            {submit}
          </Button>
        </>
      )}
    />
  )
}

/** Shown if there is room for it and a keyboard. */
function ManagerHint() {
  if (usePhoneScreen()) return null
  const space = <Kbd>Space</Kbd>
  return (
    <span className="sm-hint">
      {t.rich('hint', {
        space,
        arrows: (
          <>
            <Kbd>←</Kbd>
            <Kbd>→</Kbd>
          </>
        ),
        drop: space,
        escape: <Kbd>Esc</Kbd>,
      })}
    </span>
  )
}
