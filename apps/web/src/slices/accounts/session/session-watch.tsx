import { useMutation } from '@tanstack/react-query'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { OfflineError } from '../../../platform/calls/api.ts'
import { hasSessionEnded, onSessionEnd } from '../../../platform/session-end.ts'
import { useSession } from '../../../platform/session/session.ts'
import { staySignedInMutation } from '../account-queries.ts'
import { t } from './session-texts.ts'
import { LazySessionDialog, preloadSessionScreens } from './lazy-session-screens.ts'
import { useSecondsBeforeEnd } from './use-seconds-before-end.ts'

/** Watches the idle time and covers everything during the last two minutes of a session. */
export function SessionWatch() {
  const { IdleSecondsLeft } = useSession()
  const { seconds, restart } = useSecondsBeforeEnd()
  const stay = useMutation(staySignedInMutation)
  const isEnded = useSyncExternalStore(onSessionEnd, hasSessionEnded)

  useEffect(preloadSessionScreens, [])

  function handleStay() {
    stay.mutate(undefined, {
      onSuccess: (answer) => restart(answer.IdleSecondsLeft),
      // Without a connection only this page can extend the session, just as only this page would end it.
      onError: (error) => error instanceof OfflineError && restart(IdleSecondsLeft),
    })
  }

  if (seconds === null || isEnded) return null
  return (
    <Suspense fallback={null}>
      <LazySessionDialog
        title={t('warningTitle', { time: formatCountdown(seconds) })}
        message={t('warningMessage')}
        action={t('stay')}
        onAction={handleStay}
        isPending={stay.isPending}
        pendingLabel={t('staying')}
        canEscape
      />
    </Suspense>
  )
}

function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
