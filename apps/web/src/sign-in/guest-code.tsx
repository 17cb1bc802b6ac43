import { PlainButton } from '@caseloom/ui/plain-button'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import type { Locale } from '@caseloom/contracts/locales'
import type { FormEvent } from 'react'
import { paths } from '../platform/paths.ts'
import { forgetSignOut } from '../platform/session/sign-out-later.ts'
import { callSignInAsGuest } from './sign-in-calls.ts'
import { NoticeLine, SignInFrame } from './sign-in-frame.tsx'
import { t } from './sign-in-texts.ts'
import { fieldText, focusField, useSending } from './use-sending.ts'

export type GuestCodeProps = { locale: Locale }

/** Signs in with a guest code instead of an account. The server accepts the code with and without hyphen and in any case. */
export function GuestCode({ locale }: GuestCodeProps) {
  const { isSending, error, setError, run } = useSending()
  const reason = new URLSearchParams(location.search).get('reason')

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = fieldText(event.currentTarget, 'code').trim()
    if (!code) {
      setError(t('missingGuestCode'))
      return focusField(event.currentTarget, 'code')
    }
    void run(async () => {
      await callSignInAsGuest({ Code: code, Locale: locale })
      // The session that a guest left without a connection is no longer this browser's.
      forgetSignOut()
      location.assign(paths.guest)
    })
  }

  return (
    <SignInFrame
      title={t('guestCodeTitle')}
      intro={t('guestCodeIntro')}
      notice={
        (reason === 'out' && <NoticeLine kind="info">{t('guestSignedOut')}</NoticeLine>) ||
        (reason === 'ended' && <NoticeLine kind="info">{t('guestEnded')}</NoticeLine>)
      }
      foot={
        <a className="cl-link" href={paths.signIn}>
          {t('backToSignIn')}
        </a>
      }
    >
      <form onSubmit={handleSubmit} noValidate>
        <PlainField
          label={t('guestCode')}
          name="code"
          isMono
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXXX-XXXXX"
          maxLength={60}
          autoFocus
        />
        {error !== undefined && <NoticeLine kind="danger">{error}</NoticeLine>}
        <PlainButton
          type="submit"
          kind="primary"
          size="large"
          isBlock
          isPending={isSending}
          pendingLabel={t('opening')}
        >
          {t('open')}
        </PlainButton>
      </form>
    </SignInFrame>
  )
}
