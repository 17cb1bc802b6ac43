import { PlainPasswordField } from '@caseloom/ui/fields/plain-field'
import { useState } from 'react'
import { paths } from '../platform/paths.ts'
import { OneField } from './one-field.tsx'
import { callResetPassword } from './sign-in-calls.ts'
import { NoticeLine, SignInFrame } from './sign-in-frame.tsx'
import { t } from './sign-in-texts.ts'
import { useSending } from './use-sending.ts'

const SHORTEST = 8

/** Removes the token from the address at once, so that no history keeps it. */
function takeToken(): string {
  const token = location.hash.slice(1)
  if (token) history.replaceState(null, '', location.pathname)
  return token
}

export function ResetPassword() {
  const [token] = useState(takeToken)
  return (
    <SignInFrame
      title={t('resetTitle')}
      intro={token ? t('resetIntro') : undefined}
      foot={
        <>
          <a className="cl-link" href={paths.signIn}>
            {t('backToSignIn')}
          </a>
          <a className="cl-link" href="/forgot-password">
            {t('askForNewLink')}
          </a>
        </>
      }
    >
      {token ? <ResetForm token={token} /> : <NoticeLine kind="danger">{t('resetLinkMissing')}</NoticeLine>}
    </SignInFrame>
  )
}

type ResetFormProps = { token: string }

function ResetForm({ token }: ResetFormProps) {
  const { isSending, error, setError, run } = useSending()

  function handleSend(password: string) {
    void run(async () => {
      await callResetPassword({ Token: token, Password: password })
      location.assign(`${paths.signIn}?reason=password`)
    })
  }

  return (
    <OneField
      name="password"
      field={
        <PlainPasswordField
          label={t('newPassword')}
          name="password"
          autoComplete="new-password"
          revealLabel={t('showPassword')}
          maxLength={128}
          autoFocus
        />
      }
      faultOf={(text) => (text.length < SHORTEST ? t('passwordTooShort') : undefined)}
      onFault={setError}
      error={error}
      isSending={isSending}
      sendLabel={t('savePassword')}
      sendingLabel={t('saving')}
      onSend={handleSend}
    />
  )
}
