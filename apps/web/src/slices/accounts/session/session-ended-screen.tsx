import { PlainButton } from '@caseloom/ui/plain-button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetEverything } from '../../../platform/session/lost-access.ts'
import { paths } from '../../../platform/paths.ts'
import { watchForReturn } from '../../../platform/session/session-return.ts'
import { t } from './session-texts.ts'
import { SessionScreen } from './session-screen.tsx'

/** Replaces the whole page after the session has ended. The page's data has been removed from memory. */
export function SessionEndedScreen() {
  const client = useQueryClient()
  useEffect(() => watchForReturn(client), [client])
  useEffect(() => forgetEverything(client), [client])

  return (
    <SessionScreen title={t('endedTitle')} message={t('endedMessage')}>
      <PlainButton kind="primary" size="large" isBlock autoFocus onClick={leaveForSignIn}>
        {t('signInAgain')}
      </PlainButton>
    </SessionScreen>
  )
}

/** The sign-in page returns to this address. */
function leaveForSignIn() {
  const here = `${location.pathname}${location.search}${location.hash}`
  location.assign(`${paths.signIn}?reason=ended&next=${encodeURIComponent(here)}`)
}
