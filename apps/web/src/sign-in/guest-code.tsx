import type { Locale } from '@caseloom/contracts/locales'
import { paths } from '../platform/paths.ts'
import { forgetSignOut } from '../platform/session/sign-out-later.ts'
import { CodeField, OneField, unlessEmpty } from './one-field.tsx'
import { callSignInAsGuest } from './sign-in-calls.ts'
import { NoticeLine, SignInFrame } from './sign-in-frame.tsx'
import { t } from './sign-in-texts.ts'
import { useSending } from './use-sending.ts'

export type GuestCodeProps = { locale: Locale }

/** Signs in with a guest code instead of an account. The server accepts the code with and without hyphen and in any case. */
export function GuestCode({ locale }: GuestCodeProps) {
  const { isSending, error, setError, run } = useSending()
  const reason = new URLSearchParams(location.search).get('reason')

  function handleSend(code: string) {
    void run(async () => {
      await callSignInAsGuest({ Code: code.trim(), Locale: locale })
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
      <OneField
        name="code"
        field={<CodeField label={t('guestCode')} placeholder="XXXXX-XXXXX" maxLength={60} />}
        faultOf={unlessEmpty(t('missingGuestCode'))}
        onFault={setError}
        error={error}
        isSending={isSending}
        sendLabel={t('open')}
        sendingLabel={t('opening')}
        onSend={handleSend}
      />
    </SignInFrame>
  )
}
