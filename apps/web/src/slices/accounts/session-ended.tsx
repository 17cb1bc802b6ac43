import { Suspense, useSyncExternalStore } from 'react'
import { paths } from '../../platform/paths.ts'
import { hasSessionEnded, onSessionEnd } from '../../platform/session-end.ts'
import { t } from './session-texts.ts'
import { LazySessionDialog } from './lazy-session-dialog.ts'

/** Covers the page when the session is over, and leads back to this very place after signing in. */
export function SessionEnded() {
  const isEnded = useSyncExternalStore(onSessionEnd, hasSessionEnded)
  if (!isEnded) return null
  return (
    <Suspense fallback={null}>
      <LazySessionDialog
        title={t('endedTitle')}
        message={t('endedMessage')}
        action={t('signInAgain')}
        onAction={leaveForSignIn}
        canEscape={false}
      />
    </Suspense>
  )
}

function leaveForSignIn() {
  const here = `${location.pathname}${location.search}${location.hash}`
  location.assign(`${paths.signIn}?reason=ended&next=${encodeURIComponent(here)}`)
}
