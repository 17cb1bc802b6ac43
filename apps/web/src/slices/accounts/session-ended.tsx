import { Button } from '@caseloom/ui/button'
import { DialogFrame } from '@caseloom/ui/dialog-frame'
import { useSyncExternalStore } from 'react'
import { paths } from '../../platform/paths.ts'
import { hasSessionEnded, onSessionEnd } from '../../platform/session-end.ts'
import { t } from './account-texts.ts'

/** Covers the page when the session is over, and leads back to this very place after signing in. */
export function SessionEnded() {
  const isEnded = useSyncExternalStore(onSessionEnd, hasSessionEnded)
  return (
    <DialogFrame
      isOpen={isEnded}
      onClose={leaveForSignIn}
      scrimClass=""
      modalClass="xs"
      title={t('endedTitle')}
      closeLabel={t('signInAgain')}
      isAlert
      hasCross={false}
      canEscape={false}
      foot={
        <Button
          kind="primary"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts on the one thing to do (ui.md, section 10)
          autoFocus
          onPress={leaveForSignIn}
        >
          {t('signInAgain')}
        </Button>
      }
    >
      {t('endedMessage')}
    </DialogFrame>
  )
}

function leaveForSignIn() {
  const here = `${location.pathname}${location.search}${location.hash}`
  location.assign(`${paths.signIn}?reason=ended&next=${encodeURIComponent(here)}`)
}
