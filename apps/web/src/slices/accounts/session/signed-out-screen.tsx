import { PlainButton } from '@caseloom/ui/plain-button'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { forgetEverything } from '../../../platform/session/lost-access.ts'
import { paths } from '../../../platform/paths.ts'
import { endSession } from '../../../platform/session/session.ts'
import { forgetSignOut } from '../../../platform/session/sign-out-later.ts'
import { t } from './session-texts.ts'
import { SessionScreen } from './session-screen.tsx'

const RETRY_MILLIS = 5_000

/** Replaces the whole page after a sign-out that has not reached the server, and sends it as soon as the server can be reached. */
export function SignedOutScreen() {
  const client = useQueryClient()
  const [isTrying, setTrying] = useState(false)
  useEffect(() => forgetEverything(client), [client])

  const tryNow = useCallback(async () => {
    setTrying(true)
    try {
      await endSession()
    } catch {
      // The server could not be reached yet.
      return
    } finally {
      setTrying(false)
    }
    forgetSignOut()
    location.replace(`${paths.signIn}?reason=out`)
  }, [])

  useEffect(() => {
    const handle = () => void tryNow()
    const timer = setInterval(handle, RETRY_MILLIS)
    addEventListener('online', handle)
    return () => {
      clearInterval(timer)
      removeEventListener('online', handle)
    }
  }, [tryNow])

  return (
    <SessionScreen title={t('outTitle')} message={t('outMessage')}>
      <PlainButton kind="primary" size="large" isBlock aria-disabled={isTrying} onClick={() => void tryNow()}>
        {t('tellNow')}
      </PlainButton>
    </SessionScreen>
  )
}
